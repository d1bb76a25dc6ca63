import Dispatch

/// Runs an actor on a serial Dispatch queue, so that sources on that queue are inside the actor.
package final class QueueExecutor: SerialExecutor {
  /// The queue of the actor and of its sources.
  package let queue: DispatchQueue

  /// An executor with a queue of its own, labelled for debuggers.
  package init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  /// Runs a job of the actor on the queue, after what is already there.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }

  /// Stops the program if the caller is not on the queue.
  package func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}

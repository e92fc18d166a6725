/** What a worker process says: that it serves, with the lines for the owner when it was the first. */
export interface FromWorker {
  report?: string[]
}

/** What the supervisor tells a worker: to stop, alone among others that take new connections, or with all. */
export interface ToWorker {
  stop: 'othersListen' | 'all'
}

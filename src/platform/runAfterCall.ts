/**
 * Makes a function that runs `run`, one run at a time: a call that comes during a run waits for the next one, which begins after the call
 * and which all such calls share. It fails as its run does; the next is begun all the same.
 */
export function runAfterCall(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  return () => {
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = null
        running = run()
        return running
      })
    return waiting
  }
}

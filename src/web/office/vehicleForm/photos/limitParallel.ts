/** Limits how many tasks run at a time; later ones wait. */
export function limitParallel(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= most)
      await new Promise<void>(resolve => {
        waiting.push(resolve)
      })
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

const last = new Map<string, Promise<unknown>>()

/** Runs work on one photo's master after all earlier work on it has ended, within this process. */
export function withPhotoLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
  last.set(key, turn)
  return turn.finally(() => {
    if (last.get(key) === turn) last.delete(key)
  })
}

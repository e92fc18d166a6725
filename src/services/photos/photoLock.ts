const last = new Map<string, Promise<unknown>>()

/** Runs work on one photo's master after all earlier work on it has ended, within this process. */
export function withPhotoLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const done = (last.get(key) ?? Promise.resolve()).then(work, work)
  last.set(key, done)
  return done.finally(() => {
    if (last.get(key) === done) last.delete(key)
  })
}

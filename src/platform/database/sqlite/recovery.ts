import type { OutageState } from '../outageState.ts'

// How often an outage is looked into.
const TRY_AGAIN_MS = 1_000
// Long checks of a damaged file take a quarter of the time at most.
const REST_FACTOR = 3

/** What the recovery of a database needs. */
export interface Recoverable {
  state: OutageState
  /** Whether the open file is under its name, with its log or without it, or another one is. */
  found(): 'same' | 'unlogged' | 'other' | 'none'
  /** Whether there are connections that can be used. */
  isOpen(): boolean
  /** Whether every page of the file can be read, by connections that were not open before. */
  isSound(): Promise<boolean>
  /** Whether the file that is there now goes on where this process has read to. */
  isAccepted(): Promise<boolean>
  /** Closes every connection of this process and opens them anew; before it, what only a lost log holds is saved. */
  reopen(): Promise<void>
  /** Throws while nothing can be written. */
  proveWrite(withSpace: boolean): Promise<void>
}

/**
 * Makes a function that looks into the outage there is, and ends it when its cause is gone: call it as often as you like. A
 * damaged file is opened again only after every page of it could be read, another file of the same name only after it was
 * accepted, and one that lost its log after what stood in the log alone is in the file.
 */
export function createRecovery(database: Recoverable): () => Promise<void> {
  const { state } = database
  let running: Promise<void> | null = null
  let notBefore = 0

  async function recover(): Promise<void> {
    const { kind } = state
    const found = database.found()
    if (found === 'none') return state.begin('gone')
    if (found === 'other') {
      state.begin('gone')
      if (!(await database.isAccepted())) return
    } else if (kind === 'damaged' && !(await database.isSound())) return
    if (found === 'unlogged') state.begin('gone')
    if (found !== 'same' || kind === 'damaged' || kind === 'readOnly' || !database.isOpen()) await database.reopen()
    await database.proveWrite(kind === 'full')
    state.end()
  }

  return () => {
    if (state.kind === null || performance.now() < notBefore) return running ?? Promise.resolve()
    const began = performance.now()
    running ??= recover()
      // What it is stands in the state, and the next attempt comes soon.
      .catch(() => {})
      .finally(() => {
        running = null
        const took = performance.now() - began
        notBefore = performance.now() + Math.max(TRY_AGAIN_MS, state.kind === 'damaged' ? took * REST_FACTOR : 0)
      })
    return running
  }
}

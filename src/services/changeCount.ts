/** Counts the changes that this process sees of what public pages and lists are made from. */
export interface ChangeCount {
  /** Rises with every change; only this process has it. An answer of another position may be another. */
  readonly position: number
  /** Says that something has changed: vehicles, option lists, fitted prices or the dealer's profile. */
  note(): void
  /** Calls back at every change. Returns what ends that. */
  onChange(listener: () => void): () => void
}

/** Makes a count that begins at 0. */
export function createChangeCount(): ChangeCount {
  let position = 0
  const listeners = new Set<() => void>()
  return {
    get position() {
      return position
    },
    note() {
      position++
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

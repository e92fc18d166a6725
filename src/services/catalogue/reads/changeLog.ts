import type { RowChange, Touch, TouchRule } from '#domain/catalogue/reads/touch.ts'

/** The last changes of the index, for those who keep answers of it. */
export interface ChangeLog {
  /** Rises with every change; only this process has it. */
  readonly position: number
  /** Notes changes that the index now has. */
  add(changes: readonly RowChange[]): void
  /** Notes a change beside the vehicles: it alters only answers that look for it themselves. */
  addBeside(): void
  /** Notes that everything may be different: whoever asks for changes from before is told that nobody knows them. */
  addUnknown(): void
  /** What the changes since a position do to an answer: one that alters it stands above those of which a rule is not sure. */
  touchedSince(position: number, rule: TouchRule): Touch
}

// A change holds two rows, about 1 KB. So many are judged within a millisecond.
const MOST_CHANGES = 1_000

/** Makes an empty log, which holds the last thousand changes. */
export function createChangeLog(): ChangeLog {
  let position = 0
  // The change at place p (from `first`) is the one from position first + p to the next.
  let first = 0
  let changes: (RowChange | undefined)[] = []
  function append(added: readonly (RowChange | undefined)[]): void {
    position += added.length
    changes = [...changes, ...added].slice(-MOST_CHANGES)
    first = position - changes.length
  }
  return {
    get position() {
      return position
    },
    add: append,
    addBeside: () => append([undefined]),
    addUnknown() {
      position++
      changes = []
      first = position
    },
    touchedSince(since, rule) {
      if (since < first) return rule(null)
      let all: Touch = 'no'
      for (let place = since - first; place < changes.length; place++) {
        const change = changes[place]
        const touch = change === undefined ? 'no' : rule(change)
        if (touch === 'yes') return touch
        // A later change may alter what asking again does not compare.
        if (touch === 'maybe') all = touch
      }
      return all
    },
  }
}

import type { ChangeLog } from './changeLog.ts'

/** Something that was read of the catalogue: all kept answers that have read it share it. */
export interface Read {
  /** The position in the log at which its answer was last found to be another; looks first what has changed since. */
  changedAt(): number
}

/** What an answer was made from: the answer is right as long as all of it is the same. */
export interface Reads {
  /** Notes that the answer has this, as it is now. */
  note(read: Read): void
  /** Notes that the answer has something of which nobody knows what changes it, read at or after a position. */
  noteUnknown(position?: number): void
  /** Whether all that was read is still the same. Costs little while nothing has changed. */
  areSame(): boolean
}

/** Makes an empty list of reads. */
export function createReads(log: ChangeLog): Reads {
  /** The position at which each was noted. */
  const noted = new Map<Read, number>()
  let unknownAt: number | null = null
  let sameAt = log.position
  return {
    note(read) {
      if (noted.has(read)) return
      // It looks now what changed before: a later change is found at a later position.
      read.changedAt()
      noted.set(read, log.position)
    },
    noteUnknown(position = log.position) {
      unknownAt = Math.min(unknownAt ?? Infinity, position)
    },
    areSame() {
      if (sameAt === log.position) return true
      if (unknownAt !== null && unknownAt !== log.position) return false
      for (const [read, at] of noted) if (read.changedAt() > at) return false
      sameAt = log.position
      return true
    },
  }
}

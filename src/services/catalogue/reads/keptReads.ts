import { LRUCache } from 'lru-cache'
import type { ChangeLog } from './changeLog.ts'
import type { Read } from './reads.ts'

/** The reads of this process that answers share, by what was asked. */
export interface KeptReads {
  readonly log: ChangeLog
  /** The read of a key, made when it is not there. All reads of a key are of one type. */
  get<Kind extends Read>(key: string, make: () => Kind): Kind
}

// A read takes about 1 KB. One that is dropped here lives on with the answers that have it.
const MOST_READS = 5_000
// A visitor may write an address of 16,000 characters: such a read is not shared.
const LONGEST_KEY = 1_000

/** Makes the reads of a process; the least recently used make room for new ones. */
export function createKeptReads(log: ChangeLog): KeptReads {
  const kept = new LRUCache<string, Read>({ max: MOST_READS })
  return {
    log,
    get<Kind extends Read>(key: string, make: () => Kind): Kind {
      if (key.length > LONGEST_KEY) return make()
      // Reads of a key are of one type.
      const read = (kept.get(key) as Kind | undefined) ?? make()
      kept.set(key, read)
      return read
    },
  }
}

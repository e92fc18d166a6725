import { createHash } from 'node:crypto'
import { columnKey } from '#domain/import/columns/fields.ts'
import { NumberTable } from '../numberTable.ts'

// The column of our own export that contains the keys.
const OWN_COLUMN = 'sourcekey'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** A number for a text: the first 48 bits of its hash. */
export function fingerprint(text: string): number {
  return hash(text).readUIntBE(0, 6)
}

/** The texts that distinguish one listing of a file from another. */
export interface ListingMarks {
  carNumber?: string
  reference?: string
  sourceId: { column: string; value: string } | null
  identity: () => string
}

/**
 * Makes the source keys of a file's rows, in their order. The same row has the same key whenever the file is imported:
 * - a link is the key itself, and so is the key in our own export; an id is prefixed with its column's name
 *   ("stockno:1023");
 * - a row with a car number or our own reference only needs no key;
 * - any other row gets a hash of what identifies it (`rowIdentity`: without price, offer, texts and state, which may
 *   change) and of how many rows of the file had that before. Two equal rows are two vehicles, here and at the next
 *   import.
 */
export function openSourceKeys(): (marks: ListingMarks) => string | undefined {
  const occurrences = new NumberTable()
  return ({ carNumber, reference, sourceId, identity }) => {
    if (sourceId !== null) {
      const { column, value } = sourceId
      if (columnKey(column) === OWN_COLUMN) return value
      return /^[a-z][a-z\d+.-]*:\/\//iu.test(value) ? value : `${columnKey(column)}:${value}`
    }
    if (carNumber !== undefined || reference !== undefined) return undefined
    const digest = hash(identity())
    const mark = digest.readUIntBE(0, 6)
    const occurrence = (occurrences.get(mark) ?? 0) + 1
    occurrences.set(mark, occurrence)
    return `row:${digest.toString('hex', 0, 16)}:${occurrence}`
  }
}

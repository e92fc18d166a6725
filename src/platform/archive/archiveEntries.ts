/** What an archive says of one of its entries; the hash is the SHA-256 of its bytes in hexadecimal. */
export interface EntryFacts {
  name: string
  size: number
  hash: string
}

/** After so many entries their facts are written, so that neither writing nor reading keeps more in memory. */
export const ENTRIES_IN_INDEX = 1_000
/** The last entry: without it the archive is not whole. */
export const SEAL = 'seal.json'
/** An entry that is read into memory has at most so many bytes. */
export const MOST_HELD_BYTES = 256 * 1024 * 1024

const LONGEST_NAME = 1_000

/** The name of an index by its number, from 1. */
export const indexName = (number: number) => `index/${String(number).padStart(6, '0')}.jsonl`

/** The last entry's content: the hashes of the indexes in their order, and the sums over all other entries. */
export interface Seal {
  indexes: string[]
  entries: number
  bytes: number
}

/** Thrown when an archive is not as it was written, or is not one that we write. The message is a part of a sentence. */
export class ArchiveDamaged extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'ArchiveDamaged'
  }
}

/**
 * Whether a name may stand in an archive: a relative path of plain parts. So no archive puts a file outside of the folder
 * that it is restored to, whatever the system takes for a separator.
 */
export function isEntryName(name: string): boolean {
  return (
    name.length <= LONGEST_NAME
    // oxlint-disable-next-line no-control-regex
    && !/[\u0000-\u001F\\]|^[a-z]:/i.test(name)
    && name.split('/').every(part => part !== '' && part !== '.' && part !== '..')
  )
}

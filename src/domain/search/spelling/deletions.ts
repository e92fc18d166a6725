/** Only so many letters at the beginning of a word are looked up; the rest is compared where those agree. */
const BEGINNING = 7

/** A hash of 32 bits of the word's beginning without the letters at the two places (-1: none). */
function hashWithout(word: string, first: number, second: number): number {
  let hash = 0x811c9dc5
  const end = Math.min(word.length, BEGINNING)
  for (let at = 0; at < end; at++)
    if (at !== first && at !== second) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return mix(hash)
}

/** Spreads what distinguishes two hashes over all their bits, so that the lowest ones can choose a bucket. */
function mix(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (half ^ (half >>> 13)) >>> 0
}

/**
 * Calls `visit` with a hash of the word's beginning, and of what is left of it after each way to leave out up to
 * `most` letters (0 to 2). Two words at most `most` edits apart have one of these in common; the idea is that of
 * SymSpell. Some words further apart have one in common as well.
 */
export function visitDeletions(word: string, most: number, visit: (hash: number) => void): void {
  visit(hashWithout(word, -1, -1))
  const end = Math.min(word.length, BEGINNING)
  if (most > 0) for (let first = 0; first < end; first++) visit(hashWithout(word, first, -1))
  if (most > 1)
    for (let first = 0; first < end; first++)
      for (let second = first + 1; second < end; second++) visit(hashWithout(word, first, second))
}

/** A hash of how a word sounds, apart from those of {@link visitDeletions}. */
export function hashOfSound(key: string): number {
  let hash = 0x9e3779b9
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return mix(hash)
}

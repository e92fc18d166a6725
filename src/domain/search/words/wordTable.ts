/**
 * Reads a table of words: on each line a meaning, a colon, and the words or phrases that have it, separated by commas. A
 * line that is indented continues the one above. A word that stands twice is a mistake in our source: throws.
 */
export function readWordTable<Meaning extends string>(table: string): Map<string, Meaning> {
  const words = new Map<string, Meaning>()
  const lines = table
    .trim()
    .replace(/,\n\s+/gu, ', ')
    .split('\n')
  for (const line of lines) {
    const [meaning = '', phrases, ...more] = line.trim().split(': ')
    if (meaning === '' || phrases === undefined || more.length > 0) throw new Error(`Not a line of words: ${line}`)
    for (const phrase of phrases.split(', ')) {
      if (words.has(phrase)) throw new Error(`Twice in a table of words: ${phrase}`)
      words.set(phrase, meaning as Meaning)
    }
  }
  return words
}

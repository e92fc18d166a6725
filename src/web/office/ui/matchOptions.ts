import { nameKey } from '#domain/text/nameKey.ts'

/** The option that a text names, whatever its case, hyphens or spaces. */
export function findOption(options: readonly string[], text: string): string | undefined {
  const key = nameKey(text)
  return key === '' ? undefined : options.find(option => nameKey(option) === key)
}

/**
 * The options that contain a text: first the one that it names, then those that begin with it, then those with a word
 * that does.
 */
export function matchOptions(options: readonly string[], text: string): string[] {
  const key = nameKey(text)
  if (key === '') return [...options]
  const rank = (option: string) => {
    const name = nameKey(option)
    if (name === key) return 0
    if (name.startsWith(key)) return 1
    if (name.includes(` ${key}`)) return 2
    return name.includes(key) ? 3 : 4
  }
  return options
    .map(option => ({ option, place: rank(option) }))
    .filter(({ place }) => place < 4)
    .toSorted((a, b) => a.place - b.place)
    .map(({ option }) => option)
}

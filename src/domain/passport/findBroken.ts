const isEntry = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The first entry (1 is the first) of a file that is no JSON any more; null when it is not within an entry. */
export function findBroken(text: string): number | null {
  // Every entry ends with its signature, whose 64 bytes end as `==` in base64; a name would follow in quotes.
  const [, ...parts] = text.split('"entries":[')
  const entries = parts.join('"entries":[').split(/(?<==="\}),(?!")/)
  const broken = entries.findIndex((entry, place) => {
    const ends = place === entries.length - 1 ? entry.slice(0, entry.lastIndexOf('],"format"')) : entry
    return !isEntry(ends)
  })
  return broken === -1 ? null : broken + 1
}

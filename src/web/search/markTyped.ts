/** A part of a suggestion; `typed` when it has the letters that were typed. */
export interface MarkedPart {
  text: string
  typed: boolean
}

/**
 * Splits a suggestion where its words begin with words that were typed: "hyu cre" marks Hyu and Cre in "Hyundai Creta".
 * Letter case does not count. What was typed with a mistake is not marked.
 */
export function markTyped(text: string, typed: string): MarkedPart[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
    .toSorted((a, b) => b.length - a.length)
  const parts: MarkedPart[] = []
  for (const piece of text.split(/(?<=[\s-])|(?=[\s-])/u)) {
    const begins = words.find(word => piece.toLowerCase().startsWith(word))?.length ?? 0
    for (const [part, isTyped] of [
      [piece.slice(0, begins), true],
      [piece.slice(begins), false],
    ] as const) {
      const last = parts.at(-1)
      if (part === '') continue
      if (last?.typed === isTyped) last.text += part
      else parts.push({ text: part, typed: isTyped })
    }
  }
  return parts
}

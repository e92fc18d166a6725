import type { Vocabulary } from './vocabulary.ts'
import type { Token } from './words/tokens.ts'

/** The brands that a search names by words of their own. */
export function namedBrands(tokens: readonly Token[], { senses }: Pick<Vocabulary, 'senses'>): Set<string> {
  const brands = new Set<string>()
  tokens.forEach(({ text }, at) => {
    for (const key of [text, text + (tokens[at + 1]?.text ?? '')]) {
      const sense = senses.get(key)
      if (sense?.facet === 'brand') for (const name of sense.names) brands.add(name)
    }
  })
  return brands
}

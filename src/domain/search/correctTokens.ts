import type { Around } from './corrections.ts'
import { namedBrands } from './namedBrands.ts'
import { variantsKey, type Vocabulary } from './vocabulary.ts'
import { FILLERS } from './words/fillers.ts'
import { NUMBER_WORDS, ORDINALS } from './words/numberWords.ts'
import { PHRASES } from './words/phrases.ts'
import { MOST_TOKENS, type Token } from './words/tokens.ts'

/** Parts of a joined word have at least so many letters. */
const FEWEST_LETTERS = 3
/** Longer words are no words of a language. */
const LONGEST = 40

const NO_BRANDS: ReadonlySet<string> = new Set()
const ALONE: Around = { brands: NO_BRANDS, before: '', behind: '' }

const isNumber = (text: string) => /^\d+(?:\.\d+)?$/u.test(text)

/** Words for units and the like that may be written to a figure without a gap, whatever their length. */
function saysSomething(word: string, { senses, role }: Vocabulary): boolean {
  return (
    role(word) !== undefined || senses.has(word) || FILLERS.has(word) || NUMBER_WORDS.has(word) || ORDINALS.has(word)
  )
}

/** A word that is several joined ones, such as "dieselcar", "swiftvdi" and "dieselautomaticsuv". */
function splitJoined(word: string, vocabulary: Vocabulary): string[] | undefined {
  for (let at = word.length - 2; at >= FEWEST_LETTERS; at -= 1) {
    const [front, back] = [word.slice(0, at), word.slice(at)]
    if (!saysSomething(front, vocabulary)) continue
    const isName = vocabulary.senses.has(front)
    if (back.length < FEWEST_LETTERS && !isName) continue
    // Variants are known behind a model: "swiftvdi".
    const isCar = ['brand', 'model'].includes(vocabulary.senses.get(front)?.facet ?? '')
    if (saysSomething(back, vocabulary) || (isCar && vocabulary.knows(back))) return [front, back]
    const more = splitJoined(back, vocabulary)
    if (more !== undefined) return [front, ...more]
  }
  return undefined
}

/** The words of letters that were written to a figure without a gap: "lakhtak" of "5lakhtak". */
function besideFigure(letters: string, vocabulary: Vocabulary): string[] | undefined {
  if (saysSomething(letters, vocabulary)) return [letters]
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const [front, back] = [letters.slice(0, at), letters.slice(at)]
    if (PHRASES.has(front) && back.length > 1 && saysSomething(back, vocabulary)) return [front, back]
  }
  const meant = vocabulary.correct(letters, ALONE)
  return meant !== undefined && PHRASES.has(meant) ? [meant] : undefined
}

/** Figures and letters that were written without a gap: "5lakh", "under10lakh", "creta2020". Names such as i20 stay. */
function splitFigure(word: string, vocabulary: Vocabulary): string[] | undefined {
  const behind = /^(\d+(?:\.\d+)?)(\p{L}+)/u.exec(word)
  if (behind !== null) {
    const [read, figure = '', letters = ''] = behind
    const rest = word.slice(read.length)
    const words = besideFigure(letters, vocabulary)
    return words === undefined
      ? undefined
      : [figure, ...words, ...(rest === '' ? [] : splitWord(rest, vocabulary, ALONE))]
  }
  const front = /^(\p{L}+)(\d.*)$/u.exec(word)
  if (front === null) return undefined
  const [, letters = '', rest = ''] = front
  const words = besideFigure(letters, vocabulary) ?? splitJoined(letters, vocabulary)
  return words === undefined ? undefined : [...words, ...splitWord(rest, vocabulary, ALONE)]
}

/** Whether joined words are a model and a variant that it has: "nexonxz". */
function isWithVariant([front = '', back = '', ...more]: readonly string[], { senses, variants }: Vocabulary): boolean {
  const sense = senses.get(front)
  if (sense?.facet !== 'model' || more.length > 0) return false
  return sense.names.some((name, at) => variants.get(variantsKey(sense.brands?.[at] ?? '', name))?.has(back))
}

/** A word whose last letter, where it stands several times, stands once: "swifttt". */
function withoutDoubledEnd(word: string): string {
  const last = word.at(-1) ?? ''
  let end = word.length
  if (/[a-z]/u.test(last)) while (word[end - 2] === last) end -= 1
  return word.slice(0, end)
}

/** The words that a written word is: itself, or several that were joined, each corrected where it is misspelt. */
function splitWord(word: string, vocabulary: Vocabulary, around: Around): string[] {
  if (word.length > LONGEST || isNumber(word) || ORDINALS.has(word)) return [word]
  const spoken = vocabulary.spoken(word)
  if (spoken !== undefined) return [spoken]
  if (vocabulary.knows(word)) return [vocabulary.proper(word)]
  const single = withoutDoubledEnd(word)
  if (single.length >= FEWEST_LETTERS && single !== word && vocabulary.knows(single)) return [vocabulary.proper(single)]
  if (/\d/u.test(word)) return splitFigure(word, vocabulary) ?? [word]
  const joined = splitJoined(word, vocabulary)
  // "Chandighar" is no silver ("chandi") house: a name that is misspelt comes before a part that says nothing.
  if (joined?.every(part => saysSomething(part, vocabulary)) === true) return joined
  if (joined !== undefined && isWithVariant(joined, vocabulary)) return joined
  const meant = vocabulary.correct(word, around)
  return joined !== undefined && !(meant !== undefined && vocabulary.senses.has(meant)) ? joined : [meant ?? word]
}

/** A number in words that is the figure of a model: the "five" of "x five". */
function figureOfName(word: string, before: string, { senses }: Vocabulary): string {
  const value = NUMBER_WORDS.get(word)
  const isName = before.length < FEWEST_LETTERS && senses.get(`${before}${value}`)?.facet === 'model'
  return value !== undefined && isName ? String(value) : word
}

/** The words of a search as they were meant: joined ones apart, misspelt ones corrected, by the brands named beside them (FIND-2). */
export function correctTokens(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  // Two words that are one name together are no misspellings, each by itself: "wag nor".
  const isPair = (at: number) => {
    const [one, other] = [tokens[at]?.text, tokens[at + 1]?.text]
    return one !== undefined && other !== undefined && vocabulary.senses.has(one + other)
  }
  const correctAll = (brands: ReadonlySet<string>) =>
    tokens.flatMap((token, at) => {
      if (token.isPlate || isPair(at) || isPair(at - 1)) return [token]
      const words = splitWord(token.text, vocabulary, {
        brands,
        before: tokens[at - 1]?.text ?? '',
        behind: tokens[at + 1]?.text ?? '',
      })
      const isFigure = /\d/u.test(token.text)
      return words.map((text, place) => {
        const part = isFigure && place > 0 ? '' : isFigure ? token.typed : text
        return { text, typed: words.length > 1 && token.typed !== '' ? part : token.typed }
      })
    })
  const corrected = correctAll(NO_BRANDS)
  const isKnown = tokens.every(({ text }) => vocabulary.knows(text) || isNumber(text))
  const brands = isKnown ? NO_BRANDS : namedBrands(corrected, vocabulary)
  const meant = (brands.size > 0 ? correctAll(brands) : corrected).slice(0, MOST_TOKENS)
  return meant.map((token, at) => ({ ...token, text: figureOfName(token.text, meant[at - 1]?.text ?? '', vocabulary) }))
}

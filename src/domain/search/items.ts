import { namedBrands } from './namedBrands.ts'
import type { Sense } from './senseTable.ts'
import type { Vocabulary } from './vocabulary.ts'
import { PLACE_NEIGHBOURS } from './words/cityTable.ts'
import { FILLERS } from './words/fillers.ts'
import { foldedWords, joinedKey } from './words/fold.ts'
import { NUMBER_WORDS, ORDINALS } from './words/numberWords.ts'
import { PHRASES, type Role } from './words/phrases.ts'
import type { Token } from './words/tokens.ts'

/** A part of a search, made of one or several of its words. */
export type Item = {
  /** Its words, folded. */
  text: string
  /** Its words as they were typed. */
  typed: string
  /** Whether it was understood, alone or with others. */
  used?: boolean
  /** Whether it stays in the rest whatever it is. */
  left?: boolean
} & (
  | { kind: 'figure' | 'number word' | 'ordinal'; value: number }
  | { kind: 'role'; role: Role }
  | { kind: 'name'; sense: Sense }
  | { kind: 'filler' | 'word' }
  /** The beginning of number plates: it is searched as a word. */
  | { kind: 'plate' }
)

const LONGEST_NAME = 6
const LONGEST_PHRASE = 5
/** Shorter words are no part of a feature's name by themselves. */
const FEWEST_LETTERS = 3
/** A figure up to this before a unit is one, and no part of a name: "4 seater" behind "a". */
const MOST_BEFORE_UNIT = 100

const UNITS: ReadonlySet<Role> = new Set<Role>([
  'lakh',
  'crore',
  'thousand',
  'km',
  'seat',
  'owner',
  'hand',
  'other unit',
])
/** What stands behind "city" when a place is meant. */
const AFTER_PLACE = new Set(
  'me mein mai main in use drive driving ride riding traffic car cars limits ride runabout'.split(' '),
)

const isFigure = (text: string) => /^\d+(?:\.\d+)?$/u.test(text)
const isSmallWord = (text: string) => FILLERS.has(text) || PHRASES.has(text)

interface Context {
  tokens: readonly Token[]
  vocabulary: Vocabulary
  /** The brands that the search names. */
  brands: ReadonlySet<string>
}

const textAt = ({ tokens }: Context, at: number) => tokens[at]?.text ?? ''

/** Whether several words that are a name when joined may be meant as one. */
function mayJoin({ tokens, vocabulary }: Context, from: number, to: number): boolean {
  const words = tokens.slice(from, to).map(({ text }) => text)
  // "Grand i 10" is written as "Grand i10".
  const text = words.join(' ')
  if ([text, text.replace(/\b([a-z]) (?=\d)/gu, '$1')].some(name => vocabulary.written.has(name))) return true
  const [first = '', last = ''] = [words[0], words.at(-1)]
  // "Mercedes e" is no maker by ear: the letter belongs to what follows.
  if (words.length === 2 && last.length === 1 && vocabulary.senses.get(first)?.facet === 'brand') return false
  if (words.length === 2 && /^\p{L}+$/u.test(first) && isFigure(last)) return true
  // "Wag on r" and "for tuner" are no two things: a part of them is no word.
  const sense = vocabulary.senses.get(words.join(''))
  const isCut = words.some(word => word.length > 2 && !vocabulary.knows(word))
  if (isCut && (sense?.facet === 'model' || sense?.facet === 'brand')) return true
  return words.every(word => !isSmallWord(word) || (word.length === 1 && words.every(({ length }) => length === 1)))
}

/** Whether digits of a name are a figure with its unit after all: the 4 of "a 4 seater". */
function endsInFigure(context: Context, from: number, to: number): boolean {
  const last = textAt(context, to - 1)
  if (!isFigure(last)) return false
  const unit = context.vocabulary.role(textAt(context, to))
  if (to - from > 1) return unit !== undefined && UNITS.has(unit) && Number(last) < MOST_BEFORE_UNIT && unit !== 'km'
  const before = PHRASES.get(textAt(context, from - 1))
  return (unit !== undefined && UNITS.has(unit)) || before === 'upTo' || before === 'below' || before === 'money'
}

/** Whether "city" is a place here, and not the model of that name. */
function isPlace(context: Context, from: number): boolean {
  if (textAt(context, from) !== 'city' || context.brands.has('Honda')) return false
  const [before, after] = [textAt(context, from - 1), textAt(context, from + 1)]
  if (PLACE_NEIGHBOURS.has(before) || AFTER_PLACE.has(after)) return true
  if (PHRASES.get(before) === 'place' || before === 'for') return true
  if (after === 'ke' && ['liye', 'andar', 'lie'].includes(textAt(context, from + 2))) return true
  return context.vocabulary.senses.get(before)?.facet === 'location'
}

/** Whether another word of a short search is a maker or a model. */
function hasOtherName({ tokens, vocabulary }: Context, from: number, to: number): boolean {
  return tokens.some(({ text }, at) => {
    const facet = at >= from && at < to ? undefined : vocabulary.senses.get(text)?.facet
    return facet === 'brand' || facet === 'model'
  })
}

/** The name that some words are; undefined where they are none, or not meant as one. */
function nameAt(context: Context, from: number, to: number): Sense | undefined {
  const { tokens, vocabulary, brands } = context
  const key = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join('')
  const sense = vocabulary.senses.get(key)
  if (sense === undefined || (to - from > 1 && !mayJoin(context, from, to))) return undefined
  if (endsInFigure(context, from, to)) return undefined
  const isAlone = tokens.length <= 2 && !(sense.isOther && hasOtherName(context, from, to))
  if (sense.needsBrand && !isAlone && !sense.brands?.some(brand => brands.has(brand))) return undefined
  return to - from === 1 && isPlace(context, from) ? undefined : sense
}

/** Whether "at" is the gearbox: behind a fuel, a model or a variant it ends what is said of the car. */
function isAutomaticAt(context: Context, at: number): boolean {
  if (textAt(context, at) !== 'at' || at === 0) return false
  const [before, after] = [textAt(context, at - 1), textAt(context, at + 1)]
  const facet = context.vocabulary.senses.get(before)?.facet
  const isBehindName = facet === 'fuelType' || facet === 'model' || facet === 'variant'
  const leadsOn = isFigure(after) || context.vocabulary.senses.get(after)?.facet === 'location' || isSmallWord(after)
  return after === '' ? facet !== undefined || !isSmallWord(before) : isBehindName && !leadsOn
}

/** Whether a longer model's name begins within these words: "go plus" in "datsun go". */
function endsInLonger(context: Context, from: number, to: number): boolean {
  for (let start = from + 1; start < to; start += 1)
    for (let end = to + 1; end <= Math.min(context.tokens.length, to + 2); end += 1)
      if (nameAt(context, start, end)?.facet === 'model') return true
  return false
}

/** Behind a feature called by one of its words another may follow: the wheel of "alloy wheel". */
function endOfName({ tokens, vocabulary }: Context, { facet, names }: Sense, from: number): number {
  const next = tokens[from]?.text ?? ''
  if (facet !== 'feature' || next.length <= FEWEST_LETTERS || vocabulary.senses.has(next)) return from
  return foldedWords(names[0] ?? '').some(word => word.startsWith(next)) ? from + 1 : from
}

function readOne(context: Context, from: number): { item: Item; to: number } {
  const { tokens } = context
  const part = (to: number) => {
    const own = tokens.slice(from, to)
    return {
      text: own.map(({ text }) => text).join(' '),
      typed: own
        .map(({ typed }) => typed)
        .filter(typed => typed !== '')
        .join(' '),
    }
  }
  for (let to = Math.min(tokens.length, from + LONGEST_NAME); to > from; to -= 1) {
    const sense =
      to === from + 1 && isAutomaticAt(context, from)
        ? context.vocabulary.senses.get('automatic')
        : nameAt(context, from, to)
    if (sense?.facet === 'model' && endsInLonger(context, from, to)) continue
    if (sense !== undefined) {
      const end = endOfName(context, sense, to)
      return { item: { ...part(end), kind: 'name', sense }, to: end }
    }
    const role = to - from <= LONGEST_PHRASE ? context.vocabulary.role(part(to).text) : undefined
    if (role !== undefined && !(to - from === 1 && NUMBER_WORDS.has(part(to).text)))
      return { item: { ...part(to), kind: 'role', role }, to }
  }
  const own = part(from + 1)
  if (tokens[from]?.isPlate) return { item: { ...own, kind: 'plate' }, to: from + 1 }
  const [ordinal, number] = [ORDINALS.get(own.text), NUMBER_WORDS.get(own.text)]
  const to = from + 1
  if (isFigure(own.text)) return { item: { ...own, kind: 'figure', value: Number(own.text) }, to }
  if (ordinal !== undefined) return { item: { ...own, kind: 'ordinal', value: ordinal }, to }
  if (number !== undefined) return { item: { ...own, kind: 'number word', value: number }, to }
  return { item: { ...own, kind: FILLERS.has(own.text) ? 'filler' : 'word' }, to }
}

const modelOf = (item: Item | undefined) =>
  item?.kind === 'name' && item.sense.facet === 'model' ? item.sense : undefined

/** The one model that two names beside each other say: "sweft dezire" is Swift Dzire, "evoque range rover" the Evoque. */
function oneModel(before: Sense, behind: Sense, { senses }: Vocabulary): Sense | undefined {
  const [[one = ''], [other = '']] = [before.names, behind.names]
  for (const name of [`${one} ${other}`, `${other} ${one}`]) {
    const sense = senses.get(joinedKey(name))
    if (sense?.facet === 'model') return sense
  }
  const isPartOf = (part: string, whole: string) => ` ${whole} `.includes(` ${part} `)
  if (before.names.length === 1 && behind.names.every(name => isPartOf(name, one) && name !== one)) return before
  if (behind.names.length === 1 && before.names.every(name => isPartOf(name, other) && name !== other)) return behind
  return undefined
}

/** Makes one of two names of models beside each other where they say one model. */
function joinModels(items: readonly Item[], vocabulary: Vocabulary): Item[] {
  const joined: Item[] = []
  for (const item of items) {
    const before = joined.at(-1)
    const [sense, other] = [modelOf(before), modelOf(item)]
    const one = sense !== undefined && other !== undefined ? oneModel(sense, other, vocabulary) : undefined
    if (before === undefined || one === undefined) joined.push(item)
    else
      joined.splice(-1, 1, {
        text: `${before.text} ${item.text}`,
        typed: `${before.typed} ${item.typed}`,
        kind: 'name',
        sense: one,
      })
  }
  return joined
}

/** Reads the words of a search as names, figures and phrases; of several readings the longest counts (FIND-2). */
export function readItems(tokens: readonly Token[], vocabulary: Vocabulary): Item[] {
  const context = { tokens, vocabulary, brands: namedBrands(tokens, vocabulary) }
  const items: Item[] = []
  for (let at = 0; at < tokens.length;) {
    const { item, to } = readOne(context, at)
    items.push(item)
    at = to
  }
  return joinModels(items, vocabulary)
}

import { editDistance } from './spelling/editDistance.ts'
import { soundKey } from './spelling/soundKey.ts'
import { allowedEdits } from './spelling/spellingIndex.ts'
import type { Item } from './items.ts'
import { variantsKey, type VariantNames, type Vocabulary } from './vocabulary.ts'
import { FILLERS } from './words/fillers.ts'
import { PHRASES } from './words/phrases.ts'

const LONGEST_NAME = 6
/** Shorter names count only beside the model or another variant where they may say something else. */
const FEWEST_LETTERS = 3

/** The variants of the models that a search names. */
function variantsOf(items: readonly Item[], { variants }: Vocabulary): VariantNames[] {
  const named = items.flatMap(item => {
    if (item.kind !== 'name' || item.sense.facet !== 'model') return []
    return item.sense.names.flatMap((name, at) => variants.get(variantsKey(item.sense.brands?.[at] ?? '', name)) ?? [])
  })
  return [...new Set(named)]
}

const isModel = (item: Item | undefined) => item?.kind === 'name' && ['model', 'variant'].includes(item.sense.facet)

/** Shorter variants are not corrected to. */
const FEWEST_CORRECTED = 4
/** A misspelt word counts together with the one behind it in names of at least so many letters: "hihgline plus". */
const LONG_NAME = 10
/** Sounds of at least so many letters may differ by one: few variants are to be told apart. */
const LONG_SOUND = 6

/** How many edits lead from a word to a variant: one where both sound alike or nearly so. */
function editsTo(word: string, key: string, most: number): number {
  const written = editDistance(word, key, most)
  const sound = soundKey(key)
  if (written > 1 && soundKey(word) === sound) return 1
  return written > 1 && sound.length >= LONG_SOUND && editDistance(soundKey(word), sound, 1) <= 1 ? 1 : written
}

/** A misspelt variant: the one whose name is near enough. */
function nearestVariant(word: string, known: readonly VariantNames[]): string | undefined {
  const most = allowedEdits(word.length)
  let best: { key: string; edits: number } | undefined
  for (const key of known.flatMap(names => [...names.keys()])) {
    const edits = most === 0 || key.length < FEWEST_CORRECTED || /\d/u.test(key) ? most + 1 : editsTo(word, key, most)
    if (edits <= most && edits < (best?.edits ?? Infinity)) best = { key, edits }
  }
  return best?.key
}

/** Whether a single word that is also a word of its own is meant as a variant. */
function mayBeVariant(items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (item === undefined || isModel(item) || item.used) return false
  // "Fortuner 4x4" is a variant, "Creta 4x4" the feature.
  if (item.kind === 'name') return item.sense.facet === 'feature'
  const isBeside = isModel(items[at - 1])
  if (/^\d+$/u.test(item.text)) return false
  if (item.text.length < FEWEST_LETTERS) return isBeside || (item.text.length > 1 && item.kind === 'word')
  if (PHRASES.has(item.text) && item.text !== 'luxury') return isBeside && items[at + 1]?.kind !== 'figure'
  return !FILLERS.has(item.text) || isBeside
}

/** Puts variants in the place of the items that name them: only variants that a named model has (FIND-2). */
export function readVariants(items: readonly Item[], vocabulary: Vocabulary): Item[] {
  const known = variantsOf(items, vocabulary)
  if (known.length === 0) return [...items]
  const read: Item[] = []
  for (let at = 0; at < items.length;) {
    const found = variantAt(items, at, known, read)
    const item = items[at]
    // The figures of the boot lid say the model too: "320d Luxury Line".
    if (found !== undefined && item !== undefined && isModel(item) && found.to > at + 1) read.push(item)
    if (found !== undefined) read.push(found.item)
    else if (item !== undefined) read.push(item)
    at = found?.to ?? at + 1
  }
  return read
}

/** Whether a model is named outside of a part: then figures of the boot lid in it may be its variant. */
const hasOtherModel = (items: readonly Item[], from: number, to: number) =>
  items.some((item, at) => (at < from || at >= to) && item.kind === 'name' && item.sense.facet === 'model')

function variantAt(
  items: readonly Item[],
  from: number,
  known: readonly VariantNames[],
  read: readonly Item[],
): { item: Item; to: number } | undefined {
  for (let to = Math.min(items.length, from + LONGEST_NAME); to > from; to -= 1) {
    const own = items.slice(from, to)
    const isBootLid = own.some(item => isModel(item) && /\d/u.test(item.text))
    const isFigure = isBootLid && (hasOtherModel(items, from, to) || (to > from + 1 && isModel(own[0])))
    if (own.some(item => (isModel(item) && !isFigure) || item.used)) continue
    const key = own.map(({ text }) => text.replaceAll(' ', '')).join('')
    const isSingle = to === from + 1
    if (isSingle && !isFigure && !mayBeVariant([...read, ...items.slice(from)], read.length)) continue
    const isWord = isSingle && own[0]?.kind === 'word'
    const exact = known.some(names => names.has(key)) ? key : undefined
    const isMisspelt = isWord || (own.length === 2 && own[0]?.kind === 'word' && key.length >= LONG_NAME)
    const meant = exact ?? (isMisspelt ? nearestVariant(key, known) : undefined)
    if (meant === undefined) continue
    const names = new Set(known.flatMap(variants => variants.get(meant) ?? []))
    return {
      item: {
        text: own.map(({ text }) => text).join(' '),
        typed: own.map(({ typed }) => typed).join(' '),
        kind: 'name',
        sense: { facet: 'variant', names: [...names] },
      },
      to,
    }
  }
  return undefined
}

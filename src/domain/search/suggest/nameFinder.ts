import { firstNot } from '../../catalogue/index/sortedOrder.ts'
import { createSpellingIndex, type SpellingIndex } from '../spelling/spellingIndex.ts'

/** How a name was found: it is what was typed, begins with it, has it as a later word, or with a spelling mistake. */
export type FoundBy = 'whole' | 'beginning' | 'later word' | 'mistake'

/** Finds names while they are being typed (FIND-5). */
export interface NameFinder {
  /** The places of the names that folded letters without spaces may be the beginning of; each name once. */
  find: (typed: string) => Map<number, FoundBy>
}

/** Beginnings of so many letters are compared with what has a mistake: from where mistakes are allowed. */
const [FEWEST_LETTERS, MOST_LETTERS] = [4, 10]

/** A name as it may be typed: folded, without spaces, from one of its words on or in other words. */
interface Form {
  letters: string
  place: number
  isLater: boolean
}

/** The words of one name, folded; `others` are whole other names for it. */
export interface FoundName {
  words: readonly string[]
  others: readonly (readonly string[])[]
}

function formsOf({ words, others }: FoundName, place: number): Form[] {
  const later = words.slice(1).map((_, at) => ({ letters: words.slice(at + 1).join(''), place, isLater: true }))
  const whole = [words, ...others].map(each => ({ letters: each.join(''), place, isLater: false }))
  return [...whole, ...later].filter(({ letters }) => letters !== '')
}

/** Makes a finder of names; places are those in the list. Takes milliseconds for hundreds of names: keep it. */
export function createNameFinder(names: readonly FoundName[]): NameFinder {
  const forms = names.flatMap(formsOf).toSorted((one, other) => (one.letters < other.letters ? -1 : 1))
  let spelling: { index: SpellingIndex; beginnings: readonly string[] } | undefined

  function beginningsOfForms() {
    const beginnings = new Set<string>()
    for (const { letters } of forms)
      for (let length = Math.min(FEWEST_LETTERS, letters.length); length <= letters.length; length++)
        if (length <= MOST_LETTERS || length === letters.length) beginnings.add(letters.slice(0, length))
    const list = [...beginnings]
    return { index: createSpellingIndex(list), beginnings: list }
  }

  function add(found: Map<number, FoundBy>, typed: string, by: (form: Form) => FoundBy): void {
    const first = firstNot(forms.length, at => (forms[at]?.letters ?? '') < typed)
    const order: readonly FoundBy[] = ['whole', 'beginning', 'later word', 'mistake']
    for (let at = first; at < forms.length; at++) {
      const form = forms[at]
      if (form === undefined || !form.letters.startsWith(typed)) break
      const [own, before] = [by(form), found.get(form.place)]
      if (before === undefined || order.indexOf(own) < order.indexOf(before)) found.set(form.place, own)
    }
  }

  return {
    find: typed => {
      const found = new Map<number, FoundBy>()
      add(found, typed, form => (form.isLater ? 'later word' : form.letters === typed ? 'whole' : 'beginning'))
      if (found.size > 0 || typed.length < FEWEST_LETTERS) return found
      spelling ??= beginningsOfForms()
      const near = spelling.index.nearest(typed)
      for (const { place, edits } of near)
        if (edits === near[0]?.edits) add(found, spelling.beginnings[place] ?? '', () => 'mistake')
      return found
    },
  }
}

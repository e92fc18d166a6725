import { firstNot } from '../../binarySearch.ts'
import { soundKey } from '../spelling/soundKey.ts'
import { createSpellingIndex, type SpellingIndex } from '../spelling/spellingIndex.ts'

/** How a name may be found, best first: it is what was typed, begins with it, has it in a later word or another name, or with a mistake. */
export const FOUND_BY = ['whole', 'beginning', 'later word', 'mistake', 'mistake in later word'] as const
export type FoundBy = (typeof FOUND_BY)[number]

/** Finds names while they are being typed (FIND-5). */
export interface NameFinder {
  /**
   * The places of the names that folded letters without spaces may be the beginning of; each name once. What sounds alike
   * is found where nothing else is, from three letters on; with another mistake from four.
   */
  find: (typed: string) => Map<number, FoundBy>
}

/** What one is found by, in folded words: its own names, and what else it is called. */
export interface FoundName {
  names: readonly (readonly string[])[]
  others: readonly (readonly string[])[]
}

/** The shortest beginnings that are compared by sound, and with mistakes; the longest that are cut for that. */
const [FEWEST_HEARD, FEWEST_MISTAKEN, LONGEST_CUT] = [3, 4, 10]

/** A name as it may be typed: folded, without spaces; `isLater` where that is from a later word on, or another name. */
interface Form {
  letters: string
  place: number
  isLater: boolean
}

const byLetters = (one: Form, other: Form) => (one.letters < other.letters ? -1 : one.letters > other.letters ? 1 : 0)

function ownForms({ names }: FoundName, place: number): Form[] {
  return names.flatMap(words => words.map((_, at) => ({ letters: words.slice(at).join(''), place, isLater: at > 0 })))
}

function otherForms({ others }: FoundName, place: number): Form[] {
  return others.map(words => ({ letters: words.join(''), place, isLater: true }))
}

/** The forms that begin with these letters; `forms` is sorted by letters. */
function* beginningWith(forms: readonly Form[], letters: string): Iterable<Form> {
  for (let at = firstNot(forms.length, place => (forms[place]?.letters ?? '') < letters); at < forms.length; at++) {
    const form = forms[at]
    if (form === undefined || !form.letters.startsWith(letters)) return
    yield form
  }
}

/** Every beginning that somebody may have typed with a mistake, and their spelling. */
function readBeginnings(forms: readonly Form[]): { index: SpellingIndex; beginnings: readonly string[] } {
  const known = new Set<string>()
  for (const { letters } of forms) {
    for (let end = FEWEST_MISTAKEN; end <= LONGEST_CUT && end < letters.length; end++) known.add(letters.slice(0, end))
    known.add(letters)
  }
  const beginnings = [...known]
  return { index: createSpellingIndex(beginnings), beginnings }
}

/** Makes a finder of names; places are those in the list. Takes some tens of milliseconds for a site's names: keep it. */
export function createNameFinder(names: readonly FoundName[]): NameFinder {
  const own = names.flatMap(ownForms).filter(({ letters }) => letters !== '')
  const forms = [...own, ...names.flatMap(otherForms)].toSorted(byLetters)
  const heard = own.map(form => ({ ...form, letters: soundKey(form.letters) })).toSorted(byLetters)
  let spelling: ReturnType<typeof readBeginnings> | undefined

  return {
    find: typed => {
      const found = new Map<number, FoundBy>()
      const add = (place: number, by: FoundBy) => {
        const before = found.get(place)
        if (before === undefined || FOUND_BY.indexOf(by) < FOUND_BY.indexOf(before)) found.set(place, by)
      }
      const addMistaken = ({ place, isLater }: Form) => add(place, isLater ? 'mistake in later word' : 'mistake')
      for (const { letters, place, isLater } of beginningWith(forms, typed))
        add(place, letters === typed ? 'whole' : isLater ? 'later word' : 'beginning')
      if (found.size > 0) return found
      const sound = soundKey(typed)
      if (sound.length >= FEWEST_HEARD) for (const form of beginningWith(heard, sound)) addMistaken(form)
      if (typed.length < FEWEST_MISTAKEN) return found
      spelling ??= readBeginnings(own)
      const near = spelling.index.nearest(typed)
      for (const { place, edits } of near)
        if (edits === near[0]?.edits)
          for (const form of beginningWith(forms, spelling.beginnings[place] ?? '')) addMistaken(form)
      return found
    },
  }
}

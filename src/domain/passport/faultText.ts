import { formatIndianDay } from '../text/indianTime.ts'
import { titleOfEntry } from './entryText.ts'
import type { Verdict } from './verifyPassport.ts'
import type { Noun } from '../kinds/nouns.ts'

type Wrong = Extract<Verdict, { ok: false }>

function nameOf({ entry, body }: Wrong): string {
  if (body === null) return `Entry ${entry}`
  return `Entry ${entry}, “${titleOfEntry(body)}” of ${formatIndianDay(Date.parse(body.at))},`
}

/** What is wrong with a passport, as a sentence that names the entry (CAR-4). */
export function faultText(verdict: Wrong, noun: Noun): string {
  const { fault, entry } = verdict
  const name = nameOf(verdict)
  switch (fault) {
    case 'unreadable':
      return entry === null
        ? 'This is not a passport, or it is broken.'
        : `Entry ${entry} cannot be read: it was changed.`
    case 'changed':
      return `${name} was changed: it does not have its hash.`
    case 'removed':
      return `Entry ${entry} is missing.`
    case 'added':
      return `${name} was added: its place is taken by another one.`
    case 'swapped':
      return `${name} was swapped: another one belongs there.`
    case 'unjoined':
      return `${name} does not fit the entry before it.`
    case 'foreign':
      return `${name} is from the passport of another ${noun.one}.`
    case 'signature':
      return `${name} is not signed by the key that it names.`
    case 'unknown_key':
      return `${name} is signed by a key that nobody published.`
    case 'wrong_key':
      return 'The keys in the file do not have their ids, or have signed nothing.'
    case 'cut_off':
      return `The end is missing, from entry ${entry} on.`
    case 'other_head':
      return `${name} is not the one that was published in this place.`
  }
}

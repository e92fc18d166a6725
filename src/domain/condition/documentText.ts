import { dayText, monthText, shortDayText } from '../text/day.ts'
import {
  DOCUMENT_FACTS,
  DOCUMENT_KINDS,
  DOCUMENT_SOURCES,
  documentLabel,
  readDated,
  type VehicleDocument,
  type DocumentFact,
  type VehicleDocuments,
} from './documentFacts.ts'
import type { Noun } from '../kinds/nouns.ts'

function untilText(day: string, today: string): string {
  return day < today ? `ended on ${dayText(day)}` : dayText(day)
}

function datedText(fact: DocumentFact, value: string, today: string): string {
  const dated = readDated(fact, value)
  if (dated === null) return value
  const { name, until } = dated
  if (until === null) return name
  return until < today ? `${name}, ended on ${dayText(until)}` : `${name}, to ${dayText(until)}`
}

/** What a fact says to a buyer: "14 Mar 2037", "none on 12 Nov 2026", "being closed" (CAR-1). `today` is YYYY-MM-DD. */
export function documentText(fact: DocumentFact, { value, on }: VehicleDocument, today: string): string {
  const { kind, choices = {} } = DOCUMENT_KINDS[fact]
  if (fact === 'registeredOn') return dayText(value)
  if (kind === 'day') return untilText(value, today)
  if (kind === 'dated') return datedText(fact, value, today)
  const named = choices[value] ?? value
  // A fine that is not there today may be there tomorrow: it is said of a day.
  return fact === 'challans' || fact === 'tolls' || fact === 'blacklist' ? `${named} on ${dayText(on)}` : named
}

/** Where and when it was seen: "RC, seen 12 Oct", "told by the seller on 12 Oct", "from our stock list of 12 Oct". */
export function documentOrigin({ on, source }: VehicleDocument, today: string, noun: Noun): string {
  const day = shortDayText(on, today)
  if (source === 'seller') return `told by the seller on ${day}`
  if (source === 'list') return `from our stock list of ${day}`
  return source === 'car' ? `seen on the ${noun.one} on ${day}` : `${DOCUMENT_SOURCES[source]}, seen ${day}`
}

/** The known facts in the order of the page, as label, statement and origin. */
export function documentLines(
  papers: VehicleDocuments,
  today: string,
  noun: Noun,
): { fact: DocumentFact; label: string; text: string; origin: string }[] {
  return DOCUMENT_FACTS.flatMap(fact => {
    const paper = papers[fact]
    if (paper === undefined) return []
    return [
      {
        fact,
        label: documentLabel(fact, noun),
        text: documentText(fact, paper, today),
        origin: documentOrigin(paper, today, noun),
      },
    ]
  })
}

const LOAN_WORDS: Readonly<Record<string, string>> = {
  none: 'no loan on it',
  closed: 'its loan is paid off',
  closing: 'its loan is being closed',
  open: 'a loan is open on it',
}

function registrationAndLoan({ registeredUntil, hypothecation }: VehicleDocuments, today: string): string | null {
  const over = registeredUntil !== undefined && registeredUntil.value < today
  const until = registeredUntil === undefined ? null : monthText(registeredUntil.value)
  const rc = until === null ? null : over ? `RC ended in ${until}` : `RC to ${until}`
  if (hypothecation === undefined) return rc
  const state = LOAN_WORDS[hypothecation.value]
  if (state === undefined) return rc
  return rc === null ? `${state.charAt(0).toUpperCase()}${state.slice(1)}` : `${rc}, ${state}`
}

function dues({ challans, tolls }: VehicleDocuments, today: string): string | null {
  if (challans?.value === 'open' && tolls?.value === 'open')
    return `A challan and a toll were open on ${shortDayText(challans.on, today)}`
  if (challans?.value === 'open') return `A challan was open on ${shortDayText(challans.on, today)}`
  if (tolls?.value === 'open') return `A toll was unpaid on ${shortDayText(tolls.on, today)}`
  if (challans !== undefined && tolls !== undefined && challans.on === tolls.on)
    return `No challan and no toll open on ${shortDayText(challans.on, today)}`
  if (challans !== undefined && tolls !== undefined)
    return `No challan open on ${shortDayText(challans.on, today)}, no toll on ${shortDayText(tolls.on, today)}`
  if (challans !== undefined) return `No challan open on ${shortDayText(challans.on, today)}`
  return tolls === undefined ? null : `No toll unpaid on ${shortDayText(tolls.on, today)}`
}

/**
 * The papers as one of the facts that decide: "RC to Mar 2037, no loan on it" with "No challan and no toll open on 12 Nov"
 * beneath. Null when nothing is known of the papers but what a stock list says.
 */
export function decidingDocuments(
  papers: VehicleDocuments,
  today: string,
): { title: string; detail: string | null } | null {
  const known = Object.values(papers).filter(({ source }) => source !== 'list').length
  if (known === 0) return null
  const title = registrationAndLoan(papers, today)
  const below = dues(papers, today)
  if (title !== null) return { title, detail: below }
  if (below !== null) return { title: below, detail: null }
  return { title: known === 1 ? 'One fact of its papers seen' : `${known} facts of its papers seen`, detail: null }
}

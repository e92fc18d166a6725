import { groupDigits } from '../../text/groupDigits.ts'
import { formatPrice } from '../../money/price.ts'
import { listText } from '../../text/listText.ts'
import type { StockFigures } from '../index/indexTypes.ts'
import type { LandingPage } from './landingPage.ts'
import { categoryPhrase, countOf } from '../../kinds/nounWords.ts'
import { KIND_NOUNS, type Noun } from '../../kinds/nouns.ts'

/** Years that the sentence about prices names; the page's table has the others. */
const YEARS_NAMED = 3

/** The heading of a page, whose keys are given as the names of their lists: "Used Hyundai Creta in Bengaluru". */
export function landingHeading({ kind, brand, model, category, location, lakh }: LandingPage, noun: Noun): string {
  if (kind !== undefined) {
    const about = ['Used', brand, KIND_NOUNS[kind].many].filter(Boolean).join(' ')
    return location === undefined ? about : `${about} in ${location}`
  }
  if (lakh !== undefined) return `Used ${noun.many} under ₹${lakh} lakh`
  const of = category === undefined || noun.one === 'car' ? undefined : categoryPhrase(category, noun)
  if (of !== undefined) return location === undefined ? `Used ${of}` : `Used ${of} in ${location}`
  const about = model === undefined ? (brand ?? category) : `${brand} ${model}`
  if (about === undefined) return `Used ${noun.many} in ${location}`
  if (location !== undefined) return `Used ${about} in ${location}`
  if (model !== undefined) return `Used ${about}`
  return category === undefined ? `Used ${about} ${noun.many}` : `Used ${about} cars`
}

/** The short name of a page below the pages above it: "Bengaluru" below "Creta". */
export function landingName({ kind, brand, model, category, location, lakh }: LandingPage): string {
  return location ?? model ?? brand ?? category ?? (kind && KIND_NOUNS[kind].title) ?? `Under ₹${lakh} lakh`
}

/** Why there is no page: how many cars there are, fewer than a page needs. A null heading is that of no known names. */
export function missingText(heading: string | null, count: number, noun: Noun): string {
  if (heading === null) return 'There is no page at this address: no brand, model, body type or city is called so here.'
  const cars = heading.replace(/^Used/, 'used')
  if (count === 0) return `There are no ${cars} on this site now.`
  return count === 1
    ? `There is only 1 ${noun.one} on this site for “${heading}” now, too few for a page.`
    : `There are only ${count} ${cars} on this site now, too few for a page.`
}

/** What the sentences about a part of the stock are made from. */
export interface StockFacts {
  total: number
  figures: StockFigures
  /** The steps of kilometres (FIND-6) with the vehicles that have been driven so far at most, ascending. */
  driven: readonly { km: number; count: number }[]
  /** Fuels with their vehicles, the most frequent first. */
  fuels: readonly { name: string; count: number }[]
}

const kilometres = (km: number) => `${groupDigits(km)} KM`

function pricesText({ price }: StockFigures): string[] {
  if (price === null) return []
  const [least, middle, most] = [price.least, price.middle, price.most].map(formatPrice)
  return [
    least === most
      ? `Each of them costs ${least}.`
      : `They cost from ${least} to ${most}, and half of them cost ${middle} or less.`,
  ]
}

function yearsText({ years }: StockFigures, noun: Noun): string[] {
  const named = years
    .toSorted((a, b) => b.count - a.count)
    .slice(0, YEARS_NAMED)
    .toSorted((a, b) => b.year - a.year)
    .map(({ year, count, middle }) => `${formatPrice(middle)} for those of ${year} (${countOf(count, noun)})`)
  return named.length === 0 ? [] : [`By year of registration the middle price is ${listText(named)}.`]
}

function drivenText({ total, figures, driven }: StockFacts): string[] {
  const { kilometres: span } = figures
  if (span === null) return []
  if (span.count < total) {
    const known = `${groupDigits(span.count)} of them`
    return [`The readings of ${known} go from ${kilometres(span.least)} to ${kilometres(span.most)}.`]
  }
  if (span.least === span.most) return [`Each of them has been driven ${kilometres(span.least)}.`]
  const step = driven.find(({ km, count }) => km < span.most && count * 2 >= total)
  return [
    step === undefined
      ? `They have been driven from ${kilometres(span.least)} to ${kilometres(span.most)}.`
      : `They have been driven from ${kilometres(span.least)} to ${kilometres(span.most)}, and `
        + `${groupDigits(step.count)} of them no more than ${kilometres(step.km)}.`,
  ]
}

function fuelsText({ total, fuels }: StockFacts): string[] {
  const [first, ...others] = fuels
  if (first === undefined) return []
  if (first.count === total) return [`All of them run on ${first.name}.`]
  if (others.length === 0) return [`${groupDigits(first.count)} of them run on ${first.name}.`]
  return [`Their fuels are ${listText(fuels.map(({ name, count }) => `${name} (${groupDigits(count)})`))}.`]
}

/**
 * What is true of a part of the stock, in sentences: how many cars, what they cost, at which age, how far they were
 * driven, on what they run. `heading` is that of the page. What is unknown is left out.
 */
export function describeStock(heading: string, facts: StockFacts, noun: Noun): string[] {
  return [
    `There are ${groupDigits(facts.total)} ${heading.replace(/^Used/, 'used')} on this site.`,
    ...pricesText(facts.figures),
    ...yearsText(facts.figures, noun),
    ...drivenText(facts),
    ...fuelsText(facts),
  ]
}

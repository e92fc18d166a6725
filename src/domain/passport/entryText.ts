import { DOCUMENT_FACTS, documentLabel } from '../condition/documentFacts.ts'
import { documentText } from '../condition/documentText.ts'
import { formatRupees } from '../money/price.ts'
import { counted } from '../text/counted.ts'
import { groupDigits } from '../text/groupDigits.ts'
import type { EntryBody, Json, JsonObject } from './passportFile.ts'
import type { Noun } from '../kinds/nouns.ts'

/** Names of the facts that a car is known by, in the order of the page. */
export const CAR_FACT_LABELS: Readonly<Record<string, string>> = {
  brand: 'Brand',
  model: 'Model',
  variant: 'Variant',
  year: 'Year of registration',
  made: 'Manufacturing year',
  fuel: 'Fuel',
  transmission: 'Transmission',
  bodyType: 'Body type',
  color: 'Colour',
  seats: 'Seats',
  owner: 'Owner',
  registrationType: 'Registration type',
  registration: 'Registration',
  city: 'City',
}

const odometerSourcesOf = (noun: Noun): Readonly<Record<string, string>> => ({
  listing: 'As listed.',
  intake: `Read when the ${noun.one} was taken in.`,
  inspection: 'Read at an inspection.',
  test_drive: 'Read at a test drive.',
  service: 'Read at a service.',
})

const object = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const photosOf = ({ content }: Pick<EntryBody, 'content'>): readonly Json[] | null =>
  Array.isArray(content.photos) ? content.photos : null

type Known = Pick<EntryBody, 'kind' | 'content'>

function photosTitle(now: readonly Json[], before: readonly Json[]): string {
  const came = now.filter(photo => !before.includes(photo)).length
  const went = before.filter(photo => !now.includes(photo)).length
  if (came > 0 && went > 0) return `${counted(came, 'photo')} added, ${went} removed`
  if (came > 0) return `${counted(came, 'photo')} added`
  return went > 0 ? `${counted(went, 'photo')} removed` : 'Photos in another order'
}

const isPrice = ({ kind }: Known) => kind === 'price' || kind === 'listed'
const priceOf = ({ content }: Known) => number(content.price)

/** A price that was taken back stays in the chain, so the entry after it says that the earlier one is back (decision 78). */
function priceTitle(price: number, before: readonly Known[]): string {
  const [earlier, last] = before.filter(isPrice).slice(-2).map(priceOf)
  return last !== undefined && earlier === price && last !== price
    ? `Price put back to ${formatRupees(price)}`
    : `Price ${formatRupees(price)}`
}

const STATES: Readonly<Record<string, string>> = { listed: 'Back on sale', reserved: 'Reserved', sold: 'Sold' }

/** What an entry says, in a few words; `before` are the entries before it, oldest first. */
export function titleOfEntry({ kind, content }: Known, before: readonly Known[] = []): string {
  switch (kind) {
    case 'listed':
      return `Listed at ${formatRupees(number(content.price))}`
    case 'price':
      return priceTitle(number(content.price), before)
    case 'state':
      return STATES[text(content.state)] ?? 'State changed'
    case 'withdrawn':
      return content.reason === 'removed' ? 'Removed from the site' : 'Taken off the site'
    case 'facts':
      return 'Facts corrected'
    case 'number':
      return 'Registration number corrected'
    case 'photos':
      return photosTitle(photosOf({ content }) ?? [], before.map(photosOf).findLast(photos => photos !== null) ?? [])
    case 'odometer':
      return content.km === null ? 'Odometer not stated' : `Odometer ${groupDigits(number(content.km))} km`
    case 'inspection':
      return `Inspection, version ${number(content.version)}`
    case 'papers':
      return 'Papers seen'
    case 'earlier':
      return 'Joined to an earlier passport'
    default:
      return 'Another entry'
  }
}

function factsDetail(content: JsonObject): string {
  const named = Object.keys(CAR_FACT_LABELS).flatMap(fact => {
    const value = content[fact]
    if (value === undefined) return []
    return [`${CAR_FACT_LABELS[fact]}: ${value === null ? 'not stated' : String(value)}`]
  })
  return `${named.join('; ')}.`
}

function inspectionDetail({ counts }: JsonObject): string {
  const { fine, worn, fault, repaired, unchecked } = object(counts)
  const notRepaired = number(worn) + number(fault)
  const points = number(fine) + notRepaired + number(repaired) + number(unchecked)
  return `${counted(points, 'point')}, ${notRepaired} not repaired.`
}

function papersDetail(content: JsonObject, noun: Noun): string {
  const lines = DOCUMENT_FACTS.flatMap(fact => {
    const paper = content[fact]
    if (paper === undefined) return []
    const { value, on } = object(paper)
    const said =
      paper === null ? 'not known' : documentText(fact, { value: text(value), on: text(on), source: 'rc' }, '')
    return [`${documentLabel(fact, noun)}: ${said}`]
  })
  return `${lines.join('; ')}.`
}

function odometerDetail({ source, reason }: JsonObject, noun: Noun): string | null {
  const from = odometerSourcesOf(noun)[text(source)] ?? null
  const why = text(reason)
  if (why === '') return from
  return from === null ? `Out of order: ${why}` : `${from} Out of order: ${why}`
}

/** The second line of an entry, as a sentence; null where there is nothing more to say. `before` as in `titleOfEntry`. */
export function detailOfEntry({ kind, content }: Known, noun: Noun, before: readonly Known[] = []): string | null {
  switch (kind) {
    case 'listed': {
      const registration = text(object(content.car).registration)
      const photos = counted(photosOf({ content })?.length ?? 0, 'photo')
      const km = content.odometerKm == null ? '' : `, ${groupDigits(number(content.odometerKm))} km`
      return registration === ''
        ? `${photos}${km}.`
        : `${photos}${km}, registration ${registration}: the full number is never shown.`
    }
    case 'price': {
      const last = before.findLast(isPrice)
      return last === undefined ? null : `Before: ${formatRupees(priceOf(last))}.`
    }
    case 'facts':
      return factsDetail(content)
    case 'number':
      return text(content.registration) === '' ? null : `It now begins with ${text(content.registration)}.`
    case 'photos':
      return `${photosOf({ content })?.length ?? 0} in all.`
    case 'odometer':
      return odometerDetail(content, noun)
    case 'inspection':
      return inspectionDetail(content)
    case 'papers':
      return papersDetail(content, noun)
    default:
      return null
  }
}

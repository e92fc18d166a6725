import { KIND_NOUNS } from '../kinds/nouns.ts'
import { groupDigits } from '../text/groupDigits.ts'
import { PAYMENT_WAY_NAMES } from '../deals/deal.ts'
import { DEAL_ACTS, type DealAct } from '../deals/dealAct.ts'
import { PRICE_PART_NAMES } from '../deals/priceChange.ts'
import { formatReference } from '../deals/reference.ts'
import { actChanges, type EnquiryActName } from '../enquiries/enquiryAct.ts'
import { shownPartsText, showingReasonText } from '../enquiries/showing.ts'
import { workChanges } from '../enquiries/enquiryWork.ts'
import type { AccountFields, EventContent, OptionFields } from './eventContent.ts'
import { describeSecurityAct } from './securityAct.ts'
import { formatRupees } from '../money/price.ts'
import { OPTION_LISTS, type OptionList } from '../options/optionLists.ts'
import { formatCarNumber } from '../registration/registrationNumber.ts'
import { vehicleName, type VehicleOptionNames } from '../vehicles/vehicle.ts'
import { changedFields } from '../vehicles/vehicleChanges.ts'

/**
 * What happened. `car` is the name of the vehicle; `again` means that an added vehicle had been in the stock before.
 */
export interface HappenedEvent {
  kind: string
  subject: string
  subjectId: number
  content: EventContent | null
  car: string | null
  again: boolean
}

/** One value that was changed, as people read it; an empty one reads "—". */
export interface ChangedValue {
  label: string
  before: string
  after: string
}

/**
 * The text of an event, to be read after the name of who did it: "changed Kia Seltos · KA 05 MH 1234", and the changed
 * values.
 */
export interface EventText {
  what: string
  changes: readonly ChangedValue[]
}

/** A vehicle's name and number: "Kia Seltos HTX · KA 05 MH 1234". */
export function carTitle({
  carNumber,
  ...options
}: Pick<VehicleOptionNames, 'brand' | 'model' | 'variant'> & { carNumber: string | null }): string {
  return [vehicleName(options), carNumber && formatCarNumber(carNumber)].filter(Boolean).join(' · ')
}

const ACT_VERBS: Readonly<Record<EnquiryActName, string>> = {
  corrected: 'corrected',
  withdrew: 'withdrew',
  erased: 'erased',
  link_sent: 'sent the private link of',
  link_renewed: 'made a new private link of',
  link_revoked: 'ended the private link of',
}

const isOptionList = (subject: string): subject is OptionList => subject in OPTION_LISTS
type Content<About extends EventContent['about']> = Extract<EventContent, { about: About }>
const ADDED = { true: 'brought back', false: 'added' } as const

function describeVehicle({ car, subjectId, again }: HappenedEvent, { step }: Content<'vehicle'>): EventText {
  if (step.kind === 'changed')
    return { what: `changed ${car ?? `vehicle ${subjectId}`}`, changes: changedFields(step.before, step.after) }
  const {
    facts: { carNumber },
    options,
  } = step.record
  return {
    what: `${step.kind === 'removed' ? 'deleted' : ADDED[`${again}`]} ${carTitle({ ...options, carNumber })}`,
    changes: [],
  }
}

function describeOption(
  { kind, subjectId }: HappenedEvent,
  { list, before: was, after: is }: Content<'option'>,
): EventText {
  const named = (fields: OptionFields | null) => `${OPTION_LISTS[list].label} “${fields?.name ?? subjectId}”`
  if (kind === 'added') return { what: `added ${named(is)}`, changes: [] }
  if (kind === 'removed') {
    return {
      what: is?.mergedInto === undefined ? `deleted ${named(was)}` : `merged ${named(was)} into “${is.name}”`,
      changes: [],
    }
  }
  const changes =
    was?.kind === undefined || is?.kind === undefined || was.kind === is.kind
      ? []
      : [{ label: 'Kind', before: KIND_NOUNS[was.kind].title, after: KIND_NOUNS[is.kind].title }]
  if (was?.name === is?.name && changes.length > 0) return { what: `changed the kind of ${named(is)}`, changes }
  if (was?.name === is?.name)
    return { what: `moved ${named(is)} to another ${OPTION_LISTS[list].parent ?? 'place'}`, changes: [] }
  return { what: `renamed ${named(was)} to “${is?.name}”`, changes }
}

/** Of somebody whom no owner has approved; events before BOOK-11 have no roles. */
const isMember = ({ role, roles }: Partial<AccountFields>) =>
  roles === undefined ? role === 'member' : roles.length === 0

function describeAccount({ kind, subjectId }: HappenedEvent, { before, after: is }: Content<'account'>): EventText {
  const was: Partial<AccountFields> = before ?? {}
  const email = is?.email ?? was.email ?? `account ${subjectId}`
  if (kind === 'added')
    return { what: isMember(is ?? {}) ? `registered ${email}` : `made the account ${email}`, changes: [] }
  if (is?.passwordChangedAt !== undefined) return { what: `changed the password of ${email}`, changes: [] }
  if (isMember(was) && !isMember(is ?? {})) return { what: `approved ${email}`, changes: valueChanges(was, is) }
  if (was.state !== is?.state)
    return {
      what: `${is?.state === 'disabled' ? 'disabled' : 'enabled'} ${email}`,
      changes: valueChanges(was, is, ['state']),
    }
  return { what: `changed ${email}`, changes: valueChanges(was, is) }
}

function describeImport({ kind, subjectId }: HappenedEvent, { before, after }: Content<'import'>): EventText {
  const file = after?.fileName ?? before?.fileName ?? `number ${subjectId}`
  const figures = Object.entries(after ?? {}).flatMap(([name, value]) =>
    typeof value === 'number' ? [{ label: labelOf(name), before: '—', after: groupDigits(value) }] : [],
  )
  return { what: kind === 'removed' ? `took back the import of ${file}` : `imported ${file}`, changes: figures }
}

/** `nextActionOn` → "Next action on". */
function labelOf(name: string): string {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const readable = (value: unknown) => (value === null || value === undefined || value === '' ? '—' : String(value))

/** The roles say more than the word that release 1.0.0 has for them. */
const asValues = ({ role, roles, ...rest }: Partial<AccountFields>): Record<string, unknown> =>
  roles === undefined ? { ...rest, role } : { ...rest, roles: roles.join(', ') }

function valueChanges(
  before: Partial<AccountFields>,
  after: AccountFields | null,
  without: readonly string[] = [],
): ChangedValue[] {
  const [was, is] = [asValues(before), asValues(after ?? {})]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter(name => !without.includes(name) && was[name] !== is[name])
    .map(name => ({ label: labelOf(name), before: readable(was[name]), after: readable(is[name]) }))
}

function describeEnquiry(
  { subjectId }: HappenedEvent,
  { before, after }: Content<'enquiry'>,
  nameOf: (accountId: string) => string,
): EventText {
  return {
    what: `changed enquiry ${subjectId}`,
    changes: before === null || after === null ? [] : workChanges(before, after, nameOf),
  }
}

function describeShowing({ subjectId }: HappenedEvent, { showing }: Content<'showing'>): EventText {
  const where = showing.exported === true ? 'exported' : 'was shown'
  return {
    what: `${where} ${shownPartsText(showing.shown)} of enquiry ${subjectId} (${showingReasonText(showing)})`,
    changes: [],
  }
}

function describeAct({ subjectId }: HappenedEvent, { act }: Content<'act'>): EventText {
  return { what: `${ACT_VERBS[act.act]} enquiry ${subjectId}`, changes: actChanges(act, KIND_NOUNS.car) }
}

/** The text for an event of a kind that this release does not know. */
function describePlainly({ kind, subject, subjectId, car }: HappenedEvent): EventText {
  const what =
    subject === 'vehicle'
      ? (car ?? `vehicle ${subjectId}`)
      : `${isOptionList(subject) ? OPTION_LISTS[subject].label : subject} ${subjectId}`
  return { what: `${kind === 'removed' ? 'deleted' : kind} ${what}`, changes: [] }
}

/** What somebody did with a deal; its sums for those alone who may see them (BOOK-1). */
function describeDeal({ act, reference, rupees, way, number, prices = [] }: DealAct, seesSums: boolean): EventText {
  const what = `${DEAL_ACTS[act]} deal ${formatReference(reference)}`
  if (!seesSums) return { what, changes: [] }
  const sums = [
    ...(rupees === undefined ? [] : [formatRupees(rupees)]),
    ...(way === undefined ? [] : [PAYMENT_WAY_NAMES[way]]),
    ...(number === undefined ? [] : [number]),
  ]
  const sumText = (sum: number | null) => (sum === null ? '—' : formatRupees(sum))
  return {
    what: sums.length === 0 ? what : `${what}, ${sums.join(', ')}`,
    changes: prices.map(({ what: part, before, after }) => ({
      label: PRICE_PART_NAMES[part],
      before: sumText(before),
      after: sumText(after),
    })),
  }
}

/** Describes an event, sums of deals only where `seesSums`. It never throws: an event that cannot be read gets a general text. */
export function describeEvent(
  event: HappenedEvent,
  nameOf: (accountId: string) => string,
  { seesSums = false } = {},
): EventText {
  const { content } = event
  switch (content?.about) {
    case 'vehicle':
      return describeVehicle(event, content)
    case 'option':
      return describeOption(event, content)
    case 'account':
      return describeAccount(event, content)
    case 'security':
      return {
        what: describeSecurityAct(content.act, event.subjectId === 0 ? null : nameOf(String(event.subjectId))),
        changes: [],
      }
    case 'import':
      return describeImport(event, content)
    case 'enquiry':
      return describeEnquiry(event, content, nameOf)
    case 'showing':
      return describeShowing(event, content)
    case 'act':
      return describeAct(event, content)
    case 'deal':
      return describeDeal(content.act, seesSums)
    case undefined:
      return describePlainly(event)
  }
}

/** A text on one line, for exports: "changed Kia Seltos · KA 05 MH 1234: Price ₹5,60,000 → ₹5,40,000". */
export function eventLine({ what, changes }: EventText): string {
  return changes.length === 0
    ? what
    : `${what}: ${changes.map(({ label, before, after }) => `${label} ${before} → ${after}`).join('; ')}`
}

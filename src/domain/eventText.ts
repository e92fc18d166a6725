import { ENQUIRY_STATES } from './enquiryStates.ts'
import { workChanges, type EnquiryWork } from './enquiryWork.ts'
import { OPTION_LISTS, type OptionList } from './optionLists.ts'
import { changedFields, type VehicleRecord } from './vehicleChanges.ts'
import { vehicleName } from './vehicleName.ts'

/** What happened, as the events table has it: the whole subject before and after. */
export interface HappenedEvent { kind: string; subject: string; subjectId: number; before: unknown; after: unknown }

/** One value that was changed, as people read it; an empty one reads "—". */
export interface ChangedValue { label: string; before: string; after: string }

/** What happened in words that go on from who did it: "changed Kia Seltos · KA05MH1234", and what about it. */
export interface EventText { what: string; changes: readonly ChangedValue[] }

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

function isRecord(value: unknown): value is VehicleRecord {
  return isFields(value) && isFields(value.facts) && isFields(value.options) && Array.isArray(value.features) && Array.isArray(value.photos)
}

/** A vehicle's name and number: "Kia Seltos HTX · KA05MH1234". */
function recordName(record: unknown, id: number): string {
  if (!isRecord(record)) return `vehicle ${id}`
  return [vehicleName(record.options), record.facts.carNumber].filter(Boolean).join(' · ')
}

function describeVehicle({ kind, subjectId, before, after }: HappenedEvent): EventText {
  if (kind === 'removed') return { what: `deleted ${recordName(before, subjectId)}`, changes: [] }
  if (kind === 'added' || !isRecord(before) || !isRecord(after)) return { what: `${kind} ${recordName(after, subjectId)}`, changes: [] }
  return { what: `changed ${recordName(after, subjectId)}`, changes: changedFields(before, after) }
}

function describeOption({ kind, subjectId, before, after }: HappenedEvent, list: OptionList): EventText {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const named = (fields: Fields) => `${OPTION_LISTS[list].label} “${String(fields.name ?? subjectId)}”`
  if (kind === 'added') return { what: `added ${named(is)}`, changes: [] }
  if (kind === 'removed') {
    return { what: 'mergedInto' in is ? `merged ${named(was)} into “${String(is.name)}”` : `deleted ${named(was)}`, changes: [] }
  }
  if (was.name === is.name) return { what: `moved ${named(is)} to another ${OPTION_LISTS[list].parent ?? 'place'}`, changes: [] }
  return { what: `renamed ${named(was)} to “${String(is.name)}”`, changes: [] }
}

function describeAccount({ kind, subjectId, before, after }: HappenedEvent): EventText {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const email = String(is.email ?? was.email ?? `account ${subjectId}`)
  if (kind === 'added') return { what: is.role === 'member' ? `registered ${email}` : `made the account ${email}`, changes: [] }
  if ('passwordChangedAt' in is) return { what: `changed the password of ${email}`, changes: [] }
  if (was.role === 'member' && is.role !== 'member') return { what: `approved ${email}`, changes: valueChanges(was, is) }
  if (was.state !== is.state) return { what: `${is.state === 'disabled' ? 'disabled' : 'enabled'} ${email}`, changes: valueChanges(was, is, ['state']) }
  return { what: `changed ${email}`, changes: valueChanges(was, is) }
}

function describeImport({ kind, subjectId, before, after }: HappenedEvent): EventText {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const file = String(is.fileName ?? was.fileName ?? `number ${subjectId}`)
  const figures = Object.entries(is).flatMap(([name, value]) => typeof value === 'number' ? [{ label: labelOf(name), before: '—', after: value.toLocaleString('en-IN') }] : [])
  return { what: kind === 'removed' ? `took back the import of ${file}` : `imported ${file}`, changes: figures }
}

/** `nextActionOn` → "Next action on". */
function labelOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase().trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const readable = (value: unknown) => (value === null || value === undefined || value === '' ? '—' : String(value))

function valueChanges(was: Fields, is: Fields, without: readonly string[] = []): ChangedValue[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(name => !without.includes(name) && was[name] !== is[name])
    .map(name => ({ label: labelOf(name), before: readable(was[name]), after: readable(is[name]) }))
}

function isWork(value: unknown): value is EnquiryWork {
  return isFields(value) && ENQUIRY_STATES.some(state => state === value.state)
}

function describeEnquiry({ subjectId, before, after }: HappenedEvent, nameOf: (accountId: string) => string): EventText {
  return { what: `changed enquiry ${subjectId}`, changes: isWork(before) && isWork(after) ? workChanges(before, after, nameOf) : [] }
}

/** An event in words. Never fails: one from an older time, or of a kind it does not know, is told plainly. */
export function describeEvent(event: HappenedEvent, nameOf: (accountId: string) => string): EventText {
  const { subject } = event
  if (subject === 'vehicle') return describeVehicle(event)
  if (subject in OPTION_LISTS) return describeOption(event, subject as OptionList)
  if (subject === 'account') return describeAccount(event)
  if (subject === 'import') return describeImport(event)
  if (subject === 'enquiry') return describeEnquiry(event, nameOf)
  return { what: `${event.kind} ${subject} ${event.subjectId}`, changes: [] }
}

/** A text on one line, for exports: "changed Kia Seltos · KA05MH1234: Price ₹5,60,000 → ₹5,40,000". */
export function eventLine({ what, changes }: EventText): string {
  return changes.length === 0 ? what : `${what}: ${changes.map(({ label, before, after }) => `${label} ${before} → ${after}`).join('; ')}`
}

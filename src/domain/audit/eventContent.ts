import { z } from 'zod'
import { conditionFields } from '../condition/conditionShape.ts'
import { PAYMENT_WAYS } from '../deals/deal.ts'
import { DEAL_ACTS, type DealAct, type DealActName } from '../deals/dealAct.ts'
import { PRICE_PARTS } from '../deals/priceChange.ts'
import { ACT_WORDS, type EnquiryAct, type EnquiryActName } from '../enquiries/enquiryAct.ts'
import { ENQUIRY_STATES } from '../enquiries/enquiryStates.ts'
import { CONTACT_PARTS, SHOWING_REASON_KEYS, type Showing } from '../enquiries/showing.ts'
import type { EnquiryFields } from '../enquiries/enquiryWork.ts'
import { DRIVE_STATES, HOLD_STATES, type DriveFact, type HoldFact } from '../visits/visitStates.ts'
import { NEW_RECORD } from '../vehicles/newVehicle.ts'
import { KINDS } from '../kinds/kinds.ts'
import { mapVehicleOptions, OPTION_LISTS, type OptionList } from '../options/optionLists.ts'
import { mapFacts } from '../vehicles/facts/facts.ts'
import { VEHICLE_STATES, type FactValues, type VehicleFacts, type VehiclePhoto } from '../vehicles/vehicle.ts'
import { securityActSchema, type SecurityAct } from './securityAct.ts'
import type { TouchedFields, VehicleRecord } from '../vehicles/vehicleChanges.ts'
import type { VehicleStep } from '../vehicles/vehicleStep.ts'

/**
 * The shape in which events are written (decision 13), which has to stay readable for ever: the change of a vehicle has only the
 * changed fields. Before release 1.0.0 there was a shape 1, in which it had the whole record; such changes are not read (decision 77).
 */
export const EVENT_SHAPE = 2

const text = z.string().nullable()
const number = z.number().nullable()

const FACT_VALUES = {
  text,
  code: text,
  carNumber: text,
  day: text,
  duration: z.string(),
  number,
  rupees: number,
  rupeesOff: z.number(),
  state: z.enum(VEHICLE_STATES),
} satisfies { [Value in keyof FactValues]: z.ZodType<FactValues[Value]> }
const facts = z
  .object(
    mapFacts((_fact, { value }) => FACT_VALUES[value]) as {
      [Name in keyof VehicleFacts]: z.ZodType<VehicleFacts[Name]>
    },
  )
  .partial()
const options = z.object(mapVehicleOptions(() => text)).partial()

const photos = z.array(
  z.object({ key: z.string(), width: z.number(), height: z.number() }) satisfies z.ZodType<VehiclePhoto>,
)

const vehicleRecord = z
  .object({
    facts,
    options,
    features: z.array(z.string()),
    photos,
    productId: z.string().optional(),
    createdAt: z.number().optional(),
    version: z.number().optional(),
  })
  .transform((record): VehicleRecord => ({
    ...record,
    facts: { ...NEW_RECORD.facts, ...record.facts },
    options: { ...NEW_RECORD.options, ...record.options },
  }))

const touchedFields = z.object({
  facts: facts.default({}),
  options: options.default({}),
  features: z.array(z.string()).default([]),
  photos: photos.optional(),
  ...conditionFields,
  heldUntil: number.optional(),
})

const optionFields = z.object({
  name: z.string(),
  parentId: number.default(null),
  mergedInto: z.number().optional(),
  kind: z.enum(KINDS).optional(),
})
const accountFields = z.object({
  email: z.string(),
  role: z.string().optional(),
  roles: z.array(z.string()).optional(),
  state: z.string().optional(),
  passwordPrinted: z.boolean().optional(),
  passwordChangedAt: z.number().optional(),
})
const importFields = z.record(z.string(), z.union([z.string(), z.number()]))
const driveFact = z.object({ startsAt: z.number(), state: z.enum(DRIVE_STATES) }) satisfies z.ZodType<DriveFact>
const holdFact = z.object({
  state: z.enum(HOLD_STATES),
  until: number,
  token: z.object({ rupees: z.number(), state: z.enum(['asked', 'received', 'refunded']) }).nullable(),
}) satisfies z.ZodType<HoldFact>
const enquiryFields = z.object({
  state: z.enum(ENQUIRY_STATES),
  assigneeId: number,
  nextActionOn: text,
  // Events of releases before these have neither.
  nextActionTime: text.default(null),
  snoozedUntil: number.default(null),
  lostReason: text,
  draftVehicleId: number,
  drive: driveFact.nullish(),
  hold: holdFact.nullish(),
} satisfies { [Field in keyof EnquiryFields]-?: z.ZodType<EnquiryFields[Field]> })

const showing = z.object({
  shown: z.array(z.enum(CONTACT_PARTS)),
  reason: z.enum(SHOWING_REASON_KEYS),
  note: text,
  exported: z.boolean().optional(),
}) satisfies z.ZodType<Showing>
const enquiryAct = z.object({
  act: z.enum(Object.keys(ACT_WORDS) as [EnquiryActName, ...EnquiryActName[]]),
  fields: z.array(z.string()).default([]),
  sums: z.array(z.object({ field: z.string(), before: z.number(), after: z.number() })).default([]),
})

const dealAct = z.object({
  reference: z.string(),
  act: z.enum(Object.keys(DEAL_ACTS) as [DealActName, ...DealActName[]]),
  rupees: z.number().optional(),
  way: z.enum(PAYMENT_WAYS).optional(),
  number: z.string().optional(),
  prices: z.array(z.object({ what: z.enum(PRICE_PARTS), before: number, after: number })).optional(),
}) satisfies z.ZodType<DealAct>

type BeforeAndAfter<Fields> = Record<'before' | 'after', Fields | null>

/** An item of an option list; `mergedInto` is the merge target, if it was merged; a category has its `kind` where that changed. */
export type OptionFields = z.output<typeof optionFields>
export type AccountFields = z.output<typeof accountFields>
export type ImportFields = z.output<typeof importFields>

/** The content of an event: what happened to its subject. */
export type EventContent =
  | { about: 'vehicle'; step: VehicleStep }
  | ({ about: 'option'; list: OptionList } & BeforeAndAfter<OptionFields>)
  | ({ about: 'account' } & BeforeAndAfter<AccountFields>)
  | { about: 'security'; act: SecurityAct }
  | ({ about: 'enquiry' } & BeforeAndAfter<EnquiryFields>)
  | { about: 'showing'; showing: Showing }
  | { about: 'act'; act: EnquiryAct }
  | { about: 'deal'; act: DealAct }
  | ({ about: 'import' } & BeforeAndAfter<ImportFields>)

/** An event as stored in its row; `before` and `after` are JSON, null where the subject did not exist. */
export interface StoredEvent {
  kind: string
  subject: string
  shape: number
  before: string | null
  after: string | null
}

function readStep({ kind, shape, before, after }: StoredEvent): VehicleStep | null {
  const whole = (json: string) => vehicleRecord.parse(JSON.parse(json))
  if (kind === 'added' && after !== null) return { kind, record: whole(after) }
  if (kind === 'removed' && before !== null) return { kind, record: whole(before) }
  if (kind !== 'changed' || shape !== EVENT_SHAPE || before === null || after === null) return null
  return { kind, before: touchedFields.parse(JSON.parse(before)), after: touchedFields.parse(JSON.parse(after)) }
}

function readBoth<Fields>({ before, after }: StoredEvent, schema: z.ZodType<Fields>): BeforeAndAfter<Fields> {
  return {
    before: before === null ? null : schema.parse(JSON.parse(before)),
    after: after === null ? null : schema.parse(JSON.parse(after)),
  }
}

/** What the team did with an enquiry, what was shown of its sender, or what the sender did (CAR-5). */
function readEnquiryEvent(event: StoredEvent): EventContent {
  const { kind, before, after } = event
  if (before !== null || after === null) return { about: 'enquiry', ...readBoth(event, enquiryFields) }
  const written: unknown = JSON.parse(after)
  return kind === 'shown'
    ? { about: 'showing', showing: showing.parse(written) }
    : { about: 'act', act: enquiryAct.parse(written) }
}

function read(event: StoredEvent): EventContent | null {
  const { subject } = event
  const both = <Fields>(schema: z.ZodType<Fields>) => readBoth(event, schema)
  if (subject in OPTION_LISTS) return { about: 'option', list: subject as OptionList, ...both(optionFields) }
  switch (subject) {
    case 'vehicle': {
      const step = readStep(event)
      return step && { about: 'vehicle', step }
    }
    case 'account':
      if (event.kind === 'security')
        return { about: 'security', act: securityActSchema.parse(JSON.parse(event.after ?? '')) }
      return { about: 'account', ...both(accountFields) }
    case 'enquiry':
      return readEnquiryEvent(event)
    case 'deal':
      return { about: 'deal', act: dealAct.parse(JSON.parse(event.after ?? '')) }
    case 'import':
      return { about: 'import', ...both(importFields) }
    default:
      return null
  }
}

/** Reads the content of an event; null for a shape or a kind that this release does not know. */
export function readEvent(event: StoredEvent): EventContent | null {
  if (event.shape > EVENT_SHAPE) return null
  try {
    return read(event)
  } catch {
    return null
  }
}

/** Reads what an event did to a vehicle; null in the same cases as `readEvent`. */
export function readVehicleStep(event: Omit<StoredEvent, 'subject'>): VehicleStep | null {
  const content = readEvent({ ...event, subject: 'vehicle' })
  return content?.about === 'vehicle' ? content.step : null
}

const filled = ({ facts: known, options: named, features, photos: shown, ...condition }: TouchedFields) => ({
  ...condition,
  ...(Object.keys(known).length > 0 ? { facts: known } : {}),
  ...(Object.keys(named).length > 0 ? { options: named } : {}),
  ...(features.length > 0 ? { features } : {}),
  ...(shown === undefined ? {} : { photos: shown }),
})

/** The values to store for a step: the inverse of `readVehicleStep`. Unchanged parts are left out. */
export function writeVehicleStep(step: VehicleStep): { before: object | null; after: object | null } {
  if (step.kind === 'changed') return { before: filled(step.before), after: filled(step.after) }
  return step.kind === 'added' ? { before: null, after: step.record } : { before: step.record, after: null }
}

import { asciiDigits } from '../text/asciiDigits.ts'
import { z } from 'zod'
import { readTypedAmount } from '../text/typedAmount.ts'
import { clearableText, rupees, rupeesOrNone, text, typedNumber, wholeNumber } from '../text/formFields.ts'
import { KINDS, type Kind } from '../kinds/kinds.ts'
import { valueOfEach } from '../members.ts'
import { mapVehicleOptions, OPTION_LISTS, type VehicleOption } from '../options/optionLists.ts'
import type { FactRule } from './facts/factRule.ts'
import type { FactsThat } from './facts/facts.ts'
import { leftOut, TEXT_FIELDS, type FormFact } from './facts/formFields.ts'
import { isOption, optionUse, ruleFor } from './facts/kindFacts.ts'
import { isProductId } from './productId.ts'
import { hasEngine } from './engine.ts'
import { saysNoneYet } from '../registration/chassisInPlace.ts'
import { numberProblem } from '../registration/numberNote.ts'
import { MOST_NUMBER_CHARACTERS, normaliseCarNumber } from '../registration/registrationNumber.ts'
import { termsProblem } from './saleTerms.ts'
import { VEHICLE_STATES, type VehicleFacts, type VehicleState } from './vehicle.ts'

/** The first cars came to India in the years before 1900. */
const EARLIEST_YEAR = 1895

const carNumber = text(MOST_NUMBER_CHARACTERS, 'Please enter the car number.').transform((typed, context) => {
  const number = normaliseCarNumber(typed)
  if (number !== null) return number
  const message = saysNoneYet(typed)
    ? 'Please enter the chassis number too: 6 to 20 letters and digits.'
    : 'Please enter an Indian car number, such as KA 05 MH 1234 or MYC 1234.'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Adds an error where vehicles of the kind have no number of this form (VEH-9). */
function checkNumber({ issues }: z.core.ParsePayload, number: string | undefined, kind: Kind): void {
  const problem = number === undefined ? null : numberProblem(number, kind)
  if (problem !== null) issues.push({ code: 'custom', path: ['carNumber'], message: problem, input: number })
}

const kilometresPerLitre = z
  .union([z.number(), z.string()], { error: 'Please enter the mileage.' })
  .transform((typed, context) => {
    const value = Number(asciiDigits(String(typed)).replace(/[^\d.]/g, '') || Number.NaN)
    if (value >= 0 && value <= 1000) return value
    context.addIssue({ code: 'custom', message: 'Please enter the mileage in kilometres per litre.' })
    return z.NEVER
  })

const year = (missing: string) => wholeNumber(EARLIEST_YEAR, new Date().getFullYear() + 1, missing)

/** The schema of what the form asks of a fact. */
function schemaOf(rule: FactRule): z.ZodType<string | number> {
  switch (rule.asks) {
    case 'carNumber':
      return carNumber
    case 'kilometresPerLitre':
      return kilometresPerLitre
    case 'text':
      return text(rule.most, rule.missing)
    case 'optionalText':
      return clearableText(rule.most)
    case 'rupees':
      return rupees(rule.missing)
    case 'rupeesOrNone':
      return rupeesOrNone(rule.missing)
    case 'year':
      return year(rule.missing)
    case 'day':
      return z.iso.date(rule.missing)
    case 'wholeNumber':
      return wholeNumber(0, rule.most, rule.missing)
    case 'number':
      return typedNumber({ ...rule, decimals: true })
    case 'optionalNumber':
      return typedNumber({ most: rule.most, decimals: rule.decimals ?? false })
  }
}

/** What stands for each option in its message. */
const OPTION_WORDS: Readonly<Record<VehicleOption, string>> = {
  ...mapVehicleOptions(list => OPTION_LISTS[list].label),
  color: 'color',
}

/** A name from an option list; undefined where vehicles of the kind have none. */
function optionSchema(kind: Kind, option: VehicleOption): z.ZodType<string> | undefined {
  const use = optionUse(kind, option)
  if (use === 'none') return undefined
  return use === 'optional' ? clearableText(200) : text(200, `Please choose the ${OPTION_WORDS[option]}.`)
}

type FieldName = FormFact | VehicleOption

/** What a field holds; undefined too where not all kinds have it. */
type FieldValue<Name extends FieldName> = Name extends FormFact
  ? Name extends FactsThat<{ kinds: object }>
    ? VehicleFacts[Name] | undefined
    : NonNullable<VehicleFacts[Name]>
  : string | undefined
type FieldSchemas = { [Name in FieldName]: z.ZodType<FieldValue<Name>> }

/** The fields that a vehicle of a kind has, in the order of the form; what was typed into others is not taken (VEH-2). */
function fieldsOf(kind: Kind, { defaults }: { defaults: boolean }): FieldSchemas {
  return Object.fromEntries(
    TEXT_FIELDS.flatMap(field => {
      const rule = isOption(field) ? undefined : ruleFor(kind, field)
      const schema = isOption(field) ? optionSchema(kind, field) : rule && schemaOf(rule)
      if (schema === undefined) return []
      const otherwise = leftOut(kind, field)
      return [[field, defaults && otherwise !== undefined ? schema.default(otherwise) : schema]]
    }),
  ) as FieldSchemas
}

const features = z.array(text(200, 'Please name the feature.')).max(300)

/** Why the kilometres are lower than before: asked for only then (CAR-3). */
const odometerReason = text(200, 'Please say why the kilometres are lower than before.')

/** The two years of a vehicle; an empty text is an unknown year. */
interface Years {
  yearOfRegistration?: number | string | null
  manufacturingYear?: number | string | null
}

const areInOrder = ({ yearOfRegistration: registered, manufacturingYear: made }: Years) =>
  !registered || !made || Number(registered) >= Number(made)
const yearsReversed = (kind: Kind) => ({
  path: ['yearOfRegistration'],
  message: `${kind === 'car' ? 'A car' : 'It'} cannot be registered before the year it was made in.`,
})

/** The sale terms of a vehicle as the editor saw it; amounts may be texts, as in a form. */
interface SeenTerms {
  state: string
  actualPrice: number | string | null
  offerAmount: number | string | null
}

const amountOf = (seen: number | string | null) => (typeof seen === 'string' ? readTypedAmount(seen) : seen)

/** Adds an error in the sale terms at the field where it can be corrected. */
function checkTerms({ issues }: z.core.ParsePayload, terms: Parameters<typeof termsProblem>[0]): void {
  const problem = termsProblem(terms)
  if (problem !== null)
    issues.push({ code: 'custom', path: [problem.field], message: problem.message, input: terms[problem.field] })
}

/** An electric car has neither engine size nor mileage: values left from another fuel are dropped. */
function withoutEngine(typed: unknown): unknown {
  if (typeof typed !== 'object' || typed === null || !('fuelType' in typed)) return typed
  if (typeof typed.fuelType !== 'string' || hasEngine(typed.fuelType)) return typed
  return { ...typed, engineCc: 0, mileageKmpl: 0 }
}

function makeFormSchema(kind: Kind) {
  return z.preprocess(
    withoutEngine,
    z
      .object({
        ...fieldsOf(kind, { defaults: true }),
        features: features.default([]),
        odometerReason: odometerReason.optional(),
        /** Made by the browser (ADMIN-2); the server makes one when it is left out. */
        productId: z.string().refine(isProductId, 'A product id has 14 hexadecimal characters.').optional(),
      })
      .refine(areInOrder, yearsReversed(kind))
      .check(payload => checkNumber(payload, payload.value.carNumber, kind))
      .check(payload => checkTerms(payload, { ...payload.value, state: 'listed' })),
  )
}

const FORM_SCHEMAS = valueOfEach(KINDS, makeFormSchema)

/**
 * The form by which staff add a vehicle of a kind (ADMIN-2): which fields it has and which are required. Options are names; money is
 * whole rupees, the odometer kilometres, the engine cubic centimetres.
 */
export const vehicleFormSchema = (kind: Kind) => FORM_SCHEMAS[kind]

export type VehicleForm = z.output<ReturnType<typeof vehicleFormSchema>>

/** A field of the form that staff fill in. */
export type VehicleField = FieldName | 'features'

/**
 * The schema of an edit (ADMIN-10) of a vehicle that is of this kind afterwards. Only fields that differ from what the editor saw are
 * sent, so that fields that were never filled in, as in many imported listings, may stay empty. A field that is sent has to be valid as
 * in the add form, and to fit the other fields of the vehicle as the editor saw it.
 */
export function vehicleEditSchema(kind: Kind, seen: Years & SeenTerms) {
  return z.preprocess(
    withoutEngine,
    z
      .object({ ...fieldsOf(kind, { defaults: false }), features, state: z.enum(VEHICLE_STATES), odometerReason })
      .partial()
      .refine(
        ({ yearOfRegistration: registered, manufacturingYear: made }) =>
          (registered === undefined && made === undefined)
          || areInOrder({
            yearOfRegistration: registered ?? seen.yearOfRegistration,
            manufacturingYear: made ?? seen.manufacturingYear,
          }),
        yearsReversed(kind),
      )
      .check(payload => {
        const { carNumber: number, state, actualPrice, offerAmount } = payload.value
        checkNumber(payload, number, kind)
        if (state === undefined && actualPrice === undefined && offerAmount === undefined) return
        checkTerms(payload, {
          state: state ?? (seen.state as VehicleState),
          actualPrice: actualPrice ?? amountOf(seen.actualPrice),
          offerAmount: offerAmount ?? amountOf(seen.offerAmount) ?? 0,
        })
      }),
  )
}

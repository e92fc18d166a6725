import { asciiDigits } from '../text/asciiDigits.ts'
import { z } from 'zod'
import { KINDS } from '../kinds/kinds.ts'
import { text } from '../text/formFields.ts'
import { nameKey } from '../text/nameKey.ts'
import type { OptionList } from './optionLists.ts'
import { NO_PARENT, optionTexts } from './optionTexts.ts'

const LONGEST_NAME = 100
const MOST_SEATS = 99

/**
 * A name with single spaces. A name of only hyphens and spaces counts as missing, since nothing could be found by it.
 */
function optionName(missing: string) {
  return text(LONGEST_NAME, missing)
    .transform(typed => typed.replace(/\s+/gu, ' '))
    .refine(name => nameKey(name) !== '', missing)
}

/** A number of seats, as a number or as typed. It is stored as text like every option. */
function seats(missing: string) {
  return z
    .union([z.number(), z.string()], { error: missing })
    .transform(typed => asciiDigits(String(typed)).trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .regex(/^[1-9]\d?$/, `Please enter a whole number from 1 to ${MOST_SEATS}.`),
    )
}

/** The name of an item of a list, as typed: not empty, and a number for a seating capacity (ADMIN-7). */
export function optionNameSchema(list: OptionList) {
  const { missing } = optionTexts(list)
  return list === 'seatingCapacity' ? seats(missing) : optionName(missing)
}

const brand = optionName(NO_PARENT.brand)
const model = optionName(NO_PARENT.model)

/** The kind of a category (VEH-1): what its name says where none is given. */
export const categoryKind = z
  .union([z.literal(''), z.enum(KINDS)], 'Please choose one of the kinds.')
  .optional()
  .transform(kind => (kind === '' ? undefined : kind))
  .meta({ description: 'The kind of its vehicles; what its name says when left out, and cars where it says nothing.' })

/** The schema of a form of the option manager: a model needs its brand, a variant its brand and model (ADMIN-7); a category may have a kind. */
export function optionFormSchema(list: OptionList) {
  const name = optionNameSchema(list)
  if (list === 'model') return z.object({ brand, name })
  if (list === 'variant') return z.object({ brand, model, name })
  return list === 'category' ? z.object({ name, kind: categoryKind }) : z.object({ name })
}

/** The brand and model in a call about an item; they may be left out where only one fits (API-7). */
export const optionParentsSchema = z.object({ brand: brand.optional(), model: model.optional() })

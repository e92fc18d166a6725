import { z } from 'zod'
import type { OptionList } from '#domain/options/optionLists.ts'

const optionSchema = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Option' })
const modelSchema = optionSchema.extend({ brand: z.string() }).meta({ id: 'ModelOption' })
const variantSchema = modelSchema.extend({ model: z.string() }).meta({ id: 'VariantOption' })

/** An item of a list on the wire: models carry their brand, variants their model and brand (API-7). */
export function itemSchema(list: OptionList) {
  if (list === 'model') return modelSchema
  return list === 'variant' ? variantSchema : optionSchema
}

/** An item of whichever list. */
export const anyItemSchema = optionSchema.extend({ brand: z.string().optional(), model: z.string().optional() }).meta({ id: 'AnyOption' })

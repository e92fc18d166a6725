import { z } from 'zod'
import { FACTS, factRow, type Fact } from '#domain/vehicles/facts/facts.ts'
import { DETAIL_FACTS, type DetailOnWire } from '#domain/vehicles/facts/wireFacts.ts'

function schemaOf(fact: Fact): z.ZodType {
  const { value, rule, meaning } = factRow(fact)
  const isNumber = value === 'number' || value === 'rupees' || value === 'rupeesOff'
  const schema = isNumber ? (rule?.asks === 'kilometresPerLitre' ? z.number() : z.int()) : z.string()
  return meaning === undefined ? schema.nullable() : schema.nullable().meta({ description: meaning })
}

/** The schemas of the facts that the detail of a vehicle has on the wire besides what lists have. */
export const detailShape = Object.fromEntries(DETAIL_FACTS.map(fact => [FACTS[fact].wire, schemaOf(fact)])) as {
  [Name in keyof DetailOnWire]: z.ZodType<DetailOnWire[Name]>
}

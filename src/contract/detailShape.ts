import { z } from 'zod'
import type { FactRule } from '#domain/vehicles/facts/factRule.ts'
import { FACTS, factRow, type Fact } from '#domain/vehicles/facts/facts.ts'
import { kindHas } from '#domain/vehicles/facts/kindFacts.ts'
import { DETAIL_FACTS, type DetailOnWire } from '#domain/vehicles/facts/wireFacts.ts'

const DECIMAL: ReadonlySet<string> = new Set(['kilometresPerLitre', 'number'] satisfies FactRule['asks'][])

function schemaOf(fact: Fact): z.ZodType {
  const { value, rule, meaning } = factRow(fact)
  const isNumber = value === 'number' || value === 'rupees' || value === 'rupeesOff'
  const hasDecimals = rule !== undefined && (DECIMAL.has(rule.asks) || 'decimals' in rule)
  const schema = (isNumber ? (hasDecimals ? z.number() : z.int()) : z.string()).nullable()
  const told = kindHas('car', fact) ? schema : schema.optional()
  return meaning === undefined ? told : told.meta({ description: meaning })
}

/** The schemas of the facts that the detail of a vehicle has on the wire besides what lists have. */
export const detailShape = Object.fromEntries(DETAIL_FACTS.map(fact => [FACTS[fact].wire, schemaOf(fact)])) as {
  [Name in keyof DetailOnWire]: z.ZodType<DetailOnWire[Name]>
}

import { formatBound } from '#domain/money/price.ts'
import { counted } from '#domain/text/counted.ts'
import type { DemandRow } from '#services/demand/readDemand.ts'

/** A kind of car in words: brand and model. */
export function demandName({ brand, model }: Pick<DemandRow, 'brand' | 'model'>): string {
  return [brand, model].filter(part => part !== null).join(' ') || 'Any brand'
}

/** The budget in words. */
export function budgetName({ budget }: Pick<DemandRow, 'budget'>): string {
  return budget === null ? 'Any budget' : `Up to ${formatBound(budget)}`
}

/** How often a kind of car was asked for, and how many are there. */
export function demandFigures({ misses, saved, inStock }: DemandRow): string {
  return [
    ...(misses > 0 ? [`${counted(misses, 'search', 'searches')} in vain`] : []),
    ...(saved > 0 ? [counted(saved, 'saved search', 'saved searches')] : []),
    `${counted(inStock, 'car')} in stock`,
  ].join(' · ')
}

import type { Filter } from '../catalogue/filter.ts'

/** Upper bounds by which budgets are counted, in rupees. */
export const BUDGETS = [2, 3, 5, 8, 12, 20, 35, 50, 100].map(lakh => lakh * 100_000)

/** A kind of car that people look for. Name keys; empty and 0 stand for any. */
export interface Demand {
  brand: string
  model: string
  /** One of BUDGETS: the least that covers the budget, in rupees. */
  budget: number
}

/**
 * The kind of car that a filter looks for (FIND-12): its one brand and its one model, and its budget rounded up to a step.
 * Several brands or models count as any.
 */
export function demandOf({ chosen, priceMax }: Filter): Demand {
  const only = (keys: readonly string[] | undefined) => (keys?.length === 1 ? (keys[0] ?? '') : '')
  const brand = only(chosen.brand)
  const model = only(chosen.model)
  const budget = priceMax === undefined ? 0 : (BUDGETS.find(bound => bound >= priceMax) ?? 0)
  return { brand, model, budget }
}

/** A kind of car as one text, the same for the same kind. */
export function demandKey({ brand, model, budget }: Demand): string {
  return [brand, model, budget].join('\n')
}

/** How badly a kind of car is missing: how often it was asked for, for each that is there. */
export function unmetDemand({ misses, saved, inStock }: { misses: number; saved: number; inStock: number }): number {
  return (misses + saved) / (1 + inStock)
}

/** The periods over which demand is shown, in days. */
export const DEMAND_PERIODS = [7, 30, 90] as const
export type DemandPeriod = (typeof DEMAND_PERIODS)[number]

/** Reads a period; anything else is 30 days. */
export function readDemandPeriod(text: string | null | undefined): DemandPeriod {
  return DEMAND_PERIODS.find(days => String(days) === text) ?? 30
}

import { COST_FIGURES } from './costFigures.ts'
import type { DealerCosts } from './dealerCosts.ts'

export const COST_KINDS = ['price', 'rcTransfer', 'insuranceTransfer', 'hypothecation', 'tcs', 'dealerCharges'] as const
export type CostKind = (typeof COST_KINDS)[number]

/** A line of what a car costs in all; `rupees` is null where nobody has said the sum. */
export interface CostLine {
  kind: CostKind
  rupees: number | null
  /** Who pays it: everybody, who takes a loan, or who wants it. */
  due: 'always' | 'with a loan' | 'if wanted'
}

/** What a car costs in all (PRICE-3); sums in whole rupees of what is known and due. */
export interface CostInAll {
  lines: CostLine[]
  total: number
  totalWithLoan: number
  /** Whether every line has its sum: then nothing else is added. */
  isWhole: boolean
}

/** The tax collected at source on a price in rupees: 1 % of the whole of it when it is above ₹10 lakh, in whole rupees. */
export const tcsOn = (price: number): number =>
  price > COST_FIGURES.tcs.above ? Math.round(price * COST_FIGURES.tcs.share) : 0

/** What a car of this price after offer (whole rupees) costs a buyer who registers it in a State that `costs` may know. */
export function costInAll(price: number, costs: DealerCosts, state: string | null): CostInAll {
  const own = costs.states.find(one => one.state === state)
  const charges = costs.dealerCharges
  const lines: CostLine[] = [
    { kind: 'price', rupees: price, due: 'always' },
    { kind: 'rcTransfer', rupees: own?.rcTransfer ?? null, due: 'always' },
    { kind: 'insuranceTransfer', rupees: costs.insuranceTransfer, due: 'always' },
    { kind: 'hypothecation', rupees: own?.hypothecation ?? null, due: 'with a loan' },
    { kind: 'tcs', rupees: tcsOn(price), due: 'always' },
    {
      kind: 'dealerCharges',
      rupees: charges?.rupees ?? null,
      due: charges?.compulsory === false ? 'if wanted' : 'always',
    },
  ]
  const sum = (...due: CostLine['due'][]) =>
    lines.reduce((total, line) => total + (due.includes(line.due) ? (line.rupees ?? 0) : 0), 0)
  return {
    lines,
    total: sum('always'),
    totalWithLoan: sum('always', 'with a loan'),
    isWhole: lines.every(line => line.rupees !== null),
  }
}

/** The States whose fees are known, that of the dealer first; the dealer's own alone where none was entered. */
export function statesOf(costs: DealerCosts, dealerState: string): string[] {
  const states = costs.states.map(one => one.state)
  if (states.length === 0) return [dealerState]
  return states.includes(dealerState) ? [dealerState, ...states.filter(state => state !== dealerState)] : states
}

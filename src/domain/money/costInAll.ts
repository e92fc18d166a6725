import type { PlateState } from '../registration/plateState.ts'
import { readState, type StateCode } from '../registration/registrationStates.ts'
import type { VehicleClass } from '../kinds/vehicleClass.ts'
import { COST_FIGURES, figureOn } from './costFigures.ts'
import type { DealerCosts } from './dealerCosts.ts'

export type CostKind =
  | 'price'
  | 'dealerCharges'
  | 'rcTransfer'
  | 'noc'
  | 'newNumber'
  | 'roadTax'
  | 'insuranceTransfer'
  | 'tcs'
  | 'hypothecation'

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
  /** How many lines that everybody pays have no sum, and how many for who takes a loan: with none nothing else is added. */
  unknown: number
  unknownWithLoan: number
}

/** The tax collected at source on a price in rupees: 1 % of the whole of it when it is above ₹10 lakh, in whole rupees. */
export function tcsOn(price: number): number {
  const { above, share } = figureOn(COST_FIGURES.tcs)
  return price > above ? Math.round(price * share) : 0
}

/** What the dealer has entered for a State and a class; undefined where that is nothing, or the class is not known. */
export const feesOf = (costs: DealerCosts, code: StateCode | null, vehicleClass: VehicleClass | null) =>
  code === null
    ? undefined
    : costs.states.find(row => row.class === vehicleClass && readState(row.state)?.code === code)

/** Whether the dealer collects TCS; and the class of the vehicle, null where it is not known. */
export interface CostTerms {
  collectsTcs?: boolean
  vehicleClass?: VehicleClass | null
}

/** How a car comes to the State in which it will be registered. */
export type Move = 'none' | 'another State' | 'Bharat series' | 'unknown'

/** What has to be done with a car of this plate for a buyer of that State (`null`: he has not said which). */
export function moveOf(plate: PlateState, state: StateCode | null): Move {
  if (plate.kind === 'bharat') return 'Bharat series'
  if (plate.kind === 'unknown' || state === null) return 'unknown'
  return plate.code === state ? 'none' : 'another State'
}

/**
 * What a car of this price after offer (whole rupees) costs a buyer who registers it in that State. A car of another State needs an
 * NOC, a new number and road tax again; one of the Bharat series needs no NOC. Where the State of the plate is
 * not known, the three stand without a sum, so that no total says less than the truth. A dealer who is no seller in the sense of the law
 * collects no TCS (BOOK-9).
 */
export function costInAll(
  price: number,
  costs: DealerCosts,
  plate: PlateState,
  state: StateCode | null,
  { collectsTcs = true, vehicleClass = 'light' }: CostTerms = {},
): CostInAll {
  const own = feesOf(costs, state, vehicleClass)
  const charges = costs.dealerCharges
  const move = moveOf(plate, state)
  const noc = plate.kind === 'state' ? (feesOf(costs, plate.code, vehicleClass)?.noc ?? null) : null
  const percent = own?.roadTaxPercent ?? null
  const moved: CostLine[] = [
    ...(move === 'Bharat series' ? [] : [{ kind: 'noc', rupees: noc, due: 'always' } as const]),
    { kind: 'newNumber', rupees: own?.newNumber ?? null, due: 'always' },
    { kind: 'roadTax', rupees: percent === null ? null : Math.round((price * percent) / 100), due: 'always' },
  ]
  const lines: CostLine[] = [
    { kind: 'price', rupees: price, due: 'always' },
    {
      kind: 'dealerCharges',
      rupees: charges?.rupees ?? null,
      due: charges?.compulsory === false ? 'if wanted' : 'always',
    },
    { kind: 'rcTransfer', rupees: own?.rcTransfer ?? null, due: 'always' },
    ...(move === 'none' ? [] : moved.map(line => (move === 'unknown' ? { ...line, rupees: null } : line))),
    { kind: 'insuranceTransfer', rupees: costs.insuranceTransfer, due: 'always' },
    { kind: 'tcs', rupees: collectsTcs ? tcsOn(price) : 0, due: 'always' },
    { kind: 'hypothecation', rupees: own?.hypothecation ?? null, due: 'with a loan' },
  ]
  const of = (...due: CostLine['due'][]) => lines.filter(line => due.includes(line.due))
  const sum = (some: readonly CostLine[]) => some.reduce((total, { rupees }) => total + (rupees ?? 0), 0)
  const missing = (some: readonly CostLine[]) => some.filter(({ rupees }) => rupees === null).length
  const [always, withLoan] = [of('always'), of('always', 'with a loan')]
  return {
    lines,
    total: sum(always),
    totalWithLoan: sum(withLoan),
    unknown: missing(always),
    unknownWithLoan: missing(withLoan),
  }
}

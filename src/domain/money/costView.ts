import type { PlateState } from '../registration/plateState.ts'
import { stateName, type StateCode } from '../registration/registrationStates.ts'
import { costInAll, feesOf, moveOf, type CostInAll, type CostTerms, type Move } from './costInAll.ts'
import type { DealerCosts } from './dealerCosts.ts'
import type { Noun } from '../kinds/nouns.ts'

/** What a car costs in all, as its page shows it (PRICE-3). */
export interface CostView extends CostInAll {
  /** Where the buyer registers it: as he said, else where the dealer is, else where the car is registered. */
  state: StateCode | null
  plate: PlateState
  move: Move
  /** The total for a buyer of the car's own State; null where that is this one, or not known. */
  atHome: { state: StateCode; total: number; unknown: number } | null
  roadTaxPercent: number | null
  charges: Pick<NonNullable<DealerCosts['dealerCharges']>, 'what' | 'compulsory'> | null
  /** The day of the figures, YYYY-MM-DD. */
  on: string | null
}

/** What a car of this price (whole rupees) costs; `asked` is the State that the buyer chose. */
export function viewCost(
  price: number,
  costs: DealerCosts,
  {
    plate,
    asked,
    dealerState,
    ...terms
  }: { plate: PlateState; asked: StateCode | null; dealerState: StateCode | null } & CostTerms,
): CostView {
  const state = asked ?? dealerState ?? (plate.kind === 'state' ? plate.code : null)
  const move = moveOf(plate, state)
  const home =
    plate.kind === 'state' && move === 'another State' ? costInAll(price, costs, plate, plate.code, terms) : null
  return {
    ...costInAll(price, costs, plate, state, terms),
    state,
    plate,
    move,
    atHome: home && plate.kind === 'state' ? { state: plate.code, total: home.total, unknown: home.unknown } : null,
    roadTaxPercent:
      feesOf(costs, state, terms.vehicleClass === undefined ? 'light' : terms.vehicleClass)?.roadTaxPercent ?? null,
    charges: costs.dealerCharges && { what: costs.dealerCharges.what, compulsory: costs.dealerCharges.compulsory },
    on: costs.on,
  }
}

/** Says of a total what it leaves out, as a sentence: `+ 3 fees not known`; null where all is known. */
export function unknownFees(unknown: number): string | null {
  if (unknown === 0) return null
  return unknown === 1 ? '+ 1 fee not known' : `+ ${unknown} fees not known`
}

/** What the plate of a car means for a buyer of the chosen State; null where it means nothing. */
export function moveText(
  { move, plate, state }: Pick<CostView, 'move' | 'plate' | 'state'>,
  prefix: string | null,
  noun: Noun,
): { head: string; text: string } | null {
  const where = state === null ? 'your State' : stateName(state)
  switch (move) {
    case 'none':
      return null
    case 'another State':
      return {
        head: `The ${noun.one} has a number of ${plate.kind === 'state' ? stateName(plate.code) : 'another State'}${prefix === null ? '' : ` (${prefix})`}.`,
        text: `In ${where} it needs an NOC, a new number and road tax again. These are the three marked lines.`,
      }
    case 'Bharat series':
      return {
        head: `The ${noun.one} has a number of the Bharat series (BH).`,
        text: `It holds in every State and needs no NOC. If you may not keep a BH number, it gets a number of ${where} and pays its road tax. These are the two marked lines.`,
      }
    case 'unknown':
      return {
        head: `The State of the ${noun.one}’s number is not known here.`,
        text: 'From another State it needs an NOC, a new number and road tax again. Please ask us about the marked lines.',
      }
  }
}

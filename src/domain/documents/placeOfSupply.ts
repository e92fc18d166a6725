import type { IndianState } from '../registration/registrationStates.ts'
import { stateOfGstin } from '../registration/registrationStates.ts'
import type { DocumentState, PlaceOfSupply } from './tradeDocument.ts'

/** What the place of a supply hangs on (IGST Act, s. 10). */
export interface PlaceFacts {
  ours: IndianState | null
  /** That of the recipient’s address. */
  theirs: IndianState | null
  gstin: string | null
  /** Whether we bring the vehicle to a registered recipient; else he collects it here. */
  isBrought: boolean
  /** What the accountant has chosen instead, with the reason. */
  chosen: { state: IndianState; reason: string } | null
}

/** A State as documents have it. */
export const documentState = (state: IndianState | null): DocumentState | null =>
  state === null ? null : { gst: state.gst, name: state.name }

function found({ ours, theirs, gstin, isBrought, chosen }: PlaceFacts): { state: IndianState | null; why: string } {
  if (chosen !== null) return { state: chosen.state, why: chosen.reason }
  if (gstin === null)
    return theirs === null
      ? { state: ours, why: 'no address of the recipient: our State' }
      : { state: theirs, why: 'address of the recipient' }
  return isBrought
    ? { state: stateOfGstin(gstin) ?? theirs, why: 'delivered to the recipient' }
    : { state: ours, why: 'collected by the recipient' }
}

/**
 * The place of supply of a vehicle (BOOK-4). Of who is not registered it is the State of the address on the invoice, wherever the vehicle is
 * collected (s. 10(1)(ca), Circular 209/3/2024); of who is registered, where its movement ends. Unless both States are known it is within
 * ours.
 */
export function placeOfSupply(facts: PlaceFacts): PlaceOfSupply {
  const { state, why } = found(facts)
  const isInterState = facts.ours !== null && state !== null && state.gst !== facts.ours.gst
  return { state: documentState(state), why, isInterState, isBrought: facts.isBrought, isChosen: facts.chosen !== null }
}

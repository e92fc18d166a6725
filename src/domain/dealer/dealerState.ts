import { stateIn, stateOfGstin, type IndianState } from '../registration/registrationStates.ts'
import type { SiteProfile } from './siteProfile.ts'

/** The State of the dealer: that of the address, else that of the GSTIN; null where neither says one (BOOK-10). */
export const dealerState = ({ address, gstin }: Pick<SiteProfile, 'address' | 'gstin'>): IndianState | null =>
  stateIn(address.region) ?? stateOfGstin(gstin)

/** Whether who has a GSTIN is in another State than the dealer, so that the tax on his invoice is IGST. Without a GSTIN or a State of ours he is not. */
export function isFromOtherState(dealer: Pick<SiteProfile, 'address' | 'gstin'>, gstin: string): boolean {
  const [ours, theirs] = [dealerState(dealer), stateOfGstin(gstin)]
  return ours !== null && theirs !== null && ours.gst !== theirs.gst
}

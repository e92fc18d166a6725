import { stateIn, stateOfGstin, type IndianState } from '../registration/registrationStates.ts'
import type { SiteProfile } from './siteProfile.ts'

/** The State of the dealer: that of the address, else that of the GSTIN; null where neither says one (BOOK-10). */
export const dealerState = ({ address, gstin }: Pick<SiteProfile, 'address' | 'gstin'>): IndianState | null =>
  stateIn(address.region) ?? stateOfGstin(gstin)

import { profileText } from '../text/profileText.ts'
import { readState } from './registrationStates.ts'

/** A State of the dealer's profile: by its name where the list has it; what the list has not stays as it is (BOOK-10). */
export const stateText = profileText.transform(text => readState(text)?.name ?? text)

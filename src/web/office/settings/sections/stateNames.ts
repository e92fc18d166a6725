import { REGISTRATION_STATES } from '#domain/registration/registrationStates.ts'

/** The States to choose from. */
export const STATE_NAMES = REGISTRATION_STATES.map(([, name]) => name)

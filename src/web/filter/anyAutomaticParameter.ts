/** What the plain form sends for "Automatic (any)"; a real address names the gearboxes instead. */
export const AUTOMATIC_PARAMETER = 'automatic'
export const ANY_AUTOMATIC = 'any'

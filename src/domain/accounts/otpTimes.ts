/** How long a one-time password is valid, and then the verification by it, in minutes (AUTH-5). */
export const OTP_LIVES_MINUTES = 10

/** After how many seconds another one-time password may be asked for, for the same address (AUTH-5). */
export const OTP_AGAIN_SECONDS = 60

/** How long a one-time password lives, and what it verified, in minutes (AUTH-5). */
export const OTP_LIVES_MINUTES = 10

/** After how many seconds another may be asked for, for the same address (AUTH-5). */
export const OTP_AGAIN_SECONDS = 60

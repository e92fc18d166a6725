/** The language of the notices, as BCP 47. */
export const NOTICE_LANGUAGE = 'en'

/**
 * What stands at every form of visitors: the newest of `NOTICES`, by its version from 1. It is in a file of its own because
 * the browser loads it with each form (OPS-8).
 */
export const CURRENT_NOTICE = {
  version: 3,
  atForm:
    'We use what you fill in here to deal with it and for nothing else. Our team sees your phone number and e-mail only '
    + 'after giving a reason; your private link shows you each time, and lets you correct, withdraw or erase all of it. '
    + 'What we keep, why, how long, and where to complain:',
} as const

/** The hidden field by which a form says which notice stood at it. */
export const NOTICE_FIELD = 'notice'

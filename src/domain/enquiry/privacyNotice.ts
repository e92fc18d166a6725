/**
 * The texts that stood at the forms of visitors, by version, since their day (YYYY-MM-DD). An enquiry keeps the number of
 * the one it was sent under, so none is ever changed: another text is another version (CAR-5).
 */
export const PRIVACY_NOTICES: readonly { since: string; text: string }[] = [
  {
    since: '2026-11-23',
    text:
      'By sending this you agree that we use it to answer you and for nothing else. Our team sees your phone number and '
      + 'e-mail only after giving a reason. Your private link shows you each time, and lets you correct, withdraw or '
      + 'erase all of it.',
  },
]

/** The version that the forms show, from 1. */
export const PRIVACY_NOTICE_VERSION = PRIVACY_NOTICES.length

/** The text of a version; null where none was shown. */
export function privacyNotice(version: number | null): string | null {
  return version === null ? null : (PRIVACY_NOTICES[version - 1]?.text ?? null)
}

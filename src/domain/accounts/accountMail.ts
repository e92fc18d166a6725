import type { OtpPurpose } from './account.ts'
import { writeMail, type MailText } from '../text/mailPage.ts'

const WHY: Readonly<Record<OtpPurpose, string>> = {
  registration: 'Enter it to confirm your e-mail address and create your account.',
  reset: 'Enter it to choose a new password.',
}

const signIn = (address: string | null) => (address === null ? {} : { action: { label: 'Sign in', address } })

/** The mail with a one-time password of six digits, which is valid for `minutes` (AUTH-2, AUTH-3, AUTH-5). */
export function composeOtpMail(
  purpose: OtpPurpose,
  code: string,
  { siteName, minutes }: { siteName: string; minutes: number },
): MailText {
  // The password is not in the subject, since mail lists and locked screens show subjects.
  return writeMail(`Your OTP for ${siteName}`, {
    heading: `Your one-time password for ${siteName}`,
    code,
    paragraphs: [
      `${WHY[purpose]} It is valid for ${minutes} minutes and works once.`,
      'If you did not ask for it, somebody else typed your address: you need not do anything. Never tell this number to anybody.',
    ],
  })
}

/** The mail to somebody who wants to register but has an account already: the website itself must not reveal it (AUTH-5). */
export function composeAccountExistsMail({
  siteName,
  signInAddress,
}: {
  siteName: string
  signInAddress: string | null
}): MailText {
  return writeMail(`You have an account at ${siteName} already`, {
    heading: `You have an account at ${siteName} already`,
    paragraphs: [
      `Somebody asked to register at ${siteName} with this e-mail address. It has an account, so there is no need to.`,
      'Sign in with your password, or reset it there if you have forgotten it. If it was not you, you need not do anything.',
    ],
    ...signIn(signInAddress),
  })
}

/** The mail to somebody whose account an owner has approved (AUTH-4). */
export function composeApprovedMail({
  siteName,
  signInAddress,
}: {
  siteName: string
  signInAddress: string | null
}): MailText {
  return writeMail(`Your account at ${siteName} was approved`, {
    heading: `Welcome to the team of ${siteName}`,
    paragraphs: [
      `An owner of ${siteName} has approved your account. The back office is open to you now: vehicles, options and enquiries.`,
      'Sign in with the e-mail address and the password that you registered with. If you did not expect this, answer nobody and tell the owner of the site.',
    ],
    ...signIn(signInAddress),
  })
}

import type { OtpPurpose } from './account.ts'
import { escapeHtml } from './escapeHtml.ts'

/** A mail's words, plain and as HTML. */
export interface MailText { subject: string; text: string; html: string }

const WHY: Readonly<Record<OtpPurpose, string>> = {
  registration: 'Enter it to confirm your e-mail address and create your account.',
  reset: 'Enter it to choose a new password.',
}

function compose(subject: string, heading: string, code: string | null, lines: readonly string[]): MailText {
  const shownCode = code === null ? ''
    : `<p style="font:700 32px/1.2 monospace;letter-spacing:6px;margin:16px 0">${code}</p>`
  return {
    subject,
    text: `${[heading, ...(code === null ? [] : [code]), ...lines].join('\n\n')}\n`,
    html: '<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#16202e">'
      + `<h1 style="font-size:18px">${escapeHtml(heading)}</h1>${shownCode}${lines.map(line => `<p>${escapeHtml(line)}</p>`).join('')}</body></html>`,
  }
}

/** The mail that brings a one-time password of six digits, which lives for `minutes` (AUTH-2, AUTH-3, AUTH-5). */
export function composeOtpMail(purpose: OtpPurpose, code: string, { siteName, minutes }: { siteName: string; minutes: number }): MailText {
  // Not in the subject: lists of mails and locked screens show that.
  return compose(`Your OTP for ${siteName}`, `Your one-time password for ${siteName}`, code, [
    `${WHY[purpose]} It is valid for ${minutes} minutes and works once.`,
    'If you did not ask for it, somebody else typed your address: you need not do anything. Never tell this number to anybody.',
  ])
}

/** The mail to somebody who asks to register and has an account: the website itself must not say so (AUTH-5). */
export function composeAccountExistsMail({ siteName, signInAddress }: { siteName: string; signInAddress: string | null }): MailText {
  return compose(`You have an account at ${siteName} already`, `You have an account at ${siteName} already`, null, [
    `Somebody asked to register at ${siteName} with this e-mail address. It has an account, so there is no need to.`,
    `Sign in with your password, or reset it there if you have forgotten it.${signInAddress === null ? '' : ` ${signInAddress}`}`,
    'If it was not you, you need not do anything.',
  ])
}

/** The mail to somebody whose account an owner has approved (AUTH-4). */
export function composeApprovedMail({ siteName, signInAddress }: { siteName: string; signInAddress: string | null }): MailText {
  return compose(`Your account at ${siteName} was approved`, `Welcome to the team of ${siteName}`, null, [
    `An owner of ${siteName} has approved your account. The back office is open to you now: cars, options and enquiries.`,
    `Sign in with the e-mail address and the password that you registered with.${signInAddress === null ? '' : ` ${signInAddress}`}`,
    'If you did not expect this, answer nobody and tell the owner of the site.',
  ])
}

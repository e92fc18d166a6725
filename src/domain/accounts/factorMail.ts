import { formatIndianTime } from '../text/indianTime.ts'
import { counted } from '../text/counted.ts'
import { writeMail, type MailText } from '../text/mailPage.ts'
import type { SecurityMail } from './securityMail.ts'

/** What happened to somebody's second factor, as the mail to them tells it. */
export type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'app_added'
  | 'app_removed'
  | 'codes_made'
  | 'reset_by_owner'
  | 'reset_on_server'

const CHANGES: Readonly<Record<FactorChange, { heading: string; text: string }>> = {
  passkey_added: {
    heading: 'A passkey was added',
    text: 'A passkey was added to your account. It opens the account from now on. Every other browser was signed out.',
  },
  passkey_removed: { heading: 'A passkey was removed', text: 'A passkey of your account opens it no longer.' },
  app_added: {
    heading: 'An authenticator app was set up',
    text: 'Signing in to your account asks for a code of an authenticator app from now on. Every other browser was signed out.',
  },
  app_removed: {
    heading: 'The authenticator app was removed',
    text: 'Codes of the authenticator app do not count for your account any more.',
  },
  codes_made: {
    heading: 'New recovery codes were made',
    text: 'New recovery codes were made for your account. Those from before open nothing any more.',
  },
  reset_by_owner: {
    heading: 'Your second factor was reset',
    text: 'An owner removed your passkeys, authenticator app and recovery codes. You were signed out everywhere. Your password alone signs you in now: please set up a second factor again.',
  },
  reset_on_server: {
    heading: 'Your second factor was reset',
    text: 'Your passkeys, authenticator app and recovery codes were removed by a command on the server. You were signed out everywhere. Your password alone signs you in now: please set up a second factor again.',
  },
}

const IF_NOT =
  'If it was you, you need not do anything. If it was not, change your password at once, and tell an owner of the site.'
const account = (siteUrl: string | null) =>
  siteUrl === null ? {} : { action: { label: 'Your second factor', address: `${siteUrl}/account/second-factor` } }

/** The mail about a change of somebody's second factor (DESK-10). */
export function composeFactorChangedMail({
  siteName,
  at,
  siteUrl,
  change,
}: SecurityMail & { change: FactorChange }): MailText {
  const { heading, text } = CHANGES[change]
  return writeMail(`${heading}: ${siteName}`, {
    heading,
    lines: [{ label: 'When', value: formatIndianTime(at) }],
    paragraphs: [text, IF_NOT],
    ...account(siteUrl),
  })
}

/** The mail about a recovery code that was used to sign in (DESK-10). */
export function composeRecoveryUsedMail({ siteName, at, siteUrl, left }: SecurityMail & { left: number }): MailText {
  return writeMail(`A recovery code was used: ${siteName}`, {
    heading: 'A recovery code was used',
    lines: [
      { label: 'When', value: formatIndianTime(at) },
      { label: 'Codes left', value: String(left) },
    ],
    paragraphs: [
      'Somebody signed in to your account with the password and one of your recovery codes. That code opens nothing any more.',
      IF_NOT,
    ],
    ...account(siteUrl),
  })
}

/** The mail about somebody who knows the password and fails at the second step (DESK-10). */
export function composeStepFailedMail({ siteName, at, siteUrl, tries }: SecurityMail & { tries: number }): MailText {
  return writeMail(`Somebody knows your password: ${siteName}`, {
    heading: 'Somebody could not take the second step',
    lines: [
      { label: 'When', value: formatIndianTime(at) },
      { label: 'Wrong codes', value: counted(tries, 'code') },
    ],
    paragraphs: [
      'Somebody typed your right password, and then wrong codes. They did not get in.',
      'If it was not you, change your password at once: whoever it was knows it.',
    ],
    ...(siteUrl === null ? {} : { action: { label: 'Change your password', address: `${siteUrl}/account` } }),
  })
}

/** The mail to owners when a second factor is demanded of them, or not any more (DESK-10). */
export function composeFactorDemandedMail({
  siteName,
  at,
  siteUrl,
  demanded,
}: SecurityMail & { demanded: boolean }): MailText {
  const heading = demanded ? 'Owners need a second factor now' : 'Owners need no second factor any more'
  return writeMail(`${heading}: ${siteName}`, {
    heading,
    lines: [{ label: 'When', value: formatIndianTime(at) }],
    paragraphs: [
      demanded
        ? 'An owner has switched on that owners must have a second factor. If you have none, you set one up before you go on working: it takes a minute.'
        : 'An owner has switched off that owners must have a second factor. Those that there are go on being asked for.',
    ],
    ...account(siteUrl),
  })
}

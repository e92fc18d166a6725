import { formatIndianTime } from '../text/indianTime.ts'
import { writeMail, type MailText } from '../text/mailPage.ts'
import { rolesInWords, ROLE_WORDS } from './roleWords.ts'
import type { Role } from './roles.ts'

/** What every mail about the security of an account needs; addresses are those of pages, null where the site has none. */
export interface SecurityMail {
  siteName: string
  /** Epoch milliseconds. */
  at: number
  siteUrl: string | null
}

const action = (label: string, siteUrl: string | null, path: string) =>
  siteUrl === null ? {} : { action: { label, address: `${siteUrl}${path}` } }

/** The mail about a password that was changed, or reset by an OTP (OPS-6). */
export function composePasswordChangedMail({
  siteName,
  at,
  siteUrl,
  paused,
}: SecurityMail & {
  /** How many keys, feeds and the like were paused. */
  paused: number
}): MailText {
  return writeMail(`Your password for ${siteName} was changed`, {
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your account at ${siteName} was changed on ${formatIndianTime(at)}. Every other browser was signed out.`,
      ...(paused === 0
        ? []
        : [
            'What you have made for other programs and people has stopped as well: keys, webhooks, feeds, calendar addresses or invitations. Under “Your account” you say which of it you keep.',
          ]),
      'If it was you, you need not do anything else. If it was not, reset your password at once, and tell the owner of the site.',
    ],
    ...action('Reset your password', siteUrl, '/reset-password'),
  })
}

/** The mail about a sign-in with a browser in which nobody has signed in to the account before (OPS-6). */
export function composeNewDeviceMail({ siteName, at, siteUrl, device }: SecurityMail & { device: string }): MailText {
  return writeMail(`A new sign-in to your account at ${siteName}`, {
    heading: 'Somebody signed in to your account',
    lines: [
      { label: 'When', value: formatIndianTime(at) },
      { label: 'With', value: device },
    ],
    paragraphs: [
      `Your account at ${siteName} was signed in to with a browser that has not been used for it before.`,
      'If it was you, you need not do anything. If it was not, open “Your account”, sign that browser out there, and change your password. If you cannot sign in any more, reset your password: that signs out every browser.',
    ],
    ...action('Your account', siteUrl, '/account'),
  })
}

/** The mail about other roles, or about an account that was disabled (OPS-6). */
export function composeAccountChangedMail({
  siteName,
  at,
  siteUrl,
  roles,
  disabled,
}: SecurityMail & { roles: readonly Role[]; disabled: boolean }): MailText {
  const ask = 'If you did not expect this, ask an owner of the site.'
  if (disabled)
    return writeMail(`Your account at ${siteName} was disabled`, {
      heading: 'Your account was disabled',
      paragraphs: [
        `An owner of ${siteName} disabled your account on ${formatIndianTime(at)}. You were signed out everywhere, and you cannot sign in until it is enabled again.`,
        ask,
      ],
    })
  return writeMail(`Your role at ${siteName} was changed`, {
    heading: 'Your role was changed',
    paragraphs: [
      `An owner of ${siteName} changed the role of your account to “${rolesInWords(roles).toLowerCase()}” on ${formatIndianTime(at)}.`,
      ...(roles.length === 0
        ? ['You can no longer open the back office.']
        : roles.map(role => `${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].may}.`)),
      ask,
    ],
    ...action('Sign in', siteUrl, '/login'),
  })
}

/** The mail to owners about a webhook that was switched off, since nothing gets through to its receiver (DESK-7). */
export function composeHookStoppedMail({
  siteName,
  at,
  siteUrl,
  name,
  why,
}: SecurityMail & { name: string; why: string }): MailText {
  return writeMail(`The webhook ${name} of ${siteName} was switched off`, {
    heading: 'A webhook was switched off',
    lines: [
      { label: 'Webhook', value: name },
      { label: 'When', value: formatIndianTime(at) },
      { label: 'Why', value: why },
    ],
    paragraphs: [
      'The program behind it hears of nothing any more. When its receiver works again, switch the webhook on under Programs: what happened until then is not sent.',
    ],
    ...action('Programs', siteUrl, '/office/programs'),
  })
}

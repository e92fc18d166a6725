import { z } from 'zod'
import { someRoles } from './account.ts'
import { writeMail, type MailText } from '../text/mailPage.ts'

/** For how long the link of an invitation is good, in days. */
export const INVITATION_DAYS = 7

const name = z
  .string('Please enter a name.')
  .trim()
  .min(1, 'Please enter a name.')
  .max(80, 'Please keep the name below 80 characters.')

/** One's own name, as colleagues see it. */
export const ownNameSchema = z.object({ name })

/** Inviting a colleague by mail (DESK-1). */
export const invitationSchema = z.object({
  name,
  email: z
    .string('Please enter an e-mail address.')
    .trim()
    .max(254)
    .pipe(z.email('Please enter an e-mail address, such as name@example.com.')),
  role: z.enum(['staff', 'owner'], 'Please choose a role.').optional(),
  roles: someRoles.optional(),
})

/** The mail with the link by which somebody joins the team. */
export function composeInvitationMail({
  siteName,
  inviter,
  name: invited,
  address,
}: {
  siteName: string
  inviter: string
  name: string
  address: string
}): MailText {
  return writeMail(`${inviter} invites you to ${siteName}`, {
    heading: `Join the team of ${siteName}`,
    paragraphs: [
      `Hello ${invited}, ${inviter} invites you to work in the back office of ${siteName}.`,
      `Choose a password by the button: your account can be used at once. The link works once, for ${INVITATION_DAYS} days, and is for you alone.`,
      'If you did not expect this, you need not do anything.',
    ],
    action: { label: 'Choose a password', address },
  })
}

import { z } from 'zod'
import { passwordAgainSchema } from '#domain/accounts/passwordAgain.ts'
import { accountChangeSchema } from '#domain/accounts/account.ts'
import { invitationSchema } from '#domain/accounts/invitation.ts'
import { defineCall, fileReply } from './call.ts'
import { doneSchema, rowIdInAddress } from './common.ts'

const word = z.string().max(40).optional()

export const exportAudit = defineCall({
  id: 'exportAudit',
  method: 'GET',
  path: '/api/office/audit.csv',
  area: 'back office',
  permission: 'office.open',
  summary: 'What happened on the site, as CSV',
  description: 'Takes the query of the audit page. The newest event is first. No cell is a formula.',
  query: z.object({ person: word, subject: word, kind: word, from: word, to: word, each: word, before: word }),
  replies: { 200: fileReply('text/csv', 'RFC 4180, UTF-8 with its mark.') },
})

export const changePerson = defineCall({
  id: 'changePerson',
  method: 'POST',
  path: '/api/office/people/:id',
  area: 'back office',
  permission: 'people.manage',
  summary: "Change the roles or the state of somebody's account",
  description:
    'What is left out stays. `seen` is how the account stood when it was decided; 409 when it has changed since, '
    + 'or when no active owner would be left. A disabled account is signed out everywhere, and its keys, webhooks, feeds and invitations end. '
    + 'To approve, to enable and to give another right asks for `password`, one’s own.',
  params: z.object({ id: rowIdInAddress }),
  body: accountChangeSchema.extend({ password: passwordAgainSchema.shape.password.optional() }),
  replies: { 200: doneSchema.meta({ description: 'It holds from the next request of that person on.' }) },
  failures: [404, 409, 429],
})

export const resetSecondFactor = defineCall({
  id: 'resetSecondFactor',
  method: 'POST',
  path: '/api/office/people/:id/reset-second-factor',
  area: 'back office',
  permission: 'people.manage',
  summary: "Reset a colleague's second factor",
  description:
    'Their passkeys, authenticator app and recovery codes are removed, and they are signed out everywhere and mailed. 409 for the '
    + 'own account, and for one without a second factor.',
  params: z.object({ id: rowIdInAddress }),
  body: passwordAgainSchema,
  replies: { 200: doneSchema },
  failures: [404, 409, 429],
})

const invitation = { area: 'back office', permission: 'people.manage', method: 'POST' } as const
const ofInvitation = z.object({ id: rowIdInAddress })

export const inviteColleague = defineCall({
  ...invitation,
  id: 'inviteColleague',
  path: '/api/office/invitations',
  summary: 'Invite a colleague by mail',
  description:
    'The mail has a link that works once. The account can be used as soon as a password was chosen by it. It gives '
    + '`roles`, or those of `role`: `staff` is sales and yard together.',
  body: invitationSchema.extend(passwordAgainSchema.shape),
  replies: { 200: doneSchema },
  failures: [409, 429],
})

export const resendInvitation = defineCall({
  ...invitation,
  id: 'resendInvitation',
  path: '/api/office/invitations/:id/again',
  summary: 'Send an invitation again, with another link',
  params: ofInvitation,
  replies: { 200: doneSchema },
  failures: [404, 409, 429],
})

export const revokeInvitation = defineCall({
  ...invitation,
  id: 'revokeInvitation',
  path: '/api/office/invitations/:id/revoke',
  summary: 'Take an invitation back',
  params: ofInvitation,
  replies: { 200: doneSchema },
  failures: [404],
})

export const trustClock = defineCall({
  id: 'trustClock',
  method: 'POST',
  path: '/api/office/clock',
  area: 'back office',
  permission: 'settings.manage',
  summary: "Say that the clock of the site's machine is right",
  description:
    'What was due and waited because the clock had jumped, or the site had been off for long, is done from then on: erasing, ending, '
    + 'mailing. 409 when the clock is not in doubt, or shows another day than the one that was seen.',
  body: z.object({
    seen: z
      .int()
      .min(0)
      .meta({ description: 'What the clock of the machine was shown to say, in epoch milliseconds.' }),
  }),
  replies: { 200: doneSchema },
  failures: [409],
})

export const removeInventedCars = defineCall({
  id: 'removeInventedCars',
  method: 'DELETE',
  path: '/api/office/invented-cars',
  area: 'back office',
  permission: 'settings.manage',
  summary: 'Remove the vehicles of the demo from a site that has become live',
  description: 'Those that somebody has changed stay.',
  replies: { 200: doneSchema },
})

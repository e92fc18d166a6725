import { z } from 'zod'
import { passwordChangeSchema, signInSchema } from '#domain/accounts/account.ts'
import { passwordAgainSchema } from '#domain/accounts/passwordAgain.ts'
import { ACCESS_KIND_NAMES, accessReviewSchema } from '#domain/accounts/standingAccess.ts'
import { STEP_METHODS } from '#domain/accounts/stepMethods.ts'
import { ownNameSchema } from '#domain/accounts/invitation.ts'
import { ROLES, STANDINGS } from '#domain/accounts/roles.ts'
import { defineCall } from './call.ts'
import { doneSchema } from './common.ts'

/** Who is signed in, as the screens may know it. */
export const accountSchema = z
  .object({
    email: z.string(),
    role: z.enum(STANDINGS).meta({ description: '`staff` is sales and yard together; `roles` says more.' }),
    roles: z
      .array(z.enum(ROLES))
      .readonly()
      .meta({ description: '`money`: may see the money of vehicles, as an owner said.' }),
    secondFactorDue: z.literal(true).optional().meta({
      description: 'The site asks owners for a second factor: until it is set up, an owner may do what a member may.',
    }),
  })
  .meta({ id: 'Account' })

/** What a sign-in waits for whose password was right. */
const secondStepSchema = z
  .object({ methods: z.array(z.enum(STEP_METHODS)).meta({ description: 'By what the second step can be taken.' }) })
  .meta({ id: 'SecondStep' })

const sessionSchema = z
  .object({
    id: z.string().meta({ description: 'To end it by; it opens nothing.' }),
    createdAt: z.int().meta({ description: 'Epoch milliseconds, as is lastSeenAt.' }),
    lastSeenAt: z.int(),
    userAgent: z.string(),
    address: z.string().nullable().meta({ description: 'Without its last part.' }),
    current: z.boolean().meta({ description: 'Whether it is the one that asks.' }),
  })
  .meta({ id: 'Session' })

export const signIn = defineCall({
  id: 'signIn',
  method: 'POST',
  path: '/api/auth/login',
  area: 'accounts',
  permission: 'account.enter',
  summary: 'Sign in',
  description:
    'The session is in an HttpOnly cookie of the answer. 202 for an account with a second factor: the password is right, nobody is '
    + 'signed in yet, and the second step is taken by `POST /api/auth/second-step/app`, `…/recovery` or `POST /api/auth/passkey`.',
  body: signInSchema,
  replies: {
    200: doneSchema.extend({ account: accountSchema }),
    202: doneSchema.extend({ secondStep: secondStepSchema }),
  },
  failures: [401, 429],
})

export const signOut = defineCall({
  id: 'signOut',
  method: 'POST',
  path: '/api/auth/logout',
  area: 'accounts',
  permission: 'account.enter',
  summary: 'Sign out',
  replies: { 200: doneSchema },
})

export const getSession = defineCall({
  id: 'getSession',
  method: 'GET',
  path: '/api/auth/session',
  area: 'accounts',
  permission: 'account.enter',
  summary: 'Who is signed in',
  replies: { 200: z.object({ account: accountSchema.nullable().meta({ description: 'Null for a visitor.' }) }) },
})

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  area: 'accounts',
  permission: 'account.own',
  summary: 'Where one is signed in',
  replies: { 200: z.object({ sessions: z.array(sessionSchema) }) },
})

export const endSession = defineCall({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  area: 'accounts',
  permission: 'account.own',
  summary: 'Sign out one browser',
  params: z.object({ sessionId: z.string().max(64) }),
  replies: { 200: doneSchema },
  failures: [404],
})

export const signOutEverywhere = defineCall({
  id: 'signOutEverywhere',
  method: 'DELETE',
  path: '/api/auth/sessions',
  area: 'accounts',
  permission: 'account.own',
  summary: 'Sign out everywhere',
  description: 'What one has made that opens something without a password is paused until it is kept.',
  replies: { 200: doneSchema },
})

const accessSchema = z
  .object({
    ref: z.string().meta({ description: 'By which the review names it.' }),
    kind: z.enum(ACCESS_KIND_NAMES),
    name: z.string().meta({ description: 'Empty for what has no name.' }),
    createdAt: z.int(),
    lastUsedAt: z.int().nullable(),
    pausedAt: z
      .int()
      .nullable()
      .meta({ description: 'Since when it opens nothing until it is kept; null while it is open.' }),
  })
  .meta({ id: 'StandingAccess' })

export const listAccess = defineCall({
  id: 'listAccess',
  method: 'GET',
  path: '/api/auth/access',
  area: 'accounts',
  permission: 'account.own',
  summary: 'What one has made that opens something without a password',
  description: 'Keys, webhooks, feeds, calendar addresses, invitations. For people alone.',
  replies: { 200: z.object({ access: z.array(accessSchema) }) },
})

export const reviewAccess = defineCall({
  id: 'reviewAccess',
  method: 'POST',
  path: '/api/auth/access',
  area: 'accounts',
  permission: 'account.own',
  summary: 'Keep some of it, end the rest',
  description: 'What is in `seen` and not in `keep` ends; what is kept and was paused opens again.',
  body: accessReviewSchema.extend(passwordAgainSchema.shape),
  replies: { 200: doneSchema.extend({ kept: z.int(), ended: z.int() }) },
  failures: [409, 429],
})

export const changeName = defineCall({
  id: 'changeName',
  method: 'POST',
  path: '/api/auth/name',
  area: 'accounts',
  permission: 'account.own',
  summary: "Change one's own name, as colleagues see it",
  body: ownNameSchema,
  replies: { 200: doneSchema },
})

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  area: 'accounts',
  permission: 'account.own',
  summary: "Change one's own password",
  description:
    'Every other session ends. What one has made that opens something without a password is paused until it is kept.',
  body: passwordChangeSchema,
  replies: { 200: doneSchema },
  failures: [409, 429],
})

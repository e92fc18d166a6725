import { z } from 'zod'
import { passwordAgainSchema } from '#domain/accounts/passwordAgain.ts'
import { appSetupSchema, appStepSchema, passkeyNameSchema, recoveryStepSchema } from '#domain/accounts/secondFactor.ts'
import { defineCall } from './call.ts'
import { doneSchema, rowIdInAddress } from './common.ts'
import { accountSchema } from './session.ts'

const enter = { area: 'accounts', permission: 'account.enter', method: 'POST' } as const
const own = { area: 'accounts', permission: 'account.own', method: 'POST' } as const

/** What the browser made with an authenticator: the JSON of a `PublicKeyCredential`. */
const credentialSchema = z
  .looseObject({
    id: z.string().max(1_400),
    rawId: z.string().max(1_400),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().max(20_000) }),
  })
  .meta({ description: 'The `toJSON()` of the `PublicKeyCredential` that the browser made.' })
const optionsSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ description: 'Options of WebAuthn in JSON, for `PublicKeyCredential.parse…OptionsFromJSON`.' })
const signedInSchema = doneSchema.extend({ account: accountSchema })

const COOKIE = 'The sign-in is known by a cookie that `POST /api/auth/login` has set; 401 when it has ended.'

export const takeAppStep = defineCall({
  ...enter,
  id: 'takeAppStep',
  path: '/api/auth/second-step/app',
  summary: 'Second step of a sign-in, by a code of the authenticator app',
  description: COOKIE,
  body: appStepSchema,
  replies: { 200: signedInSchema },
  failures: [401, 429],
})

export const takeRecoveryStep = defineCall({
  ...enter,
  id: 'takeRecoveryStep',
  path: '/api/auth/second-step/recovery',
  summary: 'Second step of a sign-in, by a recovery code',
  description: COOKIE,
  body: recoveryStepSchema,
  replies: { 200: signedInSchema },
  failures: [401, 429],
})

export const beginPasskeyStep = defineCall({
  ...enter,
  id: 'beginPasskeyStep',
  path: '/api/auth/passkey/options',
  summary: 'Begin to sign in by passkey',
  description:
    'As the second step of a sign-in that waits in this browser, or without a password as the only one. The answer sets a cookie.',
  body: z.object({}),
  replies: { 200: doneSchema.extend({ options: optionsSchema }) },
  failures: [401, 429],
})

export const takePasskeyStep = defineCall({
  ...enter,
  id: 'takePasskeyStep',
  path: '/api/auth/passkey',
  summary: 'Sign in by passkey',
  body: z.object({ response: credentialSchema }),
  replies: { 200: signedInSchema },
  failures: [401, 429],
})

export const beginConfirming = defineCall({
  ...own,
  id: 'beginConfirming',
  path: '/api/auth/confirm/options',
  summary: 'Begin to confirm by passkey',
  description: 'Where one’s own password is asked for again, a passkey stands in for it.',
  body: z.object({}),
  replies: {
    200: doneSchema.extend({ step: z.string().meta({ description: 'To go on by.' }), options: optionsSchema }),
  },
  failures: [429],
})

export const confirmByPasskey = defineCall({
  ...own,
  id: 'confirmByPasskey',
  path: '/api/auth/confirm',
  summary: 'Confirm by passkey',
  body: z.object({ step: z.string().max(60), response: credentialSchema }),
  replies: {
    200: doneSchema.extend({
      proof: z
        .string()
        .meta({ description: 'Good once within ten minutes, as the `password` that is asked for again.' }),
    }),
  },
  failures: [409, 429],
})

const recoveryCodesSchema = z
  .array(z.string())
  .nullable()
  .meta({ description: 'New recovery codes, which nobody can read again; null when those from before go on.' })
const factorSchema = doneSchema.extend({ recoveryCodes: recoveryCodesSchema })

export const beginApp = defineCall({
  ...own,
  id: 'beginApp',
  path: '/api/auth/factors/app/begin',
  summary: 'Begin to set up an authenticator app',
  description: 'Nothing counts until its first code was sent.',
  body: passwordAgainSchema,
  replies: {
    200: doneSchema.extend({
      setup: z.string().meta({ description: 'To go on by.' }),
      secret: z.string().meta({ description: 'Base32, to be typed into the app.' }),
      address: z.string().meta({ description: 'The same as an `otpauth:` address.' }),
      qr: z.object({ size: z.int(), path: z.string() }).meta({ description: 'The address as a QR code: an SVG path.' }),
    }),
  },
  failures: [409, 429],
})

export const confirmApp = defineCall({
  ...own,
  id: 'confirmApp',
  path: '/api/auth/factors/app',
  summary: 'Set up an authenticator app by its first code',
  description: 'Every other session ends. An app from before is replaced.',
  body: appSetupSchema,
  replies: { 200: factorSchema },
  failures: [409],
})

export const removeApp = defineCall({
  ...own,
  id: 'removeApp',
  path: '/api/auth/factors/app/remove',
  summary: 'Remove the authenticator app',
  description: '409 for the last factor of an owner where owners must have one.',
  body: passwordAgainSchema,
  replies: { 200: doneSchema },
  failures: [404, 409, 429],
})

export const beginPasskey = defineCall({
  ...own,
  id: 'beginPasskey',
  path: '/api/auth/factors/passkeys/begin',
  summary: 'Begin to add a passkey',
  body: passwordAgainSchema,
  replies: {
    200: doneSchema.extend({ setup: z.string().meta({ description: 'To go on by.' }), options: optionsSchema }),
  },
  failures: [409, 429],
})

export const addPasskey = defineCall({
  ...own,
  id: 'addPasskey',
  path: '/api/auth/factors/passkeys',
  summary: 'Add the passkey that the browser made',
  description: 'Every other session ends.',
  body: passkeyNameSchema.extend({ setup: z.string().max(60), response: credentialSchema }),
  replies: { 200: factorSchema },
  failures: [409],
})

const ofPasskey = z.object({ id: rowIdInAddress })

export const renamePasskey = defineCall({
  ...own,
  id: 'renamePasskey',
  path: '/api/auth/factors/passkeys/:id',
  summary: 'Rename a passkey',
  params: ofPasskey,
  body: passkeyNameSchema,
  replies: { 200: doneSchema },
  failures: [404],
})

export const removePasskey = defineCall({
  ...own,
  id: 'removePasskey',
  path: '/api/auth/factors/passkeys/:id/remove',
  summary: 'Remove a passkey',
  description: '409 for the last factor of an owner where owners must have one.',
  params: ofPasskey,
  body: passwordAgainSchema,
  replies: { 200: doneSchema },
  failures: [404, 409, 429],
})

export const renewRecoveryCodes = defineCall({
  ...own,
  id: 'renewRecoveryCodes',
  path: '/api/auth/factors/recovery-codes',
  summary: 'Make new recovery codes',
  description: 'Those from before open nothing any more. 409 without a second factor.',
  body: passwordAgainSchema,
  replies: { 200: factorSchema },
  failures: [409, 429],
})

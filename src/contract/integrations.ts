import { z } from 'zod'
import { passwordAgainSchema } from '#domain/accounts/passwordAgain.ts'
import { KEY_DAYS, KEY_SCOPE_NAMES, newKeySchema } from '#domain/integrations/apiKey.ts'
import { HOOK_KIND_NAMES, hookSchema } from '#domain/integrations/webhook.ts'
import { MOST_ROW_ID } from '#domain/text/rowId.ts'
import { defineCall } from './call.ts'
import { doneSchema, rowIdInAddress } from './common.ts'

/** What the calls about programs have in common (DESK-7). */
const shared = { area: 'back office', permission: 'program.manage' } as const
const params = z.object({ id: rowIdInAddress })

const keySchema = z
  .object({
    id: z.number(),
    name: z.string(),
    prefix: z.string().meta({ description: 'Its first characters.' }),
    scopes: z.array(z.enum(KEY_SCOPE_NAMES)),
    by: z.string(),
    createdAt: z.number().meta({ description: 'Epoch milliseconds, as are the other times.' }),
    expiresAt: z.number().nullable(),
    lastUsedAt: z.number().nullable().meta({ description: 'Exact to a minute.' }),
    state: z.enum(['good', 'asleep', 'paused', 'expired', 'revoked', 'maker_gone']),
  })
  .meta({ id: 'ApiKey' })

export const makeKeyCall = defineCall({
  ...shared,
  id: 'makeKey',
  method: 'POST',
  path: '/api/office/keys',
  summary: 'Make a key for a program',
  description: `It is shown in this answer and never again. It ends after ${KEY_DAYS.filter(Boolean).join(', ')} days, or never.`,
  body: newKeySchema.extend(passwordAgainSchema.shape),
  replies: { 201: doneSchema.extend({ key: z.string() }) },
  failures: [409, 429],
})

export const listKeysCall = defineCall({
  ...shared,
  id: 'listKeys',
  method: 'GET',
  path: '/api/office/keys',
  summary: 'The keys of programs',
  replies: { 200: z.object({ keys: z.array(keySchema) }) },
})

export const revokeKeyCall = defineCall({
  ...shared,
  id: 'revokeKey',
  method: 'DELETE',
  path: '/api/office/keys/:id',
  summary: 'Revoke a key at once',
  params,
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const wakeKeyCall = defineCall({
  ...shared,
  id: 'wakeKey',
  method: 'POST',
  path: '/api/office/keys/:id/wake',
  summary: 'Let a key be used again after a restore from a backup',
  params,
  body: passwordAgainSchema,
  replies: { 200: doneSchema },
  failures: [404, 409, 429],
})

const hookRowSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    url: z.string(),
    kinds: z.array(z.enum(HOOK_KIND_NAMES)),
    contactsReason: z.string().nullable().meta({ description: 'Null where names and phone numbers are not sent.' }),
    state: z.enum(['on', 'off']),
    paused: z.boolean().meta({ description: 'Whether it waits for its maker to keep it.' }),
    why: z.string().nullable().meta({ description: 'Why it was switched off, unless by a person.' }),
    failingSince: z.number().nullable(),
    oldSecretUntil: z.number().nullable().meta({ description: 'Until when the secret before signs as well.' }),
    version: z.number(),
    waiting: z.number().meta({ description: 'Messages that wait.' }),
  })
  .meta({ id: 'Webhook' })

const seen = z
  .int()
  .min(1)
  .max(MOST_ROW_ID)
  .meta({ description: 'The version as it was seen; 409 when there is a newer one.' })
const secretSchema = doneSchema.extend({ secret: z.string().meta({ description: 'Never shown again.' }) })

export const listHooksCall = defineCall({
  ...shared,
  id: 'listHooks',
  method: 'GET',
  path: '/api/office/hooks',
  summary: 'The webhooks',
  replies: { 200: z.object({ hooks: z.array(hookRowSchema) }) },
})

export const makeHookCall = defineCall({
  ...shared,
  id: 'makeHook',
  method: 'POST',
  path: '/api/office/hooks',
  summary: 'Make a webhook',
  description:
    'Messages are signed as Standard Webhooks says (webhook-id, webhook-timestamp, webhook-signature) and tried again for three '
    + 'days. They are told in order about one vehicle or one enquiry, otherwise in any; one may come twice, under the same id.',
  body: hookSchema.extend(passwordAgainSchema.shape),
  replies: { 201: secretSchema.extend({ id: z.number() }) },
  failures: [409, 429],
})

export const changeHookCall = defineCall({
  ...shared,
  id: 'changeHook',
  method: 'POST',
  path: '/api/office/hooks/:id',
  summary: 'Change a webhook',
  params,
  body: hookSchema.extend({ ...passwordAgainSchema.shape, version: seen }),
  replies: { 200: doneSchema },
  failures: [404, 409, 429],
})

export const switchHookCall = defineCall({
  ...shared,
  id: 'switchHook',
  method: 'POST',
  path: '/api/office/hooks/:id/state',
  summary: 'Switch a webhook on or off',
  params,
  body: z.object({
    to: z.enum(['on', 'off']),
    version: seen,
    password: passwordAgainSchema.shape.password.optional().meta({ description: 'To switch it on.' }),
  }),
  replies: { 200: doneSchema },
  failures: [404, 409, 429],
})

export const renewSecretCall = defineCall({
  ...shared,
  id: 'renewHookSecret',
  method: 'POST',
  path: '/api/office/hooks/:id/secret',
  summary: 'Make another secret for a webhook; for a day both sign',
  params,
  body: passwordAgainSchema.extend({ version: seen }),
  replies: { 200: secretSchema },
  failures: [404, 409, 429],
})

export const removeHookCall = defineCall({
  ...shared,
  id: 'removeHook',
  method: 'DELETE',
  path: '/api/office/hooks/:id',
  summary: 'Remove a webhook with its log',
  params,
  replies: { 200: doneSchema },
  failures: [404],
})

export const testHookCall = defineCall({
  ...shared,
  id: 'testHook',
  method: 'POST',
  path: '/api/office/hooks/:id/test',
  summary: 'Send a message to try a webhook',
  params,
  replies: { 200: doneSchema },
  failures: [404, 409],
})

export const sendAgainCall = defineCall({
  ...shared,
  id: 'sendHookAgain',
  method: 'POST',
  path: '/api/office/hooks/:id/deliveries/:deliveryId/again',
  summary: 'Send a message of the log again',
  params: params.extend({ deliveryId: rowIdInAddress }),
  replies: { 200: doneSchema },
  failures: [404, 409],
})

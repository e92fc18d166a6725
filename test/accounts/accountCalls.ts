import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import type { TestSite } from '../startSite.ts'
import { openBrowser, otpFor, verifyEmail } from './browser.ts'
import { addPerson, PASSWORD } from './people.ts'

type Send = (running: TestSite) => Promise<InjectOptions>
type AccountCall = [
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  who: 'anyone' | 'staff',
  status: number,
  send: Send,
  answer?: z.ZodType,
]

const account = z.strictObject({
  email: z.string(),
  role: z.enum(['member', 'staff', 'owner']),
  roles: z.array(z.string()),
})
const signedIn = z.strictObject({ success: z.literal(true), message: z.string().min(1), account })
const session = z.strictObject({ account: account.nullable() })
const sessions = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      createdAt: z.number(),
      lastSeenAt: z.number(),
      userAgent: z.string(),
      address: z.string().nullable(),
      current: z.boolean(),
    }),
  ),
})

const appSetup = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  setup: z.string(),
  secret: z.string(),
  address: z.string(),
  qr: z.strictObject({ size: z.number(), path: z.string() }),
})
const passkeyOptions = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  options: z.looseObject({ challenge: z.string(), rpId: z.string() }),
})
const NO_PASSKEY = { id: 'none', rawId: 'none', type: 'public-key', response: { clientDataJSON: 'none' } }

const OWNER = { email: 'owner@cars.example', password: 'a long secret' }
let addresses = 0
const newAddress = () => `contract${++addresses}@cars.example`

/** A call with this body. */
const call =
  (method: InjectOptions['method'], url: string, payload?: object): Send =>
  async () => ({ method, url, payload })
const post = (path: string, payload: object) => call('POST', `/api/auth/${path}`, payload)

const REQUESTS = { registration: 'request-otp-registration', reset: 'request-otp-password-reset' } as const

/** The right OTP, as the mail has it. */
function verify(purpose: 'registration' | 'reset', path: string): Send {
  return async running => {
    const email = newAddress()
    if (purpose === 'reset') await addPerson(running, email)
    await openBrowser(running.app).post(`/api/auth/${REQUESTS[purpose]}`, { email })
    return { method: 'POST', url: `/api/auth/${path}`, payload: { email, otp: await otpFor(running, email) } }
  }
}

/** The last step, in the browser that verified. */
function finish(purpose: 'registration' | 'reset', path: string, field: 'password' | 'newPassword'): Send {
  return async running => {
    const email = newAddress()
    if (purpose === 'reset') await addPerson(running, email)
    const browser = openBrowser(running.app)
    await verifyEmail(running, browser, purpose, email)
    const cookies = { forecourt_verified: browser.cookies.get('forecourt_verified') ?? '' }
    return { method: 'POST', url: `/api/auth/${path}`, cookies, payload: { email, [field]: PASSWORD } }
  }
}

/** What asks a second time within the minute. */
const askedTwice =
  (path: string): Send =>
  async running => {
    const email = newAddress()
    await openBrowser(running.app).post(`/api/auth/${path}`, { email })
    return { method: 'POST', url: `/api/auth/${path}`, payload: { email } }
  }

const calls = (
  method: 'GET' | 'POST' | 'DELETE',
  name: string,
  ...rows: [AccountCall[2], number, Send, z.ZodType?][]
) => rows.map(([who, status, send, answer]): AccountCall => [method, `/api/auth/${name}`, who, status, send, answer])

/** The calls of accounts, by whom, and what comes back. */
export const ACCOUNT_CALLS: readonly AccountCall[] = [
  ...calls(
    'POST',
    'login',
    ['anyone', 200, post('login', OWNER), signedIn],
    ['anyone', 400, post('login', {})],
    ['anyone', 401, post('login', { ...OWNER, password: 'wrong' })],
  ),
  ...calls('POST', 'logout', ['anyone', 200, post('logout', {})]),
  ...calls(
    'GET',
    'session',
    ['anyone', 200, call('GET', '/api/auth/session'), session],
    ['staff', 200, call('GET', '/api/auth/session'), session],
  ),
  ...calls(
    'GET',
    'sessions',
    ['staff', 200, call('GET', '/api/auth/sessions'), sessions],
    ['anyone', 401, call('GET', '/api/auth/sessions')],
  ),
  ...calls(
    'DELETE',
    'sessions',
    ['staff', 200, call('DELETE', '/api/auth/sessions')],
    ['anyone', 401, call('DELETE', '/api/auth/sessions')],
  ),
  ...calls(
    'DELETE',
    'sessions/{sessionId}',
    ['staff', 404, call('DELETE', '/api/auth/sessions/none')],
    ['anyone', 401, call('DELETE', '/api/auth/sessions/none')],
  ),
  ...(['registration', 'reset'] as const).flatMap(purpose =>
    calls(
      'POST',
      REQUESTS[purpose],
      ['anyone', 200, post(REQUESTS[purpose], { email: newAddress() })],
      ['anyone', 400, post(REQUESTS[purpose], {})],
      ['anyone', 429, askedTwice(REQUESTS[purpose])],
    ),
  ),
  ...calls(
    'POST',
    'validate-otp',
    ['anyone', 200, verify('registration', 'validate-otp')],
    ['anyone', 400, post('validate-otp', { email: newAddress(), otp: '123456' })],
  ),
  ...calls(
    'POST',
    'register',
    ['anyone', 201, finish('registration', 'register', 'password')],
    ['anyone', 400, post('register', { email: newAddress(), password: PASSWORD })],
  ),
  ...calls(
    'POST',
    'validate-OTPreset',
    ['anyone', 200, verify('reset', 'validate-OTPreset')],
    ['anyone', 400, post('validate-OTPreset', { email: newAddress(), otp: '123456' })],
  ),
  ...calls(
    'POST',
    'update-password',
    ['anyone', 200, finish('reset', 'update-password', 'newPassword')],
    ['anyone', 400, post('update-password', { email: newAddress(), newPassword: PASSWORD })],
  ),
  ...calls(
    'POST',
    'change-password',
    ['staff', 200, post('change-password', { currentPassword: OWNER.password, newPassword: OWNER.password })],
    ['staff', 400, post('change-password', { currentPassword: 'wrong', newPassword: PASSWORD })],
    ['anyone', 401, post('change-password', {})],
  ),
  ...calls(
    'GET',
    'access',
    ['staff', 200, call('GET', '/api/auth/access'), z.strictObject({ access: z.array(z.looseObject({})) })],
    ['anyone', 401, call('GET', '/api/auth/access')],
  ),
  ...calls(
    'POST',
    'access',
    [
      'staff',
      200,
      post('access', { seen: [], keep: [], password: OWNER.password }),
      z.strictObject({ success: z.literal(true), message: z.string(), kept: z.number(), ended: z.number() }),
    ],
    ['staff', 400, post('access', { seen: [], keep: [], password: 'wrong' })],
    ['anyone', 401, post('access', {})],
  ),
  ...(['second-step/app', 'second-step/recovery', 'passkey'] as const).flatMap(name =>
    calls(
      'POST',
      name,
      ['anyone', 400, post(name, {})],
      ['anyone', 401, post(name, { code: '123456', recoveryCode: '2abc-3def-4ghj-5kmn', response: NO_PASSKEY })],
    ),
  ),
  ...calls(
    'POST',
    'passkey/options',
    ['anyone', 200, post('passkey/options', {}), passkeyOptions],
    ['anyone', 400, call('POST', '/api/auth/passkey/options', [])],
  ),
  ...(
    [
      'factors/app/begin',
      'factors/app',
      'factors/app/remove',
      'factors/passkeys/begin',
      'factors/passkeys',
      'factors/recovery-codes',
      'confirm/options',
      'confirm',
    ] as const
  ).flatMap(name => calls('POST', name, ['staff', 400, post(name, {})], ['anyone', 401, post(name, {})])),
  ...calls('POST', 'factors/app/begin', [
    'staff',
    200,
    post('factors/app/begin', { password: OWNER.password }),
    appSetup,
  ]),
  ...(['', '/remove'] as const).flatMap(what =>
    calls(
      'POST',
      `factors/passkeys/{id}${what}`,
      ['staff', 404, post(`factors/passkeys/99999${what}`, { name: 'Phone', password: OWNER.password })],
      ['anyone', 401, post(`factors/passkeys/99999${what}`, {})],
    ),
  ),
]

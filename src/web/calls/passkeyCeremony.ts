import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { callApi, type ReplyTo } from './callApi.ts'

/** Loaded at the first press of a button for passkeys: nobody else takes the library along. */

type Refused = { ok: false; status: number; message: string; fields: Readonly<Record<string, string>> }

const WHY: Readonly<Record<string, string>> = {
  NotAllowedError: 'Nothing was done: it was cancelled, or took too long. Please try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address of the site.',
}

function refused(thrown: unknown): Refused {
  const name = thrown instanceof Error ? thrown.name : ''
  const message = WHY[name] ?? 'The browser could not do this with a passkey. Please try again, or use another way.'
  return { ok: false, status: 0, message, fields: {} }
}

/** A credential as the contract writes it: types of interfaces have no index. */
function asJson<Made extends { id: string; rawId: string; response: { clientDataJSON: string } }>({
  response,
  ...made
}: Made) {
  return { ...made, type: 'public-key' as const, response: { ...response } }
}

/** Signs in by a passkey, alone or as the second step. Never rejects. */
export async function signInByPasskey(): Promise<ReplyTo<'POST /api/auth/passkey'> | Refused> {
  const begun = await callApi('POST /api/auth/passkey/options', { body: {} })
  if (!begun.ok) return begun as Refused
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  try {
    // The options are as the library on the server made them.
    const response = await startAuthentication({ optionsJSON: begun.body.options as unknown as Options })
    return await callApi('POST /api/auth/passkey', { body: { response: asJson(response) } })
  } catch (thrown) {
    return refused(thrown)
  }
}

/** Proves by a passkey that the signed-in person is still there: the proof stands in for their password. Never rejects. */
export async function proveByPasskey(): Promise<ReplyTo<'POST /api/auth/confirm'> | Refused> {
  const begun = await callApi('POST /api/auth/confirm/options', { body: {} })
  if (!begun.ok) return begun as Refused
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { step, options } = begun.body
  try {
    const response = await startAuthentication({ optionsJSON: options as unknown as Options })
    return await callApi('POST /api/auth/confirm', { body: { step, response: asJson(response) } })
  } catch (thrown) {
    return refused(thrown)
  }
}

/** Makes a passkey for the account that is signed in, and adds it. Never rejects. */
export async function makePasskey({
  name,
  password,
}: {
  name: string
  password: string
}): Promise<ReplyTo<'POST /api/auth/factors/passkeys'> | Refused> {
  const begun = await callApi('POST /api/auth/factors/passkeys/begin', { body: { password } })
  if (!begun.ok) return begun as Refused
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const { setup, options } = begun.body
  try {
    const response = await startRegistration({ optionsJSON: options as unknown as Options })
    return await callApi('POST /api/auth/factors/passkeys', { body: { setup, name, response: asJson(response) } })
  } catch (thrown) {
    return refused(thrown)
  }
}

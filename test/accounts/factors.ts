import { Secret, TOTP } from 'otpauth'
import type { Browser } from './browser.ts'
import { PASSWORD } from './people.ts'
import { makeAuthenticator } from './softAuthenticator.ts'

/** Where browsers of tests make passkeys: they do not by plain http on another machine. */
export const ORIGIN = 'https://cars.example'

/** The code that an app shows at a moment (epoch milliseconds). */
export const codeAt = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

/** Sets up an authenticator app for whoever is signed in in this browser. */
export async function setUpApp(
  browser: Browser,
  now: number,
): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const begun = await browser.post('/api/auth/factors/app/begin', { password: PASSWORD })
  if (begun.statusCode !== 200) throw new Error(begun.body)
  const { setup, secret } = begun.json<{ setup: string; secret: string }>()
  const ended = await browser.post('/api/auth/factors/app', { setup, code: codeAt(secret, now) })
  if (ended.statusCode !== 200) throw new Error(ended.body)
  return { secret, recoveryCodes: ended.json<{ recoveryCodes: string[] | null }>().recoveryCodes }
}

/** Adds a passkey for whoever is signed in in this browser. */
export async function addPasskey(browser: Browser, name = 'Phone') {
  const key = makeAuthenticator()
  const begun = await browser.post('/api/auth/factors/passkeys/begin', { password: PASSWORD })
  if (begun.statusCode !== 200) throw new Error(begun.body)
  const { setup, options } = begun.json()
  const response = key.make(options, { origin: ORIGIN })
  const ended = await browser.post('/api/auth/factors/passkeys', { setup, name, response })
  if (ended.statusCode !== 200) throw new Error(ended.body)
  return { key, recoveryCodes: ended.json<{ recoveryCodes: string[] | null }>().recoveryCodes }
}

/** Begins to sign in by passkey in this browser, and answers with what the authenticator signs. */
export async function usePasskey(
  browser: Browser,
  key: ReturnType<typeof makeAuthenticator>,
  signing: { origin?: string; verified?: boolean; counter?: number } = {},
) {
  const begun = await browser.post('/api/auth/passkey/options', {})
  if (begun.statusCode !== 200) return begun
  const response = key.sign(begun.json().options, { origin: ORIGIN, ...signing })
  return browser.post('/api/auth/passkey', { response })
}

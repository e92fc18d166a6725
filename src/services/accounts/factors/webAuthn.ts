import type * as WebAuthn from '@simplewebauthn/server'
import { Failure } from '#domain/errors.ts'

let loading: Promise<typeof WebAuthn> | null = null

/** The library of WebAuthn, loaded when the first passkey is asked for: until then it takes no memory. */
export function loadWebAuthn(): Promise<typeof WebAuthn> {
  return (loading ??= import('@simplewebauthn/server'))
}

/** What a browser made with an authenticator, as it came: checked by the library. */
export type CredentialJson = Readonly<Record<string, unknown>>

/** Runs a check of the library, which throws for everything that is not as it should be. */
export async function checked<Result>(check: () => Promise<Result>): Promise<Result | null> {
  try {
    return await check()
  } catch (thrown) {
    // What is wrong is of no use to people, and of some to strangers.
    if (thrown instanceof Error) return null
    throw thrown
  }
}

export const notThisPasskey = () =>
  new Failure('signed_out', 'This passkey does not open an account here. Please try another one, or use your password.')

import type { Generated } from 'kysely'
import { jsonColumn, type TextOf } from '#platform/database/jsonColumn.ts'
import type { StepPurpose } from './stepPurpose.ts'

/** How a browser reaches the authenticator. */
export const transportsJson = jsonColumn<string[]>('passkeys.transports')

/** The tables of DESK-10. Times are epoch milliseconds. */
export interface FactorTables {
  passkeys: PasskeyTable
  authenticatorApps: AuthenticatorAppTable
  recoveryCodes: RecoveryCodeTable
  pendingSteps: PendingStepTable
}

/** At most 20 of an account. */
interface PasskeyTable {
  id: Generated<number>
  accountId: number
  /** As WebAuthn has it, base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** What stands for the account in the authenticator: random, the same for all passkeys of an account. */
  userHandle: string
  /** How often the authenticator says it has signed; 0 for those that do not count. */
  counter: number
  transports: TextOf<typeof transportsJson>
  /** The name of the host that it was made for, and the only one where it works. */
  rpId: string
  name: string
  createdAt: number
  lastUsedAt: number | null
}

interface AuthenticatorAppTable {
  accountId: number
  /** The shared secret in base32, sealed with the site's secret. */
  secret: string
  /** The step of 30 seconds whose code was used last: no code counts twice. */
  lastStep: number
  createdAt: number
  lastUsedAt: number | null
}

/** Ten of an account: new ones replace all before. */
interface RecoveryCodeTable {
  id: Generated<number>
  accountId: number
  salt: string
  /** SHA-256 of salt and code, hexadecimal. */
  codeHash: string
  usedAt: number | null
}

/** What waits for a second factor, or for a factor to be set up; gone when it was used or has run out. */
interface PendingStepTable {
  /** SHA-256 of the token, hexadecimal. */
  id: string
  /** Null for a sign-in by passkey alone, before it is known whose. */
  accountId: number | null
  purpose: StepPurpose
  /** What an authenticator has to sign, base64url. */
  challenge: string | null
  /** The secret of an app that is being set up, sealed. */
  secret: string | null
  /** The device that the account knew when the password was right. */
  deviceHash: string | null
  tries: Generated<number>
  expiresAt: number
}

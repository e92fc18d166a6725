import type { Transaction } from 'kysely'
import { STEP_LIVES_MINUTES } from '#domain/accounts/secondFactor.ts'
import type { Schema } from '../../schema.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import type { Site } from '../../site.ts'
import type { StepPurpose } from './stepPurpose.ts'

/** How many codes may be typed for one right password, before it is asked for again. */
const TRIES_OF_STEP = 10
// A person signs in on a few browsers at once. How many strangers begin by passkey is limited in `signInGuard.ts`.
const MOST_OF_ACCOUNT = 20

export interface PendingStep {
  id: string
  accountId: number | null
  purpose: StepPurpose
  challenge: string | null
  secret: string | null
  deviceHash: string | null
  tries: number
}

interface NewStep {
  purpose: StepPurpose
  accountId: number | null
  challenge?: string
  secret?: string
  deviceHash?: string | null
}

type Clocked = Pick<Site, 'clock'>

/** Opens a step within a transaction. Returns the token that it is known by: for a cookie, or for who sets up a factor. */
export async function openStep(
  { clock }: Clocked,
  transaction: Transaction<Schema>,
  { purpose, accountId, challenge = undefined, secret = undefined, deviceHash = null }: NewStep,
): Promise<string> {
  const token = newToken()
  await transaction
    .insertInto('pendingSteps')
    .values({
      id: hashToken(token),
      accountId,
      purpose,
      challenge: challenge ?? null,
      secret: secret ?? null,
      deviceHash,
      expiresAt: clock.now() + STEP_LIVES_MINUTES * 60_000,
    })
    .execute()
  if (accountId !== null)
    await transaction
      .deleteFrom('pendingSteps')
      .where('accountId', '=', accountId)
      .where('id', 'not in', query =>
        query
          .selectFrom('pendingSteps')
          .select('id')
          .where('accountId', '=', accountId)
          .orderBy('expiresAt', 'desc')
          .orderBy('id')
          .limit(MOST_OF_ACCOUNT),
      )
      .execute()
  return token
}

const read = (row: {
  id: string
  accountId: number | null
  purpose: StepPurpose
  challenge: string | null
  secret: string | null
  deviceHash: string | null
  tries: number
}): PendingStep => ({
  id: row.id,
  accountId: row.accountId,
  purpose: row.purpose,
  challenge: row.challenge,
  secret: row.secret,
  deviceHash: row.deviceHash,
  tries: row.tries,
})

/** The step of a token, of one of these purposes; null for one that was taken, has run out, or has no try left. */
export async function findStep(
  { database, clock }: Pick<Site, 'database' | 'clock'>,
  token: string | null,
  ...purposes: readonly StepPurpose[]
): Promise<PendingStep | null> {
  if (token === null) return null
  const row = await database.query
    .selectFrom('pendingSteps')
    .selectAll()
    .where('id', '=', hashToken(token))
    .where('purpose', 'in', [...purposes])
    .where('expiresAt', '>', clock.now())
    .where('tries', '<', TRIES_OF_STEP)
    .executeTakeFirst()
  return row === undefined ? null : read(row)
}

/**
 * Uses up a try, before anything is compared: tries at once count like tries one after another. Returns which try it is; null
 * when the step is gone.
 */
export async function takeTry(
  { clock }: Clocked,
  transaction: Transaction<Schema>,
  id: string,
): Promise<number | null> {
  const row = await transaction
    .updateTable('pendingSteps')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('expiresAt', '>', clock.now())
    .where('tries', '<', TRIES_OF_STEP)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? null
}

/** Gives an authenticator something to sign for a step: another one each time. Returns false when the step is gone. */
export async function setChallenge(transaction: Transaction<Schema>, id: string, challenge: string): Promise<boolean> {
  const row = await transaction
    .updateTable('pendingSteps')
    .set({ challenge })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a step within the transaction for which it was opened: it counts once. Returns false when it is gone already. */
export async function endStep({ clock }: Clocked, transaction: Transaction<Schema>, id: string): Promise<boolean> {
  const row = await transaction
    .deleteFrom('pendingSteps')
    .where('id', '=', id)
    .where('expiresAt', '>', clock.now())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes steps that have run out. */
export async function sweepSteps({ database, clock }: Pick<Site, 'database' | 'clock'>): Promise<void> {
  await database.transaction(transaction =>
    transaction.deleteFrom('pendingSteps').where('expiresAt', '<=', clock.now()).execute(),
  )
}

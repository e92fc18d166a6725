import type { Transaction } from 'kysely'
import { EVENT_SHAPE } from '#domain/audit/eventContent.ts'
import type { SecurityAct } from '#domain/audit/securityAct.ts'
import { STRANGER } from '#domain/audit/eventRuns.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { sideJson } from '../events.ts'

/** A security event to note: what happened, when, who caused it, and whose account it is about. */
export interface SecurityEvent {
  /** Epoch milliseconds. */
  at: number
  /** The id of the account that acted, as events name it; null for somebody who is not signed in. */
  actor: string | null
  /** The account that it is about; null for an address that has none. */
  accountId: number | null
  act: SecurityAct
}

/**
 * Notes a security event in the audit, where owners alone see it (OPS-6), within the transaction of what happened. It is
 * an event of the subject `account`: events of new subjects would be read by the catalogues of older processes.
 */
export async function noteSecurityEvent(
  transaction: Transaction<Schema>,
  { at, actor, accountId, act }: SecurityEvent,
): Promise<void> {
  await transaction
    .insertInto('events')
    .values({
      at,
      actor: actor ?? STRANGER,
      kind: 'security',
      subject: 'account',
      // Ids begin at 1.
      subjectId: accountId ?? 0,
      before: null,
      after: sideJson.write(act),
      shape: EVENT_SHAPE,
      importId: null,
      revertsImportId: null,
    })
    .execute()
}

/** Notes what somebody does with what is not theirs alone, before it is done: in a transaction of its own. `actor` is another one for a program. */
export async function noteActOf(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  accountId: number,
  act: SecurityAct,
  actor = String(accountId),
): Promise<void> {
  await database.transaction(transaction => noteSecurityEvent(transaction, { at: clock.now(), actor, accountId, act }))
}

import type { Kysely, Transaction } from 'kysely'
import type { Role } from '#domain/accounts/roles.ts'
import { ACCESS_KIND_NAMES, accessRef, mayHold, type AccessKind } from '#domain/accounts/standingAccess.ts'
import { noteSecurityEvent } from '../securityEvents.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { Schema } from '../../schema.ts'
import { endSessions } from '../sessions/sessions.ts'
import { ACCESS_STORES, type StoredAccess } from './accessStores.ts'

/** Standing access of an account, as its maker sees it in one list. */
export interface ListedAccess extends StoredAccess {
  kind: AccessKind
  /** By which the review names it, such as `key-12`. */
  ref: string
}

type Clocked = Pick<ProductPlatform, 'clock'>
/** Whose access changes, and who does it, as events name them. */
interface Change {
  accountId: number
  actor: string
}

/** Everything that an account has made and that opens something without its password, kind by kind (OPS-6). */
export async function listAccess(
  query: Kysely<Schema> | Transaction<Schema>,
  accountId: number,
): Promise<ListedAccess[]> {
  const listed: ListedAccess[] = []
  for (const kind of ACCESS_KIND_NAMES)
    for (const row of await ACCESS_STORES[kind].list(query, accountId))
      listed.push({ ...row, kind, ref: accessRef(kind, row.id) })
  return listed
}

/** What a review can do with access; only its maker may `keep` it. */
export type AccessAct = 'pause' | 'keep' | 'end'

const NOTED = { pause: 'access_paused', keep: 'access_kept', end: 'access_ended' } as const

/** Pauses, keeps or ends access, and notes each in the audit, within a transaction. */
export async function changeAccess(
  { clock }: Clocked,
  transaction: Transaction<Schema>,
  { accountId, actor }: Change,
  act: AccessAct,
  items: readonly ListedAccess[],
): Promise<void> {
  const at = clock.now()
  for (const { kind, id, name } of items) {
    await ACCESS_STORES[kind][act](transaction, id, at)
    // Whom an invitation is for is not in the audit: an erasure would have to erase it.
    const said = kind === 'invitation' ? '' : name
    await noteSecurityEvent(transaction, { at, actor, accountId, act: { act: NOTED[act], kind, name: said } })
  }
}

/**
 * Signs an account out everywhere, within the transaction of what requires it: every session and every pending second step ends,
 * and standing access that is open is paused. It opens nothing until its maker keeps it with the password (`reviewAccess`).
 */
export async function closeAccount(
  site: Clocked,
  transaction: Transaction<Schema>,
  change: Change,
): Promise<{ paused: number }> {
  await endSessions(transaction, change.accountId)
  const open = (await listAccess(transaction, change.accountId)).filter(({ pausedAt }) => pausedAt === null)
  await changeAccess(site, transaction, change, 'pause', open)
  return { paused: open.length }
}

/** Ends the standing access that an account with these roles may not have; all of it for one that is disabled (null). */
export async function endAccessBeyond(
  site: Clocked,
  transaction: Transaction<Schema>,
  change: Change,
  roles: readonly Role[] | null,
): Promise<void> {
  const items = await listAccess(transaction, change.accountId)
  const beyond = items.filter(({ kind }) => roles === null || !mayHold(roles, kind))
  await changeAccess(site, transaction, change, 'end', beyond)
}

/** How much of an account's access is paused and waits for its maker. */
export async function countPaused(query: Kysely<Schema>, accountId: number): Promise<number> {
  return (await listAccess(query, accountId)).filter(({ pausedAt }) => pausedAt !== null).length
}

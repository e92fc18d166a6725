import type { Transaction } from 'kysely'
import { readEvent } from '#domain/audit/eventContent.ts'
import type { Deal } from '#domain/deals/deal.ts'
import { DEAL_ACTS, type DealAct, type DealActName } from '#domain/deals/dealAct.ts'
import { formatReference } from '#domain/deals/reference.ts'
import { Failure } from '#domain/errors.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { dealsOf } from '../dealRecords/dealRows.ts'
import { noteDeal } from '../dealRecords/noteDeal.ts'

/** The failure that says who changed a deal since a version, and how. Each change makes one event and one version. */
async function changedSince(
  transaction: Transaction<Schema>,
  { id, reference }: { id: number; reference: string },
  versions: number,
): Promise<Failure> {
  const events = await transaction
    .selectFrom('events')
    .selectAll()
    .where('subject', '=', 'deal')
    .where('subjectId', '=', id)
    .orderBy('id', 'desc')
    .limit(Math.max(1, Math.min(versions, 20)))
    .execute()
  const nameOf = await nameActors(
    transaction,
    events.map(({ actor }) => actor),
  )
  const acts = events.toReversed().flatMap(event => {
    const content = readEvent(event)
    return content?.about === 'deal' ? [`${nameOf(event.actor)} ${DEAL_ACTS[content.act.act]} it`] : []
  })
  const who = acts.length === 0 ? 'Deal' : `${acts.join(', ')}: deal`
  return new Failure(
    'conflict',
    `${who} ${formatReference(reference)} is not as you saw it any more. Your change was not made: have a look, then try again.`,
  )
}

/** What of a change its event names. */
export type Said = Partial<Omit<DealAct, 'reference'>>

/** A deal as an editor saw it. */
export interface SeenDeal {
  reference: string
  version: number
}

async function claim(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  { reference, version }: SeenDeal,
): Promise<Deal> {
  const row = await transaction
    .updateTable('deals')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: platform.clock.now() }))
    .where('reference', '=', reference)
    .where('version', '=', version)
    .where('erasedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  const [deal] = row === undefined ? [] : await dealsOf(transaction, [row])
  if (deal !== undefined) return deal
  const now = await transaction
    .selectFrom('deals')
    .select(['id', 'reference', 'version', 'erasedAt'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (now === undefined) throw new Failure('not_found', 'There is no such deal.')
  if (now.erasedAt !== null)
    throw new Failure('conflict', 'The data of this buyer were erased: the deal stays as it is.')
  throw await changedSince(transaction, now, now.version - version)
}

/**
 * Changes a deal that the editor saw at `version` within a transaction: of two at the same time one gets it, on either engine.
 * `write` has the deal as it was; afterwards the change is noted as `act`, so that papers and registers follow what was written; `say`
 * names the sums of it, or another act. Throws `Failure`: `not_found`; `conflict`, which says who did what since.
 */
export async function changeClaimed<T>(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  { actor, seen, act }: { actor: string; seen: SeenDeal; act: DealActName },
  write: (deal: Deal) => Promise<T>,
  say: (written: T) => Said = () => ({}),
): Promise<T> {
  const deal = await claim(platform, transaction, seen)
  const written = await write(deal)
  const { act: done = act, ...sums } = say(written)
  await noteDeal(platform, transaction, actor, deal, done, sums)
  return written
}

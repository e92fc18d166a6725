import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { MOST_VIEWS, type SavedView, type ViewPage } from '#domain/views/savedView.ts'
import type { NewView, ViewChange } from '#domain/views/viewRequest.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

type Owner = number | null

/** The views of a list that an account sees: the team's first, then its own, each in their order. */
export async function listViews(
  { database: { query } }: Pick<ProductPlatform, 'database'>,
  accountId: number,
  page: ViewPage,
): Promise<SavedView[]> {
  const rows = await query
    .selectFrom('savedViews')
    .selectAll()
    .where('page', '=', page)
    .where(({ or, eb }) => or([eb('accountId', 'is', null), eb('accountId', '=', accountId)]))
    .orderBy('position')
    .orderBy('id')
    .limit(2 * MOST_VIEWS)
    .execute()
  const views = rows.map(({ id, name, query: kept, accountId: owner, version }) => {
    return { id, page, name, query: kept, shared: owner === null, version }
  })
  return [...views.filter(({ shared }) => shared), ...views.filter(({ shared }) => !shared)]
}

/** The ids of one owner's views of a list, in their order. */
async function idsOf(transaction: Transaction<Schema>, page: string, owner: Owner): Promise<number[]> {
  const rows = await transaction
    .selectFrom('savedViews')
    .select('id')
    .where('page', '=', page)
    .where('accountId', owner === null ? 'is' : '=', owner)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

function refuseMore(count: number, owner: Owner): void {
  if (count < MOST_VIEWS) return
  const whose = owner === null ? 'The team has' : 'You have'
  throw new Failure('conflict', `${whose} ${MOST_VIEWS} views of this list. Remove one first.`)
}

/**
 * Saves a view for an account, or for the team; returns its id. Throws `Failure` `conflict` where there are as many as there
 * may be. Bound: 20 views of a list for each account, and 20 for the team.
 */
export function saveView(
  { database, clock }: ProductPlatform,
  accountId: number,
  { page, name, query, shared }: NewView,
): Promise<number> {
  const owner = shared ? null : accountId
  return database.transaction(async transaction => {
    const ids = await idsOf(transaction, page, owner)
    refuseMore(ids.length, owner)
    const { id } = await transaction
      .insertInto('savedViews')
      .values({ page, name, query, accountId: owner, position: ids.length, version: 1, createdAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** A view that an account may change: its own, or one of the team. Throws `Failure`: `not_found`, `conflict`. */
async function findView(transaction: Transaction<Schema>, accountId: number, id: number, version: number) {
  const row = await transaction.selectFrom('savedViews').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || (row.accountId !== null && row.accountId !== accountId))
    throw new Failure('not_found', 'There is no such view, or not any more.')
  if (row.version !== version)
    throw new Failure('conflict', `“${row.name}” was changed meanwhile. Your change was not made: have a look first.`)
  return row
}

/**
 * Renames, replaces, shares or moves a view that was seen at `version`. Throws `Failure`: `not_found`; `conflict` when it was
 * changed since, or where its new owner has as many as there may be.
 */
export function changeView(
  { database }: ProductPlatform,
  accountId: number,
  id: number,
  { version, name, query, shared, place }: ViewChange,
): Promise<void> {
  return database.transaction(async transaction => {
    const row = await findView(transaction, accountId, id, version)
    const owner = shared === undefined ? row.accountId : shared ? null : accountId
    const others = (await idsOf(transaction, row.page, owner)).filter(other => other !== id)
    if (owner !== row.accountId) refuseMore(others.length, owner)
    const stays = owner === row.accountId ? row.position : others.length
    others.splice(place ?? stays, 0, id)
    const written = await transaction
      .updateTable('savedViews')
      .set({ name: name ?? row.name, query: query ?? row.query, accountId: owner, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (written === undefined) throw new Failure('conflict', 'Somebody changed this view at the same moment.')
    for (const [position, other] of others.entries())
      await transaction.updateTable('savedViews').set({ position }).where('id', '=', other).execute()
  })
}

/** Removes a view that was seen at `version`. Throws `Failure`: `not_found`; `conflict` when it was changed since. */
export function removeView(
  { database }: ProductPlatform,
  accountId: number,
  id: number,
  version: number,
): Promise<void> {
  return database.transaction(async transaction => {
    await findView(transaction, accountId, id, version)
    await transaction.deleteFrom('savedViews').where('id', '=', id).execute()
  })
}

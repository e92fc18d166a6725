import type { Transaction } from 'kysely'
import { readEvent } from '#domain/audit/eventContent.ts'
import { OPTION_LISTS, OPTION_LIST_NAMES, type OptionItem, type OptionList } from '#domain/options/optionLists.ts'
import { appendEvents } from '../../appendEvents.ts'
import type { EventEntry } from '../../events.ts'
import type { Schema } from '../../schema.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { ImportRun } from '../importRun.ts'

// Far below the number of parameters that a statement may have on either engine.
const AT_A_TIME = 500

/** Those of these options that no vehicle has and that are no other option's parent. */
async function findUnused(
  transaction: Transaction<Schema>,
  list: OptionList,
  ids: readonly number[],
): Promise<number[]> {
  const { column } = OPTION_LISTS[list]
  const used =
    column === null
      ? await transaction
          .selectFrom('vehicleFeatures')
          .select('featureId as id')
          .distinct()
          .where('featureId', 'in', ids)
          .execute()
      : await transaction.selectFrom('vehicles').select(`${column} as id`).distinct().where(column, 'in', ids).execute()
  const parents =
    list === 'brand'
      ? await transaction.selectFrom('models').select('brandId as id').distinct().where('brandId', 'in', ids).execute()
      : list === 'model'
        ? await transaction
            .selectFrom('variants')
            .select('modelId as id')
            .distinct()
            .where('modelId', 'in', ids)
            .execute()
        : []
  const inUse = new Set([...used, ...parents].map(row => row.id))
  return ids.filter(id => !inUse.has(id))
}

/** The options that the import has added and nobody has changed since, according to the events. */
async function findAdded(transaction: Transaction<Schema>, importId: number, list: OptionList): Promise<OptionItem[]> {
  const rows = await transaction
    .selectFrom('events')
    .select(['subjectId', 'subject', 'kind', 'shape', 'before', 'after'])
    .where('importId', '=', importId)
    .where('subject', '=', list)
    .where('kind', '=', 'added')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events as later')
            .select('later.id')
            .where('later.subject', '=', list)
            .whereRef('later.subjectId', '=', 'events.subjectId')
            .whereRef('later.id', '>', 'events.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.flatMap(({ subjectId: id, ...event }) => {
    const content = readEvent(event)
    return content?.about === 'option' && content.after !== null
      ? [{ id, name: content.after.name, parentId: content.after.parentId }]
      : []
  })
}

/**
 * Removes within a transaction the options that an import added and nothing uses: variants before their models, models
 * before their brands. An option that somebody has renamed since stays. Returns how many it removed.
 */
export async function removeUnusedOptions(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  run: ImportRun,
): Promise<number> {
  const events: EventEntry[] = []
  for (const list of OPTION_LIST_NAMES.toReversed()) {
    const added = await findAdded(transaction, run.row.id, list)
    for (let start = 0; start < added.length; start += AT_A_TIME) {
      const items = new Map(added.slice(start, start + AT_A_TIME).map(item => [item.id, item]))
      const unused = await findUnused(transaction, list, [...items.keys()])
      if (unused.length === 0) continue
      await transaction.deleteFrom(OPTION_LISTS[list].table).where('id', 'in', unused).execute()
      for (const id of unused) {
        const item = items.get(id)
        events.push({
          kind: 'removed',
          subject: list,
          subjectId: id,
          before: item && { name: item.name, parentId: item.parentId },
          after: null,
        })
      }
    }
  }
  await appendEvents(platform, transaction, run.actor, events, null, run.row.id)
  return events.length
}

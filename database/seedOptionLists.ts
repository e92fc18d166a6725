import type { Kysely, Transaction } from 'kysely'
import { nameKey } from '#domain/text/nameKey.ts'
import { OPTION_LIST_NAMES, type OptionList } from '#domain/options/optionLists.ts'
import { commitChange } from '#services/commitChange.ts'
import { appendEvents } from '#services/appendEvents.ts'
import { openOptionResolver } from '#services/vehicles/optionResolver.ts'
import type { Schema } from '#services/schema.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'

const ACTOR = 'lists'
/** Up to version 0.1 the demo catalogue filled the lists. */
const SEEDERS = [ACTOR, 'demo']

/** Whether the lists were filled once, which their events show: these stay, whatever became of the options. */
async function wereSeeded(query: Kysely<Schema>): Promise<boolean> {
  const event = await query
    .selectFrom('events')
    .select('id')
    .where('actor', 'in', SEEDERS)
    .where('subject', 'in', OPTION_LIST_NAMES)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

const placeOf = (list: OptionList, parentId: number | null, name: string) =>
  `${list}/${parentId ?? ''}/${nameKey(name)}`

/**
 * Names that somebody has removed, renamed or merged, and that must not come back. A name that only the undo of an
 * import removed does not count.
 */
async function readGivenUp(transaction: Transaction<Schema>): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('events')
    .select(['subject', 'before'])
    .where('subject', 'in', OPTION_LIST_NAMES)
    .where('kind', 'in', ['removed', 'changed'])
    .where('revertsImportId', 'is', null)
    .execute()
  return new Set(
    rows.map(({ subject, before }) => {
      const { name = '', parentId = null } = JSON.parse(before ?? '{}') as { name?: string; parentId?: number | null }
      return placeOf(subject as OptionList, parentId, name)
    }),
  )
}

/**
 * Fills the twelve option lists if that was never done, also after an import. Existing names stay, and names that
 * somebody has removed since are left out. Call it before anything writes vehicles into a database. Several processes
 * may call it at the same time.
 */
export async function seedOptionLists(platform: ProductPlatform): Promise<void> {
  if (await wereSeeded(platform.database.query)) return
  const { DEMO_MAKES } = await import('./demo/makes.ts')
  const { DEMO_OPTIONS } = await import('./demo/options.ts')
  await commitChange(platform, async transaction => {
    // Another process may have filled them while this one waited.
    if (await wereSeeded(transaction)) return
    const resolver = await openOptionResolver(transaction, { create: true })
    const givenUp = await readGivenUp(transaction)
    const find = async (list: OptionList, wanted: readonly { parentId: number | null; name: string }[]) => {
      const wantedStill = wanted.filter(({ parentId, name }) => !givenUp.has(placeOf(list, parentId, name)))
      await resolver.make(list, wantedStill)
      return Promise.all(wanted.map(({ parentId, name }) => resolver.known(list, parentId, name)))
    }
    // A list at a time: thousands of statements would keep a first start, and whoever waits for its lock, for seconds.
    const brands = await find(
      'brand',
      DEMO_MAKES.map(({ brand }) => ({ parentId: null, name: brand })),
    )
    const models = DEMO_MAKES.flatMap((make, place) => {
      const brand = brands[place]
      return brand === undefined ? [] : make.models.map(model => ({ ...model, parentId: brand.id }))
    })
    const found = await find('model', models)
    const variants = models.flatMap((model, place) => {
      const item = found[place]
      return item === undefined ? [] : model.variants.map(name => ({ name, parentId: item.id }))
    })
    await find('variant', variants)
    for (const list of OPTION_LIST_NAMES) {
      if (list === 'brand' || list === 'model' || list === 'variant') continue
      await find(
        list,
        DEMO_OPTIONS[list].map(name => ({ parentId: null, name })),
      )
    }
    await appendEvents(platform, transaction, ACTOR, resolver.made)
  })
}

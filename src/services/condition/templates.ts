import type { Kysely, Transaction } from 'kysely'
import { DEFAULT_TEMPLATE } from '#domain/condition/defaultTemplate.ts'
import { templateProblem, type InspectionTemplate } from '#domain/condition/template.ts'
import { Failure } from '#domain/errors.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { templateJson } from './conditionTables.ts'

/** The template that holds now. `id` is 0 while the dealer has none of their own. */
export interface PresentTemplate {
  id: number
  template: InspectionTemplate
  /** Who saved it, and when (epoch milliseconds). */
  saved: { who: string; at: number } | null
}

const newest = (query: Kysely<Schema>) =>
  query.selectFrom('inspectionTemplates').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The template for the next inspection (CAR-2). */
export async function findTemplate(query: Kysely<Schema>): Promise<PresentTemplate> {
  const row = await newest(query)
  if (row === undefined) return { id: 0, template: DEFAULT_TEMPLATE, saved: null }
  const who = await nameActors(query, [row.actor])
  return { id: row.id, template: templateJson.read(row.content), saved: { who: who(row.actor), at: row.createdAt } }
}

async function insert(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  template: InspectionTemplate,
): Promise<number> {
  const { id } = await transaction
    .insertInto('inspectionTemplates')
    .values({ content: templateJson.write(template), actor, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The row to which a new inspection refers: the newest, or that of the default, which is written when there is none. */
export async function templateRow(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
): Promise<number> {
  return (await newest(transaction))?.id ?? insert(platform, transaction, actor, DEFAULT_TEMPLATE)
}

/**
 * Saves a template for the inspections that are started from now on; those that were started keep theirs (CAR-2). `seenId` is
 * the one that the editor saw. Throws `Failure`: `invalid`, or `conflict` when somebody saved another since.
 */
export async function saveTemplate(
  platform: ProductPlatform,
  actor: string,
  seenId: number,
  template: InspectionTemplate,
): Promise<number> {
  const problem = templateProblem(template)
  if (problem !== null) throw new Failure('invalid', problem, { groups: problem })
  // With the write lock, so that of two who save at once the second is told.
  return platform.database.withWriteLock(async transaction => {
    const present = await findTemplate(transaction)
    // The default is written by the first inspection: whoever saw it as such saw the same.
    const isDefault = JSON.stringify(present.template) === JSON.stringify(DEFAULT_TEMPLATE)
    if (present.id !== seenId && !(seenId === 0 && isDefault))
      throw new Failure(
        'conflict',
        `${present.saved?.who ?? 'Somebody'} has saved another template since you opened this one.`,
      )
    return insert(platform, transaction, actor, template)
  })
}

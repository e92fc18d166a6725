import type { Kysely, Transaction } from 'kysely'
import { templateProblem, type InspectionTemplate } from '#domain/condition/template.ts'
import { fittingName, ourTemplate, ourTemplateNames, STANDARD } from '#domain/condition/templates/ourTemplates.ts'
import { Failure } from '#domain/errors.ts'
import { KINDS, type Kind } from '#domain/kinds/kinds.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { templateJson } from './conditionTables.ts'

/** What a template is called: the kind of vehicle that it is for, and its name among those of the kind. */
export interface TemplateName {
  kind: Kind
  name: string
}

/** A template that holds now. `id` is 0 for one of ours that the dealer has not changed. */
export interface PresentTemplate extends TemplateName {
  id: number
  /** Whether it is one of ours, which never goes away. */
  isOurs: boolean
  template: InspectionTemplate
  /** Who saved it, and when (epoch milliseconds). */
  saved: { who: string; at: number } | null
}

const newest = (query: Kysely<Schema>, { kind, name }: TemplateName) =>
  query
    .selectFrom('inspectionTemplates')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The template of a kind and name for the next inspection (CAR-2, VEH-6); null when there is none. */
export async function findTemplate(
  query: Kysely<Schema>,
  { kind, name }: TemplateName = { kind: 'car', name: STANDARD },
): Promise<PresentTemplate | null> {
  const isOurs = ourTemplateNames(kind).includes(name)
  const row = await newest(query, { kind, name })
  if (row?.removed === 1) return null
  if (row === undefined)
    return isOurs ? { id: 0, kind, name, isOurs, template: ourTemplate(kind, name), saved: null } : null
  const who = await nameActors(query, [row.actor])
  const template = templateJson.read(row.content)
  return { id: row.id, kind, name, isOurs, template, saved: { who: who(row.actor), at: row.createdAt } }
}

/** The kinds of vehicle that the lists of categories have, cars first (VEH-6). */
export async function kindsInLists(query: Kysely<Schema>): Promise<Kind[]> {
  const rows = await query.selectFrom('categories').select('kind').distinct().execute()
  const found = new Set<Kind>(['car', ...rows.map(row => row.kind)])
  return KINDS.filter(kind => found.has(kind))
}

/** The names of a kind's templates: ours first, then the dealer's own by the alphabet (VEH-6). */
export async function templateNames(query: Kysely<Schema>, kind: Kind): Promise<string[]> {
  const rows = await query
    .selectFrom('inspectionTemplates')
    .select('name')
    .where('kind', '=', kind)
    .where('removed', '=', 0)
    .where('id', 'in', saved =>
      saved
        .selectFrom('inspectionTemplates')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('kind', '=', kind)
        .groupBy('name'),
    )
    .execute()
  const own = rows.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))
  return [...new Set([...ourTemplateNames(kind), ...own])]
}

/** With what a vehicle can be inspected. */
export interface TemplateChoice {
  kind: Kind
  names: readonly string[]
  /** That of its last inspection, else what fits its fuel. */
  proposed: string
}

/** The templates of a vehicle's kind and the one that is proposed for its next inspection (VEH-6). */
export async function templatesOfVehicle(query: Kysely<Schema>, vehicleId: number): Promise<TemplateChoice> {
  const vehicle = await query
    .selectFrom('vehicles')
    .leftJoin('categories', 'categories.id', 'vehicles.categoryId')
    .leftJoin('fuelTypes', 'fuelTypes.id', 'vehicles.fuelTypeId')
    .select(['categories.name as category', 'categories.kind', 'fuelTypes.name as fuelType'])
    .where('vehicles.id', '=', vehicleId)
    .executeTakeFirst()
  const { category = null, fuelType = null } = vehicle ?? {}
  const kind = vehicle?.kind ?? 'car'
  const names = await templateNames(query, kind)
  const last = await query
    .selectFrom('inspections')
    .innerJoin('inspectionTemplates', 'inspectionTemplates.id', 'inspections.templateId')
    .select('inspectionTemplates.name')
    .where('vehicleId', '=', vehicleId)
    .where('kind', '=', kind)
    .orderBy('inspections.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const known = names.find(name => name === last?.name)
  return { kind, names, proposed: known ?? fittingName(names, { category, fuelType }) }
}

async function insert(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  of: TemplateName,
  template: InspectionTemplate,
  removed = 0,
): Promise<number> {
  const { id } = await transaction
    .insertInto('inspectionTemplates')
    .values({
      kind: of.kind,
      name: of.name,
      content: templateJson.write(template),
      actor,
      createdAt: clock.now(),
      removed,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The row to which a new inspection of a vehicle refers: of the wanted template, else of the proposed one; one of ours is written
 * when it has no row. Throws `Failure` `invalid` when the kind has no such template.
 */
export async function templateRow(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  vehicleId: number,
  wanted: string | undefined,
): Promise<number> {
  const { kind, proposed } = await templatesOfVehicle(transaction, vehicleId)
  const present = await findTemplate(transaction, { kind, name: wanted ?? proposed })
  if (present === null) {
    const problem = 'There is no such template any more. Please choose another one.'
    throw new Failure('invalid', problem, { template: problem })
  }
  return present.id === 0 ? insert(platform, transaction, actor, present, present.template) : present.id
}

const MOST_TEMPLATES = 20

/** Throws `Failure` `invalid` when a new template cannot have its name. */
async function refuseName(transaction: Transaction<Schema>, { kind, name }: TemplateName): Promise<void> {
  const names = await templateNames(transaction, kind)
  const key = nameKey(name)
  const problem =
    key === ''
      ? 'Please give the template a name.'
      : names.some(known => nameKey(known) === key)
        ? 'There is a template of this name already.'
        : names.length >= MOST_TEMPLATES
          ? `A kind has at most ${MOST_TEMPLATES} templates.`
          : null
  if (problem !== null) throw new Failure('invalid', problem, { name: problem })
}

const refuseSeen = (present: PresentTemplate | null, seenId: number, of: TemplateName) => {
  // The first inspection stores our template as a row. An editor who opened it before that, without an id, has seen the same content.
  const isAsOurs =
    present?.isOurs === true && JSON.stringify(present.template) === JSON.stringify(ourTemplate(of.kind, of.name))
  if ((present?.id ?? 0) !== seenId && !(seenId === 0 && isAsOurs))
    throw new Failure(
      'conflict',
      present === null
        ? 'Somebody has taken this template away since you opened it.'
        : `${present.saved?.who ?? 'Somebody'} has saved another template since you opened this one.`,
    )
}

/**
 * Saves a template for the inspections that are started from now on; those that were started keep theirs (CAR-2). `seenId` is
 * the one that the editor saw, null for a new one. Throws `Failure`: `invalid`, or `conflict` when somebody saved another since.
 */
export async function saveTemplate(
  platform: ProductPlatform,
  actor: string,
  seenId: number | null,
  template: InspectionTemplate,
  { kind, name: typed }: TemplateName = { kind: 'car', name: STANDARD },
): Promise<number> {
  const of = { kind, name: typed.trim().toWellFormed() }
  const problem = templateProblem(template)
  if (problem !== null) throw new Failure('invalid', problem, { groups: problem })
  // With the write lock, so that of two who save at once the second is told.
  return platform.database.withWriteLock(async transaction => {
    if (seenId === null) await refuseName(transaction, of)
    else refuseSeen(await findTemplate(transaction, of), seenId, of)
    return insert(platform, transaction, actor, of, template)
  })
}

/**
 * Takes one of the dealer's own templates away: inspections are started with it no more, those that were keep it (VEH-6). Throws
 * `Failure`: `invalid` for one of ours, `conflict` when it is not the one that was seen.
 */
export async function removeTemplate(
  platform: ProductPlatform,
  actor: string,
  seenId: number,
  of: TemplateName,
): Promise<void> {
  await platform.database.withWriteLock(async transaction => {
    const present = await findTemplate(transaction, of)
    if (present?.isOurs) throw new Failure('invalid', 'This template stays; you can change what it looks at.')
    refuseSeen(present, seenId, of)
    if (present !== null) await insert(platform, transaction, actor, of, present.template, 1)
  })
}

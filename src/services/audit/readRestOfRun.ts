import { sql, type Kysely } from 'kysely'
import { isOfCommand, type EventRun, type RestOfRun } from '#domain/audit/eventRuns.ts'
import type { AuditFilter, AuditReader } from '#domain/audit/auditFilter.ts'
import type { Schema } from '../schema.ts'
import { selectEvents, type Span } from './describeEvents.ts'

/** The events that belong to a run, as `openRuns` finds them; null for a command, whose pauses SQL does not see. */
function belongsTo({ oldest }: EventRun) {
  const { importId, revertsImportId, at, actor, subject, kind } = oldest
  if (importId !== null || revertsImportId !== null)
    return sql<boolean>`import_id is not distinct from ${importId} and reverts_import_id is not distinct from ${revertsImportId}`
  if (isOfCommand(oldest)) return null
  return sql<boolean>`import_id is null and reverts_import_id is null and at = ${at} and actor = ${actor} and subject = ${subject} and kind = ${kind}`
}

/**
 * Counts how a long run goes on below its oldest event, so that not each of its events has to be brought here. Null when
 * it does not, or when only the events themselves tell.
 */
export async function readRestOfRun(
  reports: Kysely<Schema>,
  { filter, reader, span, run }: { filter: AuditFilter; reader: AuditReader; span: Span | null; run: EventRun },
): Promise<RestOfRun | null> {
  const same = belongsTo(run)
  if (same === null) return null
  const below = selectEvents(reports, filter, reader, span).where('id', '<', run.oldest.id)
  const next = await below
    .select('id')
    .where(sql<boolean>`not (${same})`)
    .limit(1)
    .executeTakeFirst()
  const rest = next === undefined ? below : below.where('id', '>', next.id)
  const tally = await rest
    .clearOrderBy()
    .select(({ fn }) => ['kind', 'subject', fn.countAll<number | string>().as('count'), fn.min('id').as('oldest')])
    .groupBy(['kind', 'subject'])
    .execute()
  if (tally.length === 0) return null
  const oldest = await reports
    .selectFrom('events')
    .select(['id', 'at', 'actor', 'kind', 'subject', 'importId', 'revertsImportId'])
    .where('id', '=', Math.min(...tally.map(row => Number(row.oldest))))
    .executeTakeFirstOrThrow()
  return { oldest, tally: tally.map(row => ({ ...row, count: Number(row.count) })) }
}

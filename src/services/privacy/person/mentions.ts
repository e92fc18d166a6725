import { sql, type Kysely } from 'kysely'
import { openRedaction, type PersonKeys } from '#domain/privacy/person/personKeys.ts'
import { enquiryOf, snapshotOf } from '../../enquiries/enquiryRows.ts'
import { searchTextOf } from '#domain/enquiries/enquirySummary.ts'
import { mapTexts } from '#platform/database/jsonColumn.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { Schema } from '../../schema.ts'
import { mayName } from './mayName.ts'

/** A text of somebody else's enquiry, or of the team, in which a person's number or address stands. */
export interface Mention {
  where: 'enquiry' | 'note' | 'history'
  id: number
  enquiryId: number
}

/**
 * Where a person is named beside what they sent themselves: in words of others, in notes, in reasons and sentences of the
 * history. Every text is looked through, which takes seconds on a large site, beside the event loop.
 */
export async function findMentions(query: Kysely<Schema>, keys: PersonKeys): Promise<Mention[]> {
  const isNamed = openRedaction(keys)
  const differs = (text: string | null) => text !== null && isNamed(text) !== text
  const own = (row: { phone: string; email: string }) =>
    row.phone === keys.phone || (keys.email !== null && row.email.toLowerCase() === keys.email)
  const enquiries = await query
    .selectFrom('enquiries')
    .select(['id', 'details', 'phone', 'email', 'lostReason'])
    .where('erasedAt', 'is', null)
    .where(({ or }) => or([mayName(sql.ref('details'), keys), mayName(sql.ref('lostReason'), keys)]))
    .execute()
  const notes = await query
    .selectFrom('enquiryNotes')
    .select(['id', 'enquiryId', 'note'])
    .where(mayName(sql.ref('note'), keys))
    .execute()
  const events = await query
    .selectFrom('events')
    .select(['id', 'subjectId', 'before', 'after'])
    .where('subject', '=', 'enquiry')
    .where(({ or }) => or([mayName(sql.ref('before'), keys), mayName(sql.ref('after'), keys)]))
    .execute()
  return [
    ...enquiries
      .filter(row => !own(row) && (differs(row.details) || differs(row.lostReason)))
      .map(({ id }) => ({ where: 'enquiry' as const, id, enquiryId: id })),
    ...notes
      .filter(row => differs(row.note))
      .map(row => ({ where: 'note' as const, id: row.id, enquiryId: row.enquiryId })),
    ...events
      .filter(row => differs(row.before) || differs(row.after))
      .map(row => ({ where: 'history' as const, id: row.id, enquiryId: row.subjectId })),
  ]
}

/** Takes a person's number and address out of these texts; all else of them stays. Each is a change of its own. */
export async function redactMentions(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  keys: PersonKeys,
  mentions: readonly Mention[],
): Promise<void> {
  const redact = openRedaction(keys)
  const written = <Text extends string>(json: Text | null) => (json === null ? null : mapTexts(json, redact))
  for (const { where, id } of mentions) {
    await database.transaction(async transaction => {
      if (where === 'note') {
        const row = await transaction.selectFrom('enquiryNotes').select('note').where('id', '=', id).executeTakeFirst()
        if (row !== undefined)
          await transaction
            .updateTable('enquiryNotes')
            .set({ note: redact(row.note) })
            .where('id', '=', id)
            .execute()
      } else if (where === 'history') {
        const row = await transaction
          .selectFrom('events')
          .select(['before', 'after'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (row !== undefined)
          await transaction
            .updateTable('events')
            .set({ before: written(row.before), after: written(row.after) })
            .where('id', '=', id)
            .execute()
      } else {
        const row = await transaction.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
        if (row === undefined) return
        const details = mapTexts(row.details, redact)
        await transaction
          .updateTable('enquiries')
          .set(({ eb }) => ({
            details,
            lostReason: row.lostReason === null ? null : redact(row.lostReason),
            searchText: searchTextOf(enquiryOf({ kind: row.kind, details }), snapshotOf(row)),
            updatedAt: clock.now(),
            version: eb('version', '+', 1),
          }))
          .where('id', '=', id)
          .execute()
      }
    })
  }
}

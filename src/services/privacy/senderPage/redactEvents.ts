import type { Transaction } from 'kysely'
import { ERASED_NAME } from '#domain/privacy/senderPage/eraseEnquiry.ts'
import type { TextOf } from '#platform/database/jsonColumn.ts'
import type { Schema } from '../../schema.ts'
import { sideJson } from '../../events.ts'

// What staff wrote in their own words, in which a name or a number may be.
const WORDS = ['lostReason', 'note']

function redact(json: TextOf<typeof sideJson> | null) {
  if (json === null) return null
  const content = sideJson.read(json)
  if (typeof content !== 'object' || content === null) return json
  const fields = Object.entries<unknown>({ ...content }).map(([name, value]) => [
    name,
    WORDS.includes(name) && typeof value === 'string' ? ERASED_NAME : value,
  ])
  return sideJson.write(Object.fromEntries(fields))
}

/**
 * Takes what staff wrote out of the events of an enquiry that is erased, within its transaction: all else in them are
 * states, days, accounts and names of fields. That is the one exception to events being never changed (CAR-5).
 */
export async function redactEvents(transaction: Transaction<Schema>, enquiryId: number): Promise<void> {
  const events = await transaction
    .selectFrom('events')
    .select(['id', 'before', 'after'])
    .where('subject', '=', 'enquiry')
    .where('subjectId', '=', enquiryId)
    .execute()
  for (const { id, before, after } of events) {
    const written = { before: redact(before), after: redact(after) }
    if (written.before === before && written.after === after) continue
    await transaction.updateTable('events').set(written).where('id', '=', id).execute()
  }
}

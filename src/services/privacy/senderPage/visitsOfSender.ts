import type { Kysely } from 'kysely'
import type { DriveState, HoldState } from '#domain/visits/visitStates.ts'
import type { Schema } from '../../schema.ts'

/** What became of the newest test drive and the newest hold of an enquiry; null where there is none (VISIT-1, VISIT-2). */
export async function visitsOfSender(
  query: Kysely<Schema>,
  enquiryId: number,
): Promise<{ drive: DriveState | null; hold: HoldState | null }> {
  const drive = await query
    .selectFrom('drives')
    .select('state')
    .where('enquiryId', '=', enquiryId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const hold = await query
    .selectFrom('holds')
    .select('state')
    .where('enquiryId', '=', enquiryId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    drive: drive?.state ?? null,
    hold: hold?.state ?? null,
  }
}

import { SHOWING_REASONS } from '#domain/enquiries/showing.ts'
import { Failure } from '#domain/errors.ts'
import { DRIVE_STATE_NAMES, HOLD_STATE_NAMES } from '#domain/visits/visitStates.ts'
import { SOURCE_NAMES } from '#domain/insights/source.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { CatalogueSite } from '../../catalogueSite.ts'
import type { StockReading } from '../../catalogue/stockNoun.ts'
import { readMine, type Look } from './readMine.ts'

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Every test drive and hold of an enquiry, the first first. */
export async function visitsOf({ database: { query } }: ProductPlatform, enquiryId: number) {
  const drives = await query.selectFrom('drives').selectAll().where('enquiryId', '=', enquiryId).orderBy('id').execute()
  const holds = await query.selectFrom('holds').selectAll().where('enquiryId', '=', enquiryId).orderBy('id').execute()
  return {
    drives: drives.map(drive => ({
      begins: moment(drive.startsAt),
      ends: moment(drive.endsAt),
      state: DRIVE_STATE_NAMES[drive.state],
      reminded: moment(drive.remindedAt),
    })),
    holds: holds.map(hold => ({
      asked: moment(hold.askedAt),
      state: HOLD_STATE_NAMES[hold.state],
      until: moment(hold.endsAt),
      tokenRupees: hold.tokenRupees,
      tokenReceived: moment(hold.tokenReceivedAt),
      tokenRefunded: moment(hold.tokenRefundedAt),
    })),
  }
}

/** Who looked at phone or e-mail, as it becomes JSON. */
export function looksCopy(looks: readonly Look[]) {
  return looks.map(({ at, who, shown, reason, note, exported = false }) => ({
    at: moment(at),
    who,
    what: shown,
    why: SHOWING_REASONS[reason].name,
    note,
    inAList: exported,
  }))
}

/**
 * Everything that is kept about somebody's enquiry, for that person to take along (CAR-5), as it becomes JSON: what was sent,
 * what became of it, its test drives and holds, each showing, the text agreed to. Times are ISO 8601. Throws `Failure` `not_found`.
 */
export async function exportMine(platform: CatalogueSite & StockReading, token: string): Promise<object> {
  const page = await readMine(platform, token)
  if (page === null || page.own === null) throw new Failure('not_found', 'This link opens nothing any more.')
  const { own } = page
  return {
    number: own.id,
    kind: own.kind,
    received: moment(own.receivedAt),
    car: own.car,
    sent: Object.fromEntries(own.fields.map(({ name, value }) => [name, value])),
    files: own.files.map(({ name, role, contentType, sizeBytes }) => ({ name, role, contentType, sizeBytes })),
    standing: own.standing,
    corrected: moment(own.correctedAt),
    withdrawn: moment(own.withdrawnAt),
    ...(await visitsOf(platform, own.id)),
    cameToTheSiteBy: own.cameBy && SOURCE_NAMES[own.cameBy],
    agreedTo: own.notice && { ...own.notice, at: moment(own.notice.at) },
    shown: looksCopy(own.looks),
  }
}

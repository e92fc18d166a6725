import { SHOWING_REASONS } from '#domain/enquiry/showing.ts'
import { Failure } from '#domain/errors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { readMine } from './readMine.ts'

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/**
 * Everything that is kept about somebody's enquiry, for that person to take along (CAR-5), as it becomes JSON: what was sent,
 * what became of it, each showing, the text agreed to. Times are ISO 8601. Throws `Failure` `not_found`.
 */
export async function exportMine(platform: ProductPlatform, token: string): Promise<object> {
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
    agreedTo: own.notice,
    shown: own.looks.map(({ at, who, shown, reason, note, exported = false }) => ({
      at: moment(at),
      who,
      what: shown,
      why: SHOWING_REASONS[reason].name,
      note,
      inAList: exported,
    })),
  }
}

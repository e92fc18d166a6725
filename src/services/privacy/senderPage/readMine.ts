import { stockNoun, type StockReading } from '../../catalogue/stockNoun.ts'
import { carOfEnquiry } from '#domain/enquiries/enquirySummary.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import { shownNotice, type ShownNotice } from '#domain/consent/notices.ts'
import type { Showing } from '#domain/enquiries/showing.ts'
import { ERASED_NAME } from '#domain/privacy/senderPage/eraseEnquiry.ts'
import { filledFields, type FilledField } from '#domain/enquiries/ownFields.ts'
import { standingOf, type CarForSender, type Standing } from '#domain/privacy/senderPage/standing.ts'
import { hasPublicPage } from '#domain/vehicles/vehicle.ts'
import type { HoldState } from '#domain/visits/visitStates.ts'
import { readSource, type Source } from '#domain/insights/source.ts'
import { filesOf, type StoredFile } from '../../enquiryFiles/enquiryFiles.ts'
import { enquiryOf, snapshotOf } from '../../enquiries/enquiryRows.ts'
import type { CatalogueSite } from '../../catalogueSite.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import { findBuyer } from '../../vehicles/findBuyer.ts'
import { loadSummaries } from '../../vehicles/loadVehicles.ts'
import { hasDeal } from './hasDeal.ts'
import { findByPrivateLink } from '../../enquiries/privateLinks.ts'
import { showingsOf } from '../../enquiries/showings.ts'
import { visitsOfSender } from './visitsOfSender.ts'

/** Who of the dealer's looked at phone or e-mail: named by the role, since accounts have no names that a visitor knows. */
export interface Look extends Pick<Showing, 'shown' | 'reason' | 'note' | 'exported'> {
  at: number
  who: 'owner' | 'staff' | 'program'
}

/** What somebody sent, for that person alone (CAR-5). Times are epoch milliseconds. */
export interface OwnEnquiry {
  id: number
  kind: EnquiryKind
  car: string | null
  /** The page of the car, where it has one. */
  carPath: string | null
  receivedAt: number
  fields: readonly FilledField[]
  files: readonly StoredFile[]
  standing: Standing
  looks: readonly Look[]
  /** The text that stood at the form; null where there was none. */
  notice: ShownNotice | null
  /** How the visit began; null where that was not told. */
  cameBy: Source | null
  correctedAt: number | null
  withdrawnAt: number | null
  /** Whether a car was sold to the person or bought of them, so that name and address outlive an erasure. */
  hasDeal: boolean
}

/** What the private page shows: what was sent, or when it was erased and whether name and address stay for the books of a deal. */
export type PrivatePage = { erased: { at: number; keepsName: boolean }; own: null } | { erased: null; own: OwnEnquiry }

/** The car as it is now, with the state of the enquiry's own hold; null where it names none of our stock. */
async function carNow(
  { database: { query }, clock }: ProductPlatform,
  enquiryId: number,
  vehicleId: number | null,
  hold: HoldState | null,
) {
  const [vehicle] = vehicleId === null ? [] : await loadSummaries(query, [vehicleId], clock.now())
  if (vehicle === undefined) return null
  const deal = await findBuyer(query, vehicle.id)
  const isPublic = hasPublicPage(vehicle)
  const state: CarForSender['state'] = vehicle.state === 'hidden' ? 'gone' : vehicle.state
  const forSender = deal?.enquiryId === enquiryId
  return {
    car: {
      state,
      forSender,
      soldPrice: forSender ? (deal?.soldPrice ?? null) : null,
      heldForOther: vehicle.heldUntil !== null && hold !== 'held',
    },
    path: isPublic ? `/product/${vehicle.productId}` : null,
  }
}

/** Who looked at phone or e-mail of an enquiry, the last first. */
export async function looksOf({ database: { query } }: ProductPlatform, enquiryId: number): Promise<Look[]> {
  const showings = await showingsOf(query, enquiryId)
  const ids = [...new Set(showings.map(({ actor }) => Number(actor)).filter(Number.isSafeInteger))]
  const owners =
    ids.length === 0
      ? []
      : await query.selectFrom('accounts').select('id').where('id', 'in', ids).where('role', '=', 'owner').execute()
  return showings.map(({ at, actor, shown, reason, note, exported }) => ({
    at,
    who: actor.startsWith('hook:') ? 'program' : owners.some(({ id }) => id === Number(actor)) ? 'owner' : 'staff',
    shown,
    reason,
    note,
    ...(exported === undefined ? {} : { exported }),
  }))
}

/** What the private page of a token shows; null for a text that opens none, whether it ever did or not. */
export async function readMine(platform: CatalogueSite & StockReading, token: string): Promise<PrivatePage | null> {
  const row = await findByPrivateLink(platform.database.query, token)
  if (row === undefined) return null
  if (row.erasedAt !== null) return { erased: { at: row.erasedAt, keepsName: row.name !== ERASED_NAME }, own: null }
  const enquiry = enquiryOf(row)
  const noun = stockNoun(platform)
  const visits = await visitsOfSender(platform.database.query, row.id)
  const now = await carNow(platform, row.id, row.vehicleId, visits.hold)
  const gone: CarForSender = { state: 'gone', forSender: false, soldPrice: null, heldForOther: false }
  const own = {
    id: row.id,
    kind: enquiry.kind,
    car: carOfEnquiry(enquiry, snapshotOf(row)),
    carPath: now?.path ?? null,
    receivedAt: row.createdAt,
    fields: filledFields(enquiry, noun),
    files: await filesOf(platform, row.id),
    standing: standingOf(
      {
        kind: enquiry.kind,
        state: row.state,
        car: row.vehicleId === null ? null : (now?.car ?? gone),
        withdrawn: row.withdrawnAt !== null,
        inStock: row.draftVehicleId !== null,
        ...visits,
      },
      noun,
    ),
    looks: await looksOf(platform, row.id),
    cameBy: readSource(row.cameBy),
    notice: shownNotice(row, row.source === null ? enquiry.kind : 'told', noun),
    correctedAt: row.correctedAt,
    withdrawnAt: row.withdrawnAt,
    hasDeal: await hasDeal(platform.database.query, row),
  }
  return { erased: null, own }
}

import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { maskText } from '#domain/enquiries/maskContact.ts'
import type { HoldHours } from '#domain/visits/holdText.ts'
import { commitChange } from '../commitChange.ts'
import { refuseInDemo } from '../enquiries/changeEnquiry.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { refuseWithdrawn } from './refuseWithdrawn.ts'
import { factOf, findHeld, mailHold, setHeldUntil, type HoldRow } from './holdRows.ts'
import { noteVisit } from './visitEvents.ts'
import type { VisitSite } from './visitSite.ts'

const HOUR_MS = 3_600_000

const refuse = (message: string) => new Failure('conflict', message)

/** Notes that the sender of an enquiry asks to have its car held, within the transaction of the enquiry (VISIT-2). */
export async function askHold(
  transaction: Transaction<Schema>,
  enquiryId: number,
  vehicleId: number,
  now: number,
): Promise<void> {
  await transaction.insertInto('holds').values({ enquiryId, vehicleId, state: 'asked', askedAt: now }).execute()
}

/** Refuses when the car cannot be held for the sender of this enquiry; returns the car's id. */
async function requireHoldable(transaction: Transaction<Schema>, enquiryId: number): Promise<number> {
  const enquiry = await transaction
    .selectFrom('enquiries')
    .leftJoin('vehicles', 'vehicles.id', 'enquiries.vehicleId')
    .select([
      'enquiries.id',
      'enquiries.withdrawnAt',
      'enquiries.erasedAt',
      'vehicles.id as vehicleId',
      'vehicles.state',
    ])
    .where('enquiries.id', '=', enquiryId)
    .executeTakeFirst()
  if (enquiry === undefined) throw new Failure('not_found', 'There is no such enquiry.')
  refuseWithdrawn(enquiry)
  if (enquiry.vehicleId === null) throw new Failure('invalid', 'This enquiry is about no vehicle of the stock.')
  if (enquiry.state !== 'listed') throw refuse('Only a listed vehicle can be held.')
  const held = await findHeld(transaction, enquiry.vehicleId)
  if (held === undefined) return enquiry.vehicleId
  const { name } = await transaction
    .selectFrom('enquiries')
    .select('name')
    .where('id', '=', held.enquiryId)
    .executeTakeFirstOrThrow()
  throw refuse(
    `This vehicle is held for ${maskText(name, [])} until ${formatIndianTime(held.endsAt ?? 0)}. Release it first.`,
  )
}

/**
 * Holds the car of an enquiry for its sender, from now on for so many hours, and mails it to them (VISIT-2);
 * `withToken` asks for the token of the profile. One at a time: a unique index refuses a second hold of a car. Throws
 * `Failure`: `not_found`, `invalid` for an enquiry about no car, `conflict` for a car that is held, or is not listed.
 */
export async function grantHold(
  site: VisitSite & CatalogueSite,
  actor: string,
  enquiryId: number,
  { hours, withToken }: { hours: HoldHours; withToken: boolean },
): Promise<void> {
  refuseInDemo(site)
  const rupees = site.profile.holdToken?.rupees ?? null
  if (withToken && rupees === null) throw new Failure('invalid', 'No UPI id is set for tokens.')
  await commitChange(site, async transaction => {
    const vehicleId = await requireHoldable(transaction, enquiryId)
    const now = site.clock.now()
    const granted = {
      state: 'held' as const,
      hours,
      grantedAt: now,
      endsAt: now + hours * HOUR_MS,
      tokenRupees: withToken ? rupees : null,
    }
    const asked = await transaction
      .updateTable('holds')
      .set(granted)
      .where('enquiryId', '=', enquiryId)
      .where('state', '=', 'asked')
      .returningAll()
      .executeTakeFirst()
    const hold: HoldRow =
      asked
      ?? (await transaction
        .insertInto('holds')
        .values({ enquiryId, vehicleId, askedAt: now, ...granted })
        .returningAll()
        .executeTakeFirstOrThrow())
    await setHeldUntil(site, transaction, actor, vehicleId, null, hold.endsAt)
    await noteVisit(site, transaction, actor, enquiryId, {}, { hold: factOf(hold) })
    await mailHold(site, transaction, 'held', hold)
  })
  site.outbox.wake()
}

import type { Transaction } from 'kysely'
import { CURRENT_NOTICE, NOTICE_LANGUAGE } from '#domain/consent/currentNotice.ts'
import { nextActionOf, type EnteredEnquiry } from '#domain/enquiries/enteredEnquiry.ts'
import type { Enquiry } from '#domain/enquiries/enquiry.ts'
import { ENQUIRY_SOURCE_NAMES } from '#domain/enquiries/enquirySources.ts'
import { OPEN_ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { isProductId } from '#domain/vehicles/productId.ts'
import { normaliseCarNumber } from '#domain/registration/registrationNumber.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { appendEvents } from '../appendEvents.ts'
import { showingEntry } from './showContact.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { insertNote } from './addNote.ts'
import { refuseInDemo, writeWork } from './changeEnquiry.ts'
import type { EnquirySite } from './demoInbox.ts'
import { newRowOf, workOf } from './enquiryRows.ts'
import { sendingKey } from './sendingKey.ts'

/** Who wrote something down has seen it: the sentence by which its sender reads that (CAR-5). */
const WROTE_DOWN = 'Wrote down what you told us'

/**
 * The car that staff mean: by its number in any spelling, or the id of its page; null for none. Throws `Failure` `invalid`
 * with the field `car`.
 */
export async function findMeantCar(
  { database }: Pick<EnquirySite, 'database'>,
  text: string,
): Promise<VehicleSummary | null> {
  if (text === '') return null
  const id = text.toLowerCase()
  const carNumber = normaliseCarNumber(text)
  const rows = database.query.selectFrom('vehicles').select('id')
  const row = await (isProductId(id)
    ? rows.where('productId', '=', id).executeTakeFirst()
    : carNumber === null
      ? undefined
      : rows.where('carNumber', '=', carNumber).executeTakeFirst())
  const [car] = row === undefined ? [] : await loadSummaries(database.query, [row.id])
  if (car !== undefined) return car
  const problem = 'No vehicle in stock has this number. Choose one from the list, or leave it empty.'
  throw new Failure('invalid', problem, { car: problem })
}

/** The newest open enquiry of a number about a car, which has an index by the car; null without one. */
export async function findSameOpen(
  query: Transaction<Schema> | EnquirySite['database']['query'],
  phone: string,
  car: VehicleSummary | null,
): Promise<number | null> {
  if (car === null) return null
  const row = await query
    .selectFrom('enquiries')
    .select('id')
    .where('vehicleId', '=', car.id)
    .where('state', 'in', OPEN_ENQUIRY_STATES)
    .where('phone', '=', phone)
    .where('withdrawnAt', 'is', null)
    .where('erasedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

interface Entry {
  site: EnquirySite
  transaction: Transaction<Schema>
  accountId: number
  form: EnteredEnquiry
  key: string | null
}

/** Notes what somebody said at an enquiry of theirs that is open already, and sets the next action. */
async function noteAt({ site, transaction, accountId, form, key }: Entry, id: number): Promise<void> {
  const row = await transaction.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || row.erasedAt !== null || row.phone !== form.phone)
    throw new Failure('not_found', 'There is no such enquiry of this number any more.')
  const actor = String(accountId)
  const isNew = await insertNote(
    site,
    transaction,
    actor,
    id,
    `${ENQUIRY_SOURCE_NAMES[form.source]}: ${form.said}`,
    key,
  )
  if (!isNew) return
  const next = nextActionOf(form, indianDay(site.clock.now()))
  const before = workOf(row)
  const after = {
    ...before,
    ...(next === null ? {} : { nextActionOn: next.on, nextActionTime: next.time }),
    // They are here again: nothing is put off.
    snoozedUntil: null,
  }
  if (JSON.stringify(after) !== JSON.stringify(before)) await writeWork(site, transaction, actor, row, before, after)
  await noteSeen({ site, transaction, accountId }, id)
}

async function noteSeen(
  { site, transaction, accountId }: Pick<Entry, 'site' | 'transaction' | 'accountId'>,
  id: number,
): Promise<void> {
  const showing = { shown: ['phone'], reason: 'other', note: WROTE_DOWN } as const
  await appendEvents(site, transaction, String(accountId), [showingEntry(id, showing)])
}

/** Writes the enquiry; returns the id of the first one with the key where there is one. */
async function insertEntered({ site, transaction, accountId, form, key }: Entry, car: VehicleSummary | null) {
  const now = site.clock.now()
  const next = nextActionOf(form, indianDay(now))
  const enquiry: Enquiry = {
    kind: 'contact',
    form: { name: form.name, email: '', phone: form.phone, message: form.said },
  }
  const row = await transaction
    .insertInto('enquiries')
    .values({
      ...newRowOf(enquiry, car, key, now),
      state: 'new',
      source: form.source,
      enteredBy: accountId,
      assigneeId: accountId,
      nextActionOn: next?.on ?? null,
      nextActionTime: next?.time ?? null,
      ...(form.told ? { noticeVersion: CURRENT_NOTICE.version, noticeAt: now, noticeLanguage: NOTICE_LANGUAGE } : {}),
    })
    .onConflict(conflict => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) {
    await noteSeen({ site, transaction, accountId }, row.id)
    return row.id
  }
  const first = await transaction
    .selectFrom('enquiries')
    .select('id')
    .where('idempotencyKey', '=', key)
    .executeTakeFirstOrThrow()
  return first.id
}

/**
 * Writes down what somebody said by telephone or at the gate: a new enquiry, which the account looks after, or a note at one
 * of theirs (`into`); that the account has seen the number is kept as a showing (CAR-5). The same sent twice with its key
 * counts once. Throws `Failure`: `invalid` with the fields; `conflict` with the number of the other one at `into`, when the
 * same person has an open enquiry about the same car and no new one is meant; `not_found`.
 */
export async function enterEnquiry(
  site: EnquirySite,
  accountId: number,
  form: EnteredEnquiry,
  idempotencyKey: string | null,
): Promise<{ id: number; noted: boolean }> {
  refuseInDemo(site)
  const { into } = form
  const car = await findMeantCar(site, form.car)
  const key = sendingKey(idempotencyKey, [accountId, form])
  return site.database.transaction(async transaction => {
    const entry = { site, transaction, accountId, form, key }
    if (into !== undefined) {
      await noteAt(entry, into)
      return { id: into, noted: true }
    }
    const same = form.anyway ? null : await findSameOpen(transaction, form.phone, car)
    if (same !== null) {
      const sent = await transaction
        .selectFrom('enquiries')
        .select('id')
        .where('idempotencyKey', '=', key)
        .executeTakeFirst()
      if (sent !== undefined) return { id: sent.id, noted: false }
      throw new Failure('conflict', 'This person asks about this vehicle already.', { into: String(same) })
    }
    return { id: await insertEntered(entry, car), noted: false }
  })
}

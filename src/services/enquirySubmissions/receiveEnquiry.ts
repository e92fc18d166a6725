import { vehicleNoun } from '../catalogue/stockNoun.ts'
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { senderOf, type Enquiry } from '#domain/enquiries/enquiry.ts'
import { composeEnquiryMail } from '#domain/enquiries/enquiryMail.ts'
import { NOTICE_LANGUAGE } from '#domain/consent/currentNotice.ts'
import { formatRupees } from '#domain/money/price.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { Source } from '#domain/insights/source.ts'
import { mailReceipt } from '../enquiries/mailReceipt.ts'
import { addPrivateLink } from '../enquiries/privateLinks.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import { teamAddress } from '../outbox/teamAddress.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { queueEnquiryDeliveries } from '../integrations/queueEnquiryDeliveries.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { bookDrive } from '../visits/bookDrive.ts'
import { boundDrives } from '../visits/boundDrives.ts'
import type { WantedSlot } from '../visits/claimSlot.ts'
import { isFreeInDemo, nearestFree, readWantedSlot } from '../visits/freeDays.ts'
import { askHold } from '../visits/grantHold.ts'
import { isSlotTaken, SlotTaken } from '../visits/slotTaken.ts'
import { BY_VISITOR } from '../visits/visitEvents.ts'
import type { VisitSite } from '../visits/visitSite.ts'
import type { EnquiryFile } from '../enquiryFiles/checkUpload.ts'
import { findSubject } from '../enquiries/findSubject.ts'
import { sendingKey } from '../enquiries/sendingKey.ts'
import { ENQUIRY_FOLDER, removeUnknownFiles } from '../enquiryFiles/sweepEnquiryFiles.ts'
import { newRowOf } from '../enquiries/enquiryRows.ts'

/** How an enquiry arrived. */
export interface Reception {
  /** Made by the browser for one filling of a form: the same contents sent twice with it count once. */
  idempotencyKey: string | null
  /** For how long the same contents with the same key count once [ms]; for good if not given. */
  keyHoldsMs?: number
  /** Looks automatic: stored as spam, not mailed, and answered like any other. */
  suspicious: boolean
  /** Milliseconds that filling in the form took, if that was faster than people type: stored and mailed with a mark. */
  filledInMs?: number | null
  /** The version of the notice that stood at the form; null where none did, as for programs. */
  notice?: number | null
  /** From where its sender came to the site; null where that was not told. */
  cameBy?: Source | null
  files: readonly EnquiryFile[]
}

/** What receiving an enquiry needs of a site. */
type ReceivingSite = VisitSite & Pick<Site, 'demoInbox'>

function mailVehicle(site: ProductPlatform, vehicle: VehicleSummary | null) {
  return vehicle === null
    ? null
    : {
        title: [vehicle.brand, vehicle.model, vehicle.variant].filter(part => part !== null).join(' '),
        price: vehicle.priceAfterOffer === null ? 'no price' : formatRupees(vehicle.priceAfterOffer),
        address:
          site.configuration.siteUrl === null ? null : `${site.configuration.siteUrl}/product/${vehicle.productId}`,
      }
}

/**
 * The suspicion is part of the key: an enquiry that looked automatic must not swallow the same one that does not. So is
 * whether the key is one that all share: nobody who sends it as a browser's own comes by what a plain form sent.
 */
function keyOf({ kind, form }: Enquiry, { idempotencyKey, keyHoldsMs, suspicious, files }: Reception): string | null {
  const contents = [suspicious, kind, form, files.map(file => [file.name, file.bytes.length])]
  return sendingKey(idempotencyKey, keyHoldsMs === undefined ? contents : ['shared', ...contents])
}

/** Stores the files under names that nobody can guess, before any row refers to them. */
async function storeFiles(site: ProductPlatform, files: readonly EnquiryFile[]) {
  return Promise.all(
    files.map(async ({ role, name, contentType, bytes }) => {
      const key = `${ENQUIRY_FOLDER}/${randomBytes(16).toString('hex')}`
      await site.files.put(key, bytes)
      return { role, name: name.slice(0, 200), contentType, sizeBytes: bytes.length, fileKey: key }
    }),
  )
}

async function insertEnquiry(
  site: ProductPlatform,
  transaction: Transaction<Schema>,
  enquiry: Enquiry,
  reception: Reception,
  vehicle: VehicleSummary | null,
): Promise<number | null> {
  const now = site.clock.now()
  const key = keyOf(enquiry, reception)
  if (key !== null && reception.keyHoldsMs !== undefined) {
    // One that came too long ago gives up its key; two at a time still cannot both have it.
    await transaction
      .updateTable('enquiries')
      .set({ idempotencyKey: null })
      .where('idempotencyKey', '=', key)
      .where('createdAt', '<=', now - reception.keyHoldsMs)
      .execute()
  }
  const row = await transaction
    .insertInto('enquiries')
    .values({
      ...newRowOf(enquiry, vehicle, key, now),
      state: reception.suspicious ? 'spam' : 'new',
      filledInMs: reception.filledInMs ?? null,
      cameBy: reception.cameBy ?? null,
      noticeVersion: reception.notice ?? null,
      noticeAt: reception.notice == null ? null : now,
      noticeLanguage: reception.notice == null ? null : NOTICE_LANGUAGE,
    })
    .onConflict(conflict => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** What became of an enquiry: whether it is new, and the token of its private page, where the sender may have one. */
interface Stored {
  isNew: boolean
  token: string | null
}

/**
 * An enquiry that came again. A browser that got no answer to the first sending gets a link now: nobody else has its key.
 * A plain form has no such key, and whoever knows what was sent must not come by its private page.
 */
async function linkAgain(
  site: ProductPlatform,
  transaction: Transaction<Schema>,
  enquiry: Enquiry,
  reception: Reception,
): Promise<Stored> {
  const key = keyOf(enquiry, reception)
  if (key === null || reception.keyHoldsMs !== undefined) return { isNew: false, token: null }
  const row = await transaction
    .selectFrom('enquiries')
    .select('id')
    .where('idempotencyKey', '=', key)
    .executeTakeFirstOrThrow()
  return { isNew: false, token: await addPrivateLink(site, transaction, row.id) }
}

/** Writes the mail to the team, if it has an address. */
async function mailTeam(
  site: ProductPlatform & Pick<Site, 'profile' | 'catalogue'>,
  transaction: Transaction<Schema>,
  id: number,
  enquiry: Enquiry,
  { files, filledInMs }: Reception,
  vehicle: VehicleSummary | null,
): Promise<void> {
  const to = teamAddress(site)
  if (to === null) return
  const { siteUrl } = site.configuration
  const context = {
    vehicle: mailVehicle(site, vehicle),
    siteName: site.profile.name,
    files: files.length,
    filledInMs: filledInMs ?? null,
    // Never taken from the request: its sender may claim any host.
    address: siteUrl === null ? null : `${siteUrl}/office/enquiries/${id}`,
  }
  const mail = composeEnquiryMail(enquiry, context, vehicleNoun(site, vehicle?.category ?? null))
  await enqueueMail(site, transaction, { ...mail, to, replyTo: null, enquiryId: id })
}

/** Writes the enquiry, its files, its private link and the mails about it in one transaction. */
function storeEnquiry(
  site: ReceivingSite,
  enquiry: Enquiry,
  reception: Reception,
  vehicle: VehicleSummary | null,
  slot: WantedSlot | null,
  files: Awaited<ReturnType<typeof storeFiles>>,
): Promise<Stored> {
  return site.database.transaction(async transaction => {
    const id = await insertEnquiry(site, transaction, enquiry, reception, vehicle)
    if (id === null) return linkAgain(site, transaction, enquiry, reception)
    if (files.length > 0)
      await transaction
        .insertInto('enquiryFiles')
        .values(files.map(file => ({ ...file, enquiryId: id })))
        .execute()
    const stored = { isNew: true, token: await addPrivateLink(site, transaction, id) }
    if (reception.suspicious) return stored
    await queueEnquiryDeliveries(transaction, 'enquiry.received', [id], site.clock.now())
    // The confirmation of a test drive is its receipt.
    if (slot === null) await mailReceipt(site, transaction, id)
    else {
      await boundDrives(site, transaction, { phone: senderOf(enquiry).phone, vehicleId: slot.vehicleId })
      await bookDrive(site, transaction, BY_VISITOR, id, slot)
    }
    if (enquiry.kind === 'hold' && vehicle !== null) await askHold(transaction, id, vehicle.id, site.clock.now())
    await mailTeam(site, transaction, id, enquiry, reception, vehicle)
    return stored
  })
}

/**
 * Receives an enquiry of a visitor. In live mode the enquiry, its files and the team's mail are all on disk when the
 * promise resolves. In demo mode this process remembers the enquiry and nothing is written or mailed (MODE-1). The
 * vehicle of an offer or a test drive is stored as it is now, whatever becomes of it later. `token` opens the private
 * page of the enquiry (CAR-5): null where there is none, as on a demo site, or where it was given before. A booking with
 * a time is stored with its test drive, or not at all: throws `Failure` with the field `slot`, `invalid` when nobody can
 * drive then, `conflict` when somebody else does, and `conflict` when one telephone number or one car has many (VISIT-1).
 */
export async function receiveEnquiry(
  site: ReceivingSite,
  enquiry: Enquiry,
  reception: Reception,
): Promise<{ token: string | null }> {
  const vehicle = await findSubject(site, enquiry)
  const slot = enquiry.kind === 'booking' ? readWantedSlot(site, enquiry.form, vehicle) : null
  if (site.configuration.mode === 'demo') {
    if (slot !== null && !reception.suspicious && !isFreeInDemo(site, slot, keyOf(enquiry, reception)))
      throw new SlotTaken(await nearestFree(site, slot))
    const received = { enquiry, vehicle, files: reception.files.length, receivedAt: site.clock.now() }
    site.demoInbox.add(received, keyOf(enquiry, reception), reception.keyHoldsMs)
    return { token: null }
  }
  const files = await storeFiles(site, reception.files)
  // Private files must not stay without a row: neither those of a second sending, nor those whose row could not be
  // written. The rows are read again, because a connection that breaks does not say whether it committed. Files that
  // cannot be removed now are swept within a day.
  const forget = () =>
    removeUnknownFiles(
      site,
      files.map(file => file.fileKey),
    ).catch((err: unknown) => site.log.warn({ err }, 'files of an enquiry could not be removed'))
  const stored = await storeEnquiry(site, enquiry, reception, vehicle, slot, files).catch(async (error: unknown) => {
    await forget()
    throw slot !== null && isSlotTaken(error) ? new SlotTaken(await nearestFree(site, slot)) : error
  })
  if (!stored.isNew) await forget()
  site.outbox.wake()
  return { token: stored.token }
}

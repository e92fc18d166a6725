import { stockNoun } from '../../catalogue/stockNoun.ts'
import { rolesInWords } from '#domain/accounts/roleWords.ts'
import { rolesOf } from '#domain/accounts/roles.ts'
import { makeZip } from 'client-zip'
import { noticeText, shownNotice } from '#domain/consent/notices.ts'
import { filledFields } from '#domain/enquiries/ownFields.ts'
import { carOfEnquiry } from '#domain/enquiries/enquirySummary.ts'
import type { PersonKeys } from '#domain/privacy/person/personKeys.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { readSource, SOURCE_NAMES } from '#domain/insights/source.ts'
import { enquiryOf, snapshotOf } from '../../enquiries/enquiryRows.ts'
import { selectBookParties } from '../erasure/eraseBookParties.ts'
import { selectDealsOf } from '../erasure/eraseBuyers.ts'
import { selectIntakesOf } from '../erasure/eraseDesk.ts'
import { readFactors, type Factors } from '../../accounts/factors/factorState.ts'
import { looksCopy, visitsOf } from '../senderPage/exportMine.ts'
import { looksOf } from '../senderPage/readMine.ts'
import { openPan } from '../../dealRecords/sealedPan.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { Site } from '../../site.ts'
import { copyAccountEvents, copyEnquiryEvents } from './copyEvents.ts'
import { selectPersonEnquiries } from './findPerson.ts'

const moment = (at: number | null) => (at === null ? null : new Date(Number(at)).toISOString())

type Row = Awaited<ReturnType<typeof selectPersonEnquiries>>[number]

/** The path of a file in the archive: names of visitors may be anything, so they are numbered and cleaned. */
const pathOf = (enquiryId: number, place: number, name: string) =>
  `files/${enquiryId}/${place + 1}-${name.replace(/[^\p{L}\p{N}._ -]+/gu, '_').slice(-80)}`

type CopiedSite = ProductPlatform & Pick<Site, 'secret' | 'catalogue' | 'profile'>

async function enquiryCopy(platform: CopiedSite, row: Row) {
  const { reports } = platform.database
  const enquiry = enquiryOf(row)
  const files = await reports
    .selectFrom('enquiryFiles')
    .selectAll()
    .where('enquiryId', '=', row.id)
    .orderBy('id')
    .execute()
  const cameBy = readSource(row.cameBy)
  const notice = shownNotice(row, row.source === null ? enquiry.kind : 'told', stockNoun(platform))
  return {
    copy: {
      number: row.id,
      kind: enquiry.kind,
      state: row.state,
      heard: row.source ?? 'site',
      received: moment(row.createdAt),
      car: carOfEnquiry(enquiry, snapshotOf(row)),
      sent: Object.fromEntries(filledFields(enquiry, stockNoun(platform)).map(({ name, value }) => [name, value])),
      files: files.map((file, place) => ({
        path: pathOf(row.id, place, file.name),
        name: file.name,
        contentType: file.contentType,
        sizeBytes: file.sizeBytes,
      })),
      corrected: moment(row.correctedAt),
      withdrawn: moment(row.withdrawnAt),
      happened: await copyEnquiryEvents(reports, row.id),
      ...(await visitsOf(platform, row.id)),
      cameToTheSiteBy: cameBy && SOURCE_NAMES[cameBy],
      agreedTo: notice && { ...notice, at: moment(notice.at) },
      shown: looksCopy(await looksOf(platform, row.id)),
    },
    files: files.map((file, place) => ({ path: pathOf(row.id, place, file.name), key: file.fileKey })),
  }
}

function factorsCopy({ passkeys, app, recoveryCodesLeft }: Factors) {
  return {
    passkeys: passkeys.map(({ name, host, createdAt, lastUsedAt }) => ({
      name,
      host,
      made: moment(createdAt),
      lastUsed: moment(lastUsedAt),
    })),
    authenticatorApp: app && { made: moment(app.createdAt), lastUsed: moment(app.lastUsedAt) },
    recoveryCodesLeft,
  }
}

async function addressCopy(site: CopiedSite, email: string | null) {
  const { reports } = site.database
  if (email === null) return {}
  const alerts = await reports
    .selectFrom('alerts')
    .innerJoin('subscribers', 'subscribers.id', 'alerts.subscriberId')
    .selectAll('alerts')
    .where('subscribers.emailKey', '=', email)
    .orderBy('alerts.id')
    .execute()
  const account = await reports.selectFrom('accounts').selectAll().where('emailKey', '=', email).executeTakeFirst()
  return {
    alerts: alerts.map(alert => ({
      about: alert.filter === null ? { vehicle: alert.vehicleId } : { search: alert.filter },
      frequency: alert.frequency,
      state: alert.state,
      asked: moment(alert.createdAt),
      confirmed: moment(alert.confirmedAt),
      ends: moment(alert.expiresAt),
      lastMailed: moment(alert.lastMailedAt),
      agreedTo: { text: noticeText(alert.noticeVersion, 'alert', stockNoun(site)), at: moment(alert.noticeAt) },
    })),
    account:
      account === undefined
        ? null
        : {
            email: account.email,
            name: account.name,
            role: rolesInWords(rolesOf(account)).toLowerCase(),
            state: account.state,
            since: moment(account.createdAt),
            lastSeen: moment(account.lastSeenAt),
            happened: await copyAccountEvents(reports, account.id, account.email),
            secondFactor: factorsCopy(await readFactors(reports, account.id)),
          },
  }
}

/** The mails that are listed for a person, without those of other people's matters. */
async function mailsCopy({ database: { reports } }: ProductPlatform, ids: readonly number[], email: string | null) {
  if (ids.length === 0 && email === null) return []
  const rows = await reports
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'createdAt', 'sentAt'])
    .where(({ or, eb, fn }) =>
      or([
        ...(ids.length === 0 ? [] : [eb('enquiryId', 'in', [...ids])]),
        ...(email === null ? [] : [eb(fn<string>('lower', ['recipient']), '=', email)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    to: row.recipient,
    subject: row.subject,
    written: moment(row.createdAt),
    sent: moment(row.sentAt),
  }))
}

/** The deals of a person, the cars that were taken in of them, and the trips that they drove. */
async function deskCopy(
  { database: { reports }, secret }: CopiedSite,
  ids: readonly number[],
  { phone, email }: PersonKeys,
) {
  const written =
    ids.length === 0
      ? []
      : await reports
          .selectFrom('deals')
          .selectAll()
          .where('enquiryId', 'in', [...ids])
          .execute()
  const bought = await selectDealsOf(reports, { phone, email }).selectAll().execute()
  const deals = new Map([...written, ...bought].map(deal => [deal.id, deal])).values()
  const takenIn = phone === null ? [] : await selectIntakesOf(reports, phone)
  const trips =
    ids.length === 0
      ? []
      : await reports
          .selectFrom('tripDrivers')
          .innerJoin('trips', 'trips.id', 'tripDrivers.tripId')
          .select(['trips.vehicleId', 'trips.purpose', 'trips.outAt', 'tripDrivers.name', 'tripDrivers.licenceNo'])
          .where('tripDrivers.enquiryId', 'in', [...ids])
          .orderBy('trips.id')
          .execute()
  const parties = await selectBookParties(reports, { phone, email })
  return {
    books: parties.map(({ kind, name, phone: number, gstin }) => ({ kind, name, phone: number, gstin })),
    takenIn: takenIn.map(row => ({
      vehicle: row.vehicleId,
      how: row.source,
      on: row.takenInOn,
      name: row.fromName,
      phone: row.fromPhone,
      address: row.fromAddress,
    })),
    deals: Array.from(deals, row => ({
      reference: row.reference,
      vehicle: row.vehicleId,
      car: row.carName,
      state: row.state,
      agreed: row.agreedOn,
      sold: row.soldOn,
      rupees: row.price,
      name: row.buyerName,
      phone: row.buyerPhone,
      email: row.buyerEmail,
      address: row.buyerAddress,
      residence: row.buyerState,
      pan: row.buyerPan === null ? null : openPan(secret, row.buyerPan),
      gstin: row.buyerGstin,
      lender: row.lender,
    })),
    trips: trips.map(row => ({
      vehicle: row.vehicleId,
      purpose: row.purpose,
      out: moment(row.outAt),
      driver: row.name,
      licence: row.licenceNo,
    })),
  }
}

/**
 * Everything that is held under a phone number or an e-mail address, as it becomes JSON, and the files of it (OPS-8). Notes of
 * the team are about the deal and not in it, as on the private page. Times are ISO 8601.
 */
export async function copyPerson(platform: CopiedSite, keys: PersonKeys) {
  const rows = await selectPersonEnquiries(platform.database.reports, keys)
  const enquiries = []
  for (const row of rows) enquiries.push(await enquiryCopy(platform, row))
  const ids = rows.map(({ id }) => id)
  return {
    data: {
      heldUnder: keys,
      made: moment(platform.clock.now()),
      enquiries: enquiries.map(({ copy }) => copy),
      ...(await addressCopy(platform, keys.email)),
      mails: await mailsCopy(platform, ids, keys.email),
      ...(await deskCopy(platform, ids, keys)),
    },
    files: enquiries.flatMap(({ files }) => files),
  }
}

/** A person's copy as a ZIP archive that streams: `data.json`, and the photos and documents as they were sent. */
export async function exportPerson(
  platform: CopiedSite,
  keys: PersonKeys,
): Promise<{ name: string; zip: ReadableStream<Uint8Array> }> {
  const { data, files } = await copyPerson(platform, keys)
  const now = new Date(platform.clock.now())
  async function* entries() {
    yield { name: 'data.json', lastModified: now, input: JSON.stringify(data, null, 2) }
    for (const { path, key } of files) {
      const bytes = await platform.files.get(key)
      if (bytes !== null) yield { name: path, lastModified: now, input: bytes }
    }
  }
  return { name: `person-${indianDay(platform.clock.now())}.zip`, zip: makeZip(entries()) }
}

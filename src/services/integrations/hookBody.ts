import { senderOf } from '#domain/enquiries/enquiry.ts'
import { TEST_KIND } from '#domain/integrations/webhook.ts'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import type { TextOf } from '#platform/database/jsonColumn.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { enquiryOf, snapshotOf } from '../enquiries/enquiryRows.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { factsJson } from './integrationTables.ts'

/** A message to be sent. */
export interface HookMessage {
  kind: string
  subject: string
  subjectId: number
  facts: TextOf<typeof factsJson>
  happenedAt: number
}

type Told = Record<string, unknown>

/** The car as visitors see it, and its state; none of what it cost, nor of what it was sold for. */
async function tellVehicle(site: CatalogueSite, id: number, at: (path: string) => string | null): Promise<Told> {
  const row = await site.database.query
    .selectFrom('vehicles')
    .select(['productId', 'state', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  const [car] = row === undefined ? [] : await loadSummaries(site.database.query, [id], site.clock.now())
  if (row === undefined || car === undefined) return {}
  return {
    productId: row.productId,
    state: row.state,
    version: row.version,
    page: row.state === 'hidden' ? null : at(`/product/${row.productId}`),
    photo: car.photo === null ? null : at(photoAddress(car.photo.key, 640, 'jpg')),
    brand: car.brand,
    model: car.model,
    variant: car.variant,
    category: car.category,
    fuelType: car.fuelType,
    transmission: car.transmission,
    owner: car.owner,
    location: car.location,
    yearOfRegistration: car.yearOfRegistration,
    odometerKm: car.odometerKm,
    actualPrice: car.actualPrice,
    offerAmount: car.offerAmount,
    priceAfterOffer: car.priceAfterOffer,
  }
}

/** The enquiry, without its sender unless `contacts`; null when it is gone. */
async function tellEnquiryData(
  site: CatalogueSite,
  id: number,
  at: (path: string) => string | null,
  contacts: boolean,
): Promise<{ data: Told; hasContacts: boolean } | null> {
  const row = await site.database.query.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const sender = senderOf(enquiryOf(row))
  // Whoever has withdrawn or erased it wants no contact: receivers hear that, and nothing of the person.
  const hasContacts = contacts && row.erasedAt === null && row.withdrawnAt === null && row.state !== 'spam'
  return {
    hasContacts,
    data: {
      id,
      kind: row.kind,
      state: row.state,
      version: row.version,
      receivedAt: new Date(row.createdAt).toISOString(),
      withdrawn: row.withdrawnAt !== null,
      erased: row.erasedAt !== null,
      productId: snapshotOf(row)?.productId ?? null,
      page: at(`/office/enquiries/${id}`),
      ...(hasContacts ? { sender: { name: sender.name, phone: sender.phone, email: sender.email } } : {}),
    },
  }
}

/**
 * Writes what a message says, of the car or the enquiry as it is now; null when there is nothing left to tell. Sums of money other than
 * the public price are never in it.
 */
export async function writeHookBody(
  site: CatalogueSite,
  message: HookMessage,
  contacts: boolean,
): Promise<{ body: string; hasContacts: boolean } | null> {
  const { siteUrl } = site.configuration
  const at = (path: string) => (siteUrl === null ? null : new URL(path, siteUrl).href)
  const facts = factsJson.read(message.facts)
  const told =
    message.subject === 'enquiry'
      ? await tellEnquiryData(site, message.subjectId, at, contacts)
      : { data: message.kind === TEST_KIND ? {} : await tellVehicle(site, message.subjectId, at), hasContacts: false }
  if (told === null) return null
  const body = {
    type: message.kind,
    timestamp: new Date(message.happenedAt).toISOString(),
    data: { ...told.data, ...(Object.keys(facts).length > 0 ? { change: facts } : {}) },
  }
  return { body: JSON.stringify(body), hasContacts: told.hasContacts }
}

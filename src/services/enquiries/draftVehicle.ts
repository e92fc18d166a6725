import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { Sale } from '#domain/enquiries/enquiry.ts'
import { formatRupees } from '#domain/money/price.ts'
import { makeProductId } from '#domain/vehicles/productId.ts'
import { readSaleFacts, type SaleFacts } from '#domain/enquiries/saleDraft.ts'
import { vehicleName, type VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../appendEvents.ts'
import type { EventEntry } from '../events.ts'
import { listOptions } from '../options/listOptions.ts'
import { openOptionResolver, type OptionResolver } from '../vehicles/optionResolver.ts'
import { storePhoto } from '../photos/storePhoto.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import type { VehicleInput } from '../vehicles/vehicleInput.ts'
import { writeVehicle } from '../vehicles/writeVehicle.ts'
import { refuseInDemo, writeWork } from './changeEnquiry.ts'
import { enquiryOf, workOf } from './enquiryRows.ts'

async function findSale(transaction: Transaction<Schema>, id: number) {
  const row = await transaction.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Failure('not_found', 'There is no such enquiry.')
  const enquiry = enquiryOf(row)
  if (enquiry.kind !== 'sale')
    throw new Failure('invalid', 'Only a vehicle that was offered to us can come into the stock.')
  return { row, sale: enquiry.form }
}

async function findDraft(transaction: Transaction<Schema>, id: number | null): Promise<{ productId: string } | null> {
  const [vehicle] = id === null ? [] : await loadSummaries(transaction, [id])
  return vehicle === undefined ? null : { productId: vehicle.productId }
}

async function refuseInStock(transaction: Transaction<Schema>, carNumber: string | null): Promise<void> {
  if (carNumber === null) return
  const row = await transaction
    .selectFrom('vehicles')
    .select('id')
    .where('carNumber', '=', carNumber)
    .executeTakeFirst()
  const [vehicle] = row === undefined ? [] : await loadSummaries(transaction, [row.id])
  if (vehicle === undefined) return
  throw new Failure('conflict', `${carNumber} is in stock already: ${vehicleName(vehicle)} (${vehicle.state}).`, {
    carNumber: 'is in stock already',
  })
}

/** Copies the photos of a sell submission to the photos of vehicles; its documents stay where they are. */
async function copyPhotos(site: ProductPlatform, enquiryId: number): Promise<VehiclePhoto[]> {
  const files = await site.database.query
    .selectFrom('enquiryFiles')
    .select('fileKey')
    .where('enquiryId', '=', enquiryId)
    .where('role', '=', 'photo')
    .orderBy('id')
    .execute()
  const photos: VehiclePhoto[] = []
  for (const { fileKey: key } of files) {
    const bytes = await site.files.get(key)
    if (bytes !== null) photos.push(await storePhoto(site, bytes))
  }
  return photos.filter((photo, place) => photos.findIndex(other => other.key === photo.key) === place)
}

/** Finds what the option lists have of a car, and lists in words what they lack. */
async function fitToLists(resolver: OptionResolver, sale: Sale, facts: SaleFacts) {
  const { name } = facts
  const variantName = sale.variant || name.variant
  const brand = name.brand === undefined ? undefined : await resolver.find('brand', null, name.brand)
  const model =
    brand === undefined || name.model === undefined ? undefined : await resolver.find('model', brand.id, name.model)
  const variant = model === undefined ? undefined : await resolver.find('variant', model.id, variantName ?? '')
  const locations = await Promise.all(facts.locations.map(place => resolver.find('location', null, place)))
  const location = locations.find(found => found !== undefined)
  const { items, unknown } = await resolver.resolveFeatures(facts.features)
  const left = [
    facts.carNumber === null ? `vehicle number ${sale.carNumber}` : null,
    model === undefined ? `name "${sale.carName}"` : null,
    variant === undefined ? `variant "${sale.variant}"` : null,
    location === undefined ? `location "${sale.location}"` : null,
    unknown.length > 0 || facts.features.length === 0
      ? `features "${(unknown.length > 0 ? unknown : [sale.features]).join(', ')}"`
      : null,
  ].filter(part => part !== null)
  const options: VehicleInput['options'] = {
    brand: brand?.name ?? null,
    model: model?.name ?? null,
    variant: variant?.name ?? null,
    location: location?.name ?? null,
  }
  return { options, features: items.map(item => item.name), left }
}

/** The note about what staff still have to do with a draft. */
function noteOf(sale: Sale, photos: number, left: readonly string[]): string {
  return [
    `Draft vehicle made, hidden and without a price (asked: ${formatRupees(sale.priceMin)} to ${formatRupees(sale.priceMax)}).`,
    photos === 1 ? 'It has 1 photo.' : `It has ${photos} photos.`,
    left.length === 0
      ? 'Everything that was given is in it but the description.'
      : `Not in the lists, so still to be entered: ${left.join('; ')}.`,
  ].join('\n')
}

/**
 * Makes a hidden vehicle of a car that was offered to us (ADMIN-10), with everything that our lists have; a note says
 * what they lack. The price that the seller asks stays with the seller (`findSeller`): the vehicle has no price yet. A
 * second call, also at the same time, returns the same vehicle; one that was removed since is made again. Throws
 * `Failure`: `not_found`, `invalid` for an enquiry of another kind, `conflict` when its car number is in stock.
 */
export async function draftVehicle(
  site: CatalogueSite,
  actor: string,
  id: number,
): Promise<{ productId: string; isNew: boolean }> {
  refuseInDemo(site)
  const first = await site.database.transaction(async transaction => {
    const { row, sale } = await findSale(transaction, id)
    const draft = await findDraft(transaction, row.draftVehicleId)
    if (draft === null) await refuseInStock(transaction, readSaleFacts(sale, []).carNumber)
    return { draft, sale }
  })
  if (first.draft !== null) return { ...first.draft, isNew: false }
  const models = (await listOptions(site, 'model')).map(({ name, brand = '' }) => ({ name, brand }))
  const facts = readSaleFacts(first.sale, models)
  const photos = await copyPhotos(site, id)
  const productId = await makeProductId(facts.carNumber)
  return commitChange(site, async transaction => {
    const { row, sale } = await findSale(transaction, id)
    const made = await findDraft(transaction, row.draftVehicleId)
    if (made !== null) return { ...made, isNew: false }
    await refuseInStock(transaction, facts.carNumber)
    const events: EventEntry[] = []
    const resolver = openOptionResolver(transaction, { create: false })
    const { options, features, left } = await fitToLists(resolver, sale, facts)
    const now = site.clock.now()
    const outcome = await writeVehicle({ transaction, resolver, now, events }, null, {
      carNumber: facts.carNumber,
      state: 'hidden',
      options,
      features,
      photos,
      productId,
    })
    if (outcome.outcome === 'refused')
      throw new Failure('conflict', 'The option lists have just changed. Please try again.')
    await appendEvents(site, transaction, actor, events)
    const before = workOf(row)
    await writeWork(site, transaction, actor, row, before, { ...before, draftVehicleId: outcome.id })
    await transaction
      .insertInto('enquiryNotes')
      .values({ enquiryId: id, author: actor, note: noteOf(sale, photos.length, left), createdAt: now })
      .execute()
    return { productId: outcome.productId, isNew: true }
  })
}

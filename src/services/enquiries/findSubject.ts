import { sql, type Kysely } from 'kysely'
import type { Enquiry } from '#domain/enquiries/enquiry.ts'
import { isAboutOurCar } from '#domain/enquiries/enquirySummary.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { isProductId } from '#domain/vehicles/productId.ts'
import { statedPriceRange } from '#domain/money/statedPrice.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'

type CarEnquiryForm = Extract<Enquiry, { kind: 'offer' | 'booking' | 'hold' }>['form']

/**
 * Selects the public vehicles that match what an enquiry says: model, or brand and model, variant, and price after
 * offer. Two at most, which is enough to know that there are several.
 */
export function selectByDescription(
  query: Kysely<Schema>,
  { carName, carVariant }: CarEnquiryForm,
  { from, to }: { from: number; to: number },
) {
  const name = nameKey(carName)
  const variant = nameKey(carVariant)
  const models = query
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brandId')
    .select('models.id')
    .where(where =>
      where.or([
        where('models.nameKey', '=', name),
        where(sql<string>`brands.name_key || ' ' || models.name_key`, '=', name),
      ]),
    )
  const vehicles = query
    .selectFrom('vehicles')
    .select('vehicles.id')
    .where('modelId', 'in', models)
    .where('priceAfterOffer', '>=', from)
    .where('priceAfterOffer', '<=', to)
    .where('state', '!=', 'hidden')
    .limit(2)
  return variant === ''
    ? vehicles.where('variantId', 'is', null)
    : vehicles.where('variantId', 'in', query.selectFrom('variants').select('id').where('nameKey', '=', variant))
}

async function findIds({ database: { query } }: ProductPlatform, form: CarEnquiryForm): Promise<number[]> {
  if (form.productId !== undefined) {
    if (!isProductId(form.productId)) return []
    return (await query.selectFrom('vehicles').select('id').where('productId', '=', form.productId).execute()).map(
      row => row.id,
    )
  }
  const price = statedPriceRange(form.carPrice)
  return price === null ? [] : (await selectByDescription(query, form, price).execute()).map(row => row.id)
}

/**
 * The vehicle that an offer or a test drive is about: the one with its product id. Without a product id (DETAIL-4) the only
 * vehicle with the given name, variant and price. Null when there is none, or more than one.
 */
export async function findSubject(site: ProductPlatform, enquiry: Enquiry): Promise<VehicleSummary | null> {
  if (!isAboutOurCar(enquiry)) return null
  const ids = await findIds(site, enquiry.form)
  return ids.length === 1 ? ((await loadSummaries(site.database.query, ids))[0] ?? null) : null
}

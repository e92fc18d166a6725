import { z } from 'zod'
import { detailShape } from './detailShape.ts'
import { MOST_KEPT } from '#domain/vehicles/idList.ts'
import { defineCall, jsonReply } from './call.ts'
import { filterQuery, IGNORED, pagingQuery } from './catalogueQuery.ts'
import { doneSchema, unchangedReply } from './common.ts'

const name = z.string().nullable()
const rupees = z.int().min(0).nullable().meta({ description: 'Whole rupees; null where unknown.' })
const year = z.int().nullable()

/** A product as every list of vehicles carries it (API-4). */
const productSchema = z
  .object({
    product_id: z.string().meta({ description: '14 hexadecimal characters.' }),
    photo: name.meta({
      description: 'Address of the first photo, 640 pixels wide, below the site; null without a photo.',
    }),
    brand: name,
    category: name.meta({ description: 'Body type.' }),
    model_name: name,
    variant: name,
    actual_price: rupees,
    offer_amount: z.int().min(0).meta({ description: 'Whole rupees off the actual price; 0 without an offer.' }),
    price_after_offer: rupees,
    price_drop: z
      .object({ rupees: z.int().positive(), since: z.int().meta({ description: 'Epoch milliseconds.' }) })
      .nullable()
      .meta({ description: 'By how much the price dropped within the last 30 days; null where it did not.' }),
    held_until: z.int().nullable().meta({
      description: 'Until when it is held for somebody, in epoch milliseconds; null when it is not.',
    }),
    emi_options: name,
    kilometer_driven: z.int().min(0).nullable(),
    odometer_lower: z
      .literal(true)
      .optional()
      .meta({ description: 'There where a reading of the odometer is lower than an earlier one.' }),
    year_of_registration: year,
    manufacturing_year: year,
    fuel_type: name,
    transmission: name,
    owner: name,
    seating_capacity: name,
    location: name,
    stock_available: z.boolean(),
    return_policy: name,
    shipping_country: name,
    handling_time: z.string().meta({ description: 'ISO 8601 duration.' }),
    transit_time: z.string().meta({ description: 'ISO 8601 duration.' }),
  })
  .meta({ id: 'Product' })
export type Product = z.output<typeof productSchema>

/** A product as the search of the back office finds it. */
const foundProductSchema = productSchema
  .extend({
    car_number: name.optional().meta({ description: 'The whole car number; staff only.' }),
  })
  .meta({ id: 'FoundProduct' })

/** A product that somebody has kept, which may be sold by now. */
const chosenProductSchema = productSchema
  .extend({ sold: z.boolean().meta({ description: 'Reserved is what is neither available nor sold.' }) })
  .meta({ id: 'ChosenProduct' })
export type ChosenProduct = z.output<typeof chosenProductSchema>

/** What the detail page shows besides. The whole car number is never among it (DETAIL-2). */
const productDetailSchema = productSchema
  .extend({
    ...detailShape,
    colors: name,
    registration_type: name,
  })
  .meta({ id: 'ProductDetail' })

const photoSchema = z.object({ photo_url: z.string(), width: z.int(), height: z.int() }).meta({ id: 'Photo' })
const featureSchema = z.object({ feature_description: z.string() }).meta({ id: 'Feature' })

/** How many the list of the latest has. */
export const LATEST = 12

const shared = { area: 'catalogue', permission: 'catalogue.read' } as const

const listReplies = {
  200: jsonReply(z.array(productSchema), 'The matching products, in order.', {
    'X-Total-Count': { type: 'integer', description: 'How many match, whatever the limit.' },
    ...IGNORED,
  }),
  304: unchangedReply,
} as const

export const listProducts = defineCall({
  ...shared,
  id: 'listProducts',
  method: 'GET',
  path: '/api/products',
  summary: 'Products that match a filter',
  description:
    'Values of one key are alternatives (of `features` all have to be there), different keys have to hold together. An unknown '
    + 'value matches no vehicle; a bound that is no number is refused with 400; an unknown key has no effect and is named in `X-Ignored-Parameters`. Without a limit the whole list is streamed.',
  query: filterQuery.extend(pagingQuery.shape),
  replies: listReplies,
})

export const listProductsByBodyType = defineCall({
  ...shared,
  id: 'listProductsByBodyType',
  method: 'GET',
  path: '/api/products/catogrybody',
  summary: 'Products of one body type',
  query: pagingQuery.extend({
    category: z
      .string('must name a body type')
      .trim()
      .min(1, 'must name a body type')
      .meta({ description: 'Body type.' }),
  }),
  replies: listReplies,
})

export const listLatestProducts = defineCall({
  ...shared,
  id: 'listLatestProducts',
  method: 'GET',
  path: '/api/products/LastUpdated',
  summary: `The ${LATEST} latest products`,
  replies: { 200: z.array(productSchema).meta({ description: 'Newest first.' }), 304: unchangedReply },
})

/** Several ids in one parameter; as many as a shortlist has (FIND-8). */
const productIds = z
  .string('must be product ids')
  .refine(
    text =>
      text.split(',', MOST_KEPT + 1).length <= MOST_KEPT && text.split(',').every(id => /^[0-9a-f]{14}$/i.test(id)),
    `must be at most ${MOST_KEPT} product ids with commas between them`,
  )
  .meta({ description: `At most ${MOST_KEPT} product ids with commas between them.` })

export const listChosenProducts = defineCall({
  ...shared,
  id: 'listChosenProducts',
  method: 'GET',
  path: '/api/products/chosen',
  summary: 'The products of some ids',
  description: 'In the order of the ids. Sold products are among them; an id without a page is left out.',
  query: z.object({ ids: productIds }),
  replies: {
    200: z.array(chosenProductSchema).meta({ description: 'As many as there are.' }),
    304: unchangedReply,
  },
})

export const getProduct = defineCall({
  ...shared,
  id: 'getProduct',
  method: 'GET',
  path: '/api/product/:productId',
  summary: 'One product with its photos and features',
  params: z.object({ productId: z.string().meta({ description: '14 hexadecimal characters.' }) }),
  replies: {
    200: z
      .object({ product: productDetailSchema, photos: z.array(photoSchema), features: z.array(featureSchema) })
      .meta({ description: 'The product, its photos in order, its features by name.' }),
    304: unchangedReply,
  },
  failures: [404],
})

export const receiveProductId = defineCall({
  ...shared,
  id: 'receiveProductId',
  method: 'POST',
  path: '/api/receive-product-id',
  summary: 'Whether a product id has a page',
  body: z.object({
    product_id: z.string('must be a product id').regex(/^[0-9a-fA-F]{14}$/, 'must be 14 hexadecimal characters'),
  }),
  replies: {
    200: doneSchema.extend({ product: productSchema }).meta({ description: 'There is: `/product/{product_id}`.' }),
  },
  failures: [404],
})

const text = (description: string) =>
  z.string('must be given once').trim().max(200, 'is too long').optional().meta({ description })

/** At `/products/` with its slash: a call of its own (API-2). */
export const searchProducts = defineCall({
  id: 'searchProducts',
  method: 'GET',
  path: '/api/products/',
  area: 'back office',
  permission: 'catalogue.read',
  summary: 'Products by car number, product id or name',
  description:
    'All given filters have to hold; the newest 200 are answered. Searching by car number and seeing car '
    + 'numbers and hidden vehicles is for staff.',
  query: z.object({
    car_number: text('A car number or a part of it, in any spelling; staff only.'),
    product_id: text('A whole product id.'),
    model_name: text('A part of the model, or of brand and model, whatever the case.'),
  }),
  replies: { 200: z.array(foundProductSchema).meta({ description: 'Newest first; empty when nothing is found.' }) },
  failures: [403],
})

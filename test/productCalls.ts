import { z } from 'zod'
import { anyone, failure, type ContractCall } from './contractCall.ts'

const name = z.string().nullable()
const amount = z.number().int().nullable()

/** A product as lists carry it (API-4), written down a second time on purpose: the wire must not drift. */
const product = z.strictObject({
  product_id: z.string().regex(/^[0-9a-f]{14}$/),
  photo: z
    .string()
    .regex(/^\/media\/[0-9a-f]{64}-640\.jpg$/)
    .nullable(),
  brand: name,
  category: name,
  model_name: name,
  variant: name,
  actual_price: amount,
  offer_amount: z.number().int(),
  price_after_offer: amount,
  price_drop: z.strictObject({ rupees: z.number().int(), since: z.number().int() }).nullable(),
  held_until: z.number().int().nullable(),
  emi_options: name,
  kilometer_driven: amount,
  odometer_lower: z.literal(true).optional(),
  manufacturing_year: amount,
  year_of_registration: amount,
  fuel_type: name,
  transmission: name,
  owner: name,
  seating_capacity: name,
  location: name,
  stock_available: z.boolean(),
  return_policy: name,
  shipping_country: name,
  handling_time: z.string(),
  transit_time: z.string(),
})
const chosen = product.extend({ sold: z.boolean() })
const foundByStaff = product.extend({ car_number: name })
const productDetail = product.extend({
  registration: z.string().max(4).nullable(),
  mileage: z.number().nullable(),
  insurance: name,
  colors: name,
  registration_type: name,
  tires_used: name,
  engine_capacity: amount,
  posting_datemanual: name,
  warranty: name,
})
const detail = z.strictObject({
  product: productDetail,
  photos: z.array(z.strictObject({ photo_url: z.string(), width: z.number(), height: z.number() })),
  features: z.array(z.strictObject({ feature_description: z.string() })),
})
const received = z.strictObject({ success: z.literal(true), message: z.string().min(1), product })
const group = z.array(
  z.strictObject({ value: z.string(), name: z.string(), count: z.number().int(), chosen: z.boolean() }),
)
const suggestion = z.strictObject({
  kind: z.enum(['brand', 'model', 'body_type', 'city', 'budget']),
  text: z.string().min(1),
  count: z.int().min(1),
  address: z.string().startsWith('/buy?'),
})
const facets = z.strictObject({
  total: z.number().int(),
  facets: z.strictObject({
    brand: group,
    model_name: group,
    variant: group,
    category: group,
    transmission: group,
    registration_type: group,
    fuel_type: group,
    colors: group,
    owner: group,
    seating_capacity: group,
    location: group,
    features: group,
  }),
  ranges: z.strictObject({
    year_of_registration: z.array(z.strictObject({ year: z.number().int(), count: z.number().int() })),
    kilometer_driven: z.array(z.strictObject({ max: z.number().int(), count: z.number().int() })),
    with_photos: z.number().int(),
  }),
  unmatched_words: z.array(z.string()),
})

const search = { requirement: 'API-2', path: '/api/products/' } as const

/** What visitors may ask of the vehicles. */
export const PRODUCT_CALLS: readonly ContractCall[] = [
  { ...anyone, requirement: 'API-1', path: '/api/products', example: () => '/api/products', answer: z.array(product) },
  {
    ...anyone,
    requirement: 'API-1',
    path: '/api/products',
    example: () => '/api/products?limit=-1',
    status: 400,
    answer: failure,
  },
  {
    ...anyone,
    ...search,
    example: ({ productId }) => `/api/products/?product_id=${productId}`,
    answer: z.array(product),
  },
  { ...anyone, ...search, example: () => '/api/products/', status: 400, answer: failure },
  {
    ...anyone,
    ...search,
    example: ({ carNumber }) => `/api/products/?car_number=${carNumber}`,
    status: 403,
    answer: failure,
  },
  {
    ...anyone,
    ...search,
    who: 'staff',
    example: ({ carNumber }) => `/api/products/?car_number=${carNumber}`,
    answer: z.array(foundByStaff),
  },
  {
    ...anyone,
    requirement: 'API-3',
    path: '/api/products/catogrybody',
    example: () => '/api/products/catogrybody?category=Hatchback',
    answer: z.array(product),
  },
  {
    ...anyone,
    requirement: 'API-3',
    path: '/api/products/catogrybody',
    example: () => '/api/products/catogrybody',
    status: 400,
    answer: failure,
  },
  {
    ...anyone,
    requirement: 'API-3',
    path: '/api/products/LastUpdated',
    example: () => '/api/products/LastUpdated',
    answer: z.array(product),
  },
  {
    ...anyone,
    requirement: 'FIND-8',
    path: '/api/products/chosen',
    example: ({ productId }) => `/api/products/chosen?ids=${productId}`,
    answer: z.array(chosen).length(1),
  },
  {
    ...anyone,
    requirement: 'FIND-8',
    path: '/api/products/chosen',
    example: () => '/api/products/chosen?ids=none',
    status: 400,
    answer: failure,
  },
  {
    ...anyone,
    requirement: 'API-4',
    path: '/api/product/{productId}',
    example: ({ productId }) => `/api/product/${productId}`,
    answer: detail,
  },
  {
    ...anyone,
    requirement: 'API-4',
    path: '/api/product/{productId}',
    example: () => '/api/product/none',
    status: 404,
    answer: failure,
  },
  {
    ...anyone,
    method: 'POST',
    requirement: 'API-5',
    path: '/api/receive-product-id',
    example: () => '/api/receive-product-id',
    body: ({ productId }) => ({ product_id: productId }),
    answer: received,
  },
  {
    ...anyone,
    method: 'POST',
    requirement: 'API-5',
    path: '/api/receive-product-id',
    example: () => '/api/receive-product-id',
    body: () => ({ product_id: 7 }),
    status: 400,
    answer: failure,
  },
  {
    ...anyone,
    method: 'POST',
    requirement: 'API-5',
    path: '/api/receive-product-id',
    example: () => '/api/receive-product-id',
    body: () => ({ product_id: 'ffffffffffffff' }),
    status: 404,
    answer: failure,
  },
  { ...anyone, requirement: 'FILTER-6', path: '/api/facets', example: () => '/api/facets?brand=kia', answer: facets },
  {
    ...anyone,
    requirement: 'FIND-5',
    path: '/api/suggestions',
    example: () => '/api/suggestions?q=swi',
    answer: z.strictObject({ suggestions: z.array(suggestion).min(1) }),
  },
  {
    ...anyone,
    requirement: 'FIND-4',
    path: '/api/search',
    example: () => '/api/search?q=kia+diesel+2018+xyzzy',
    answer: z.strictObject({
      filter: z.strictObject({
        brand: z.tuple([z.literal('Kia')]),
        fuel_type: z.tuple([z.literal('Diesel')]),
        year_of_registration: z.strictObject({ min: z.literal(2018), max: z.literal(2018) }),
      }),
      sort: z.null(),
      rest: z.literal('xyzzy'),
      total: z.number().int(),
      address: z.string().startsWith('/buy?brand=kia&'),
    }),
  },
  {
    ...anyone,
    requirement: 'FIND-4',
    path: '/api/search',
    example: () => '/api/search?q=kia&q=tata',
    status: 400,
    answer: failure,
  },
  {
    ...anyone,
    requirement: 'VISIT-4',
    path: '/api/price-range',
    example: () => '/api/price-range?car=kia+seltos&year=1&km=',
    status: 400,
    answer: failure,
  },
  {
    ...anyone,
    requirement: 'VISIT-4',
    path: '/api/price-range',
    // The site of the table does not compare prices.
    example: () => '/api/price-range?car=kia+seltos&year=2021&km=30,000',
    status: 404,
    answer: failure,
  },
]

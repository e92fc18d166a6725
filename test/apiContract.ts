import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { OPTION_LISTS, OPTION_LIST_NAMES, type OptionList } from '#domain/options/optionLists.ts'
import { FAILURE_WORDS } from '#contract/failure.ts'
import { ACCOUNT_CALLS } from './accounts/accountCalls.ts'
import { FORM_CALLS, FORMS, jpeg, SALE, saleFiles, saleRequest } from './enquiries/enquiryForms.ts'
import { IMPORT_CALLS } from './import/importCalls.ts'
import { OFFICE_OPTION_CALLS, OPTION_CALLS, optionsChanged } from './options/optionCalls.ts'
import type { TestSite } from './startSite.ts'
import { EDIT_CALLS } from './stock/editCalls.ts'
import { PRODUCT, productRequest } from './stock/productForm.ts'
import { VEHICLE_CALLS } from './stock/vehicleCalls.ts'

/** A vehicle of the running site that examples speak of. */
export interface KnownVehicle { productId: string; model: string; carNumber: string }

/** One call of the API: what it is for, how it is called, and what comes back. */
export interface ContractCall {
  requirement: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As OpenAPI writes it. */
  path: string
  who: 'anyone' | 'staff'
  /** The address of an example, below the site. */
  example: (known: KnownVehicle) => string
  body?: (known: KnownVehicle) => object
  /** The whole request, where it is more than an address and a JSON body. */
  send?: (running: TestSite) => Promise<InjectOptions>
  status: number
  answer: z.ZodType
}

const name = z.string().nullable()
const amount = z.number().int().nullable()

/** Product (read) of the specification's section 3, written down a second time on purpose: the wire must not drift. */
const product = z.strictObject({
  product_id: z.string().regex(/^[0-9a-f]{14}$/), photo: z.string().regex(/^\/media\/[0-9a-f]{64}-640\.jpg$/).nullable(),
  brand: name, category: name, model_name: name, variant: name, actual_price: amount, offer_amount: z.number().int(),
  price_after_offer: amount, emi_options: name, kilometer_driven: amount, year_of_registration: amount, fuel_type: name, owner: name,
  seating_capacity: name, location: name, stock_available: z.boolean(), return_policy: name, shipping_country: name,
  handling_time: z.string(), transit_time: z.string(),
})
const foundByStaff = product.extend({ car_number: name })
const productDetail = product.extend({
  registration: z.string().max(4).nullable(), manufacturing_year: amount, transmission: name, mileage: z.number().nullable(),
  insurance: name, colors: name, registration_type: name, tires_used: name, engine_capacity: amount, posting_datemanual: name, warranty: name,
})
const detail = z.strictObject({
  product: productDetail,
  photos: z.array(z.strictObject({ photo_url: z.string(), width: z.number(), height: z.number() })),
  features: z.array(z.strictObject({ feature_description: z.string() })),
})
const received = z.strictObject({ success: z.literal(true), message: z.string().min(1), product })
const group = z.array(z.strictObject({ value: z.string(), name: z.string(), count: z.number().int(), chosen: z.boolean() }))
const facets = z.strictObject({
  total: z.number().int(),
  facets: z.strictObject({
    brand: group, model_name: group, variant: group, category: group, transmission: group, registration_type: group,
    fuel_type: group, colors: group, owner: group,
  }),
})

/** The shape of every failure (API-10). */
export const failure = z.strictObject({
  success: z.literal(false), message: z.string().min(1), error: z.enum(FAILURE_WORDS),
  fields: z.record(z.string(), z.string()).optional(),
})

const taken = z.strictObject({ success: z.literal(true), message: z.string().min(1) })

const anyone = { method: 'GET', who: 'anyone', status: 200 } as const
const search = { requirement: 'API-2', path: '/api/products/' } as const

const sale = { ...anyone, method: 'POST', requirement: 'API-8', path: '/api/sellPage', example: () => '/api/sellPage' } as const

/** A vehicle whose options the stocked site has. */
const STOCKED_PRODUCT = { ...PRODUCT, car_number: 'KA 05 MH 4321', product_id: null }
const added = { ...anyone, method: 'POST', requirement: 'API-6', path: '/api/products/add', example: () => '/api/products/add' } as const
const removed = { ...anyone, method: 'DELETE', requirement: 'API-6', path: '/api/products/{carNumber}' } as const
const person = { ...anyone, method: 'POST', requirement: 'AUTH-4', path: '/api/office/people/{id}', example: () => '/api/office/people/1' } as const
const MADE_STAFF = { role: 'staff', seen: { role: 'member', state: 'active' } }

function optionItem(list: OptionList) {
  const item = { id: z.number().int(), name: z.string().min(1) }
  if (list === 'model') return z.strictObject({ ...item, brand: z.string() })
  return z.strictObject(list === 'variant' ? { ...item, brand: z.string(), model: z.string() } : item)
}

const office = { ...anyone, requirement: 'ADMIN-10' } as const
const enquiryCall = (name: string, body: object) => {
  const path = `/api/office/enquiries/{id}/${name}`
  const call = { ...office, method: 'POST', path, example: () => path.replace('{id}', '1'), body: () => body } as const
  // A demo site keeps nothing to work on: what these calls do is tested with a live one.
  return [{ ...call, status: 401, answer: failure }, { ...call, who: 'staff', status: 409, answer: failure }] as const
}

/** A change of many vehicles that changes nothing of what other examples speak of. */
const bulkCall = (name: string, body: object, answer: object) => {
  const path = `/api/office/stock/${name}`
  const call = { ...anyone, method: 'POST', requirement: 'ADMIN-10', path, example: () => path } as const
  return [
    { ...call, who: 'staff', body: () => body, answer: z.strictObject({ success: z.literal(true), message: z.string().min(1), ...answer }) },
    { ...call, who: 'staff', body: () => ({}), status: 400, answer: failure },
    { ...call, body: () => body, status: 401, answer: failure },
  ] as const
}
const state = { kind: 'state', state: 'listed' }
const bulkRow = z.strictObject({
  id: z.number().int(), version: z.number().int(), productId: z.string(), name: z.string(), carNumber: name,
  before: z.string(), after: name, note: name,
})

/** Every call of the API, with an example of success and of each failure a client is likely to meet. */
export const API_CONTRACT: readonly ContractCall[] = [
  { ...anyone, requirement: 'API-1', path: '/api/products', example: () => '/api/products', answer: z.array(product) },
  { ...anyone, requirement: 'API-1', path: '/api/products', example: () => '/api/products?limit=-1', status: 400, answer: failure },
  { ...anyone, ...search, example: ({ productId }) => `/api/products/?product_id=${productId}`, answer: z.array(product) },
  { ...anyone, ...search, example: () => '/api/products/', status: 400, answer: failure },
  { ...anyone, ...search, example: ({ carNumber }) => `/api/products/?car_number=${carNumber}`, status: 403, answer: failure },
  { ...anyone, ...search, who: 'staff', example: ({ carNumber }) => `/api/products/?car_number=${carNumber}`, answer: z.array(foundByStaff) },
  {
    ...anyone, requirement: 'API-3', path: '/api/products/catogrybody', example: () => '/api/products/catogrybody?category=Hatchback',
    answer: z.array(product),
  },
  { ...anyone, requirement: 'API-3', path: '/api/products/catogrybody', example: () => '/api/products/catogrybody', status: 400, answer: failure },
  { ...anyone, requirement: 'API-3', path: '/api/products/LastUpdated', example: () => '/api/products/LastUpdated', answer: z.array(product) },
  { ...anyone, requirement: 'API-4', path: '/api/product/{productId}', example: ({ productId }) => `/api/product/${productId}`, answer: detail },
  { ...anyone, requirement: 'API-4', path: '/api/product/{productId}', example: () => '/api/product/none', status: 404, answer: failure },
  {
    ...anyone, method: 'POST', requirement: 'API-5', path: '/api/receive-product-id', example: () => '/api/receive-product-id',
    body: ({ productId }) => ({ product_id: productId }), answer: received,
  },
  {
    ...anyone, method: 'POST', requirement: 'API-5', path: '/api/receive-product-id', example: () => '/api/receive-product-id',
    body: () => ({ product_id: 7 }), status: 400, answer: failure,
  },
  {
    ...anyone, method: 'POST', requirement: 'API-5', path: '/api/receive-product-id', example: () => '/api/receive-product-id',
    body: () => ({ product_id: 'ffffffffffffff' }), status: 404, answer: failure,
  },
  { ...anyone, requirement: 'FILTER-6', path: '/api/facets', example: () => '/api/facets?brand=kia', answer: facets },
  ...OPTION_LIST_NAMES.map(list => {
    const path = `/api/${OPTION_LISTS[list].path}`
    return { ...anyone, requirement: 'API-7', path, example: () => path, answer: z.array(optionItem(list)).min(1) }
  }),
  ...OPTION_CALLS.map(([method, path, who, status, url, body, answer]) => ({
    requirement: 'API-7', method, path, who, status, example: () => url, ...(body === null ? {} : { body: () => body }),
    answer: answer === null ? failure : taken.extend(answer),
  })),
  ...OFFICE_OPTION_CALLS.map(([method, path, who, status, send]) => ({
    requirement: 'API-7', method, path, who, status, example: () => path, send,
    answer: status < 400 ? taken.extend(optionsChanged) : failure,
  })),
  ...FORM_CALLS.flatMap(path => {
    const form = { ...anyone, method: 'POST', requirement: 'API-8', path, example: () => path } as const
    return [
      { ...form, body: () => FORMS[path], answer: taken },
      { ...form, body: () => ({}), status: 400, answer: failure },
    ]
  }),
  { ...sale, send: async () => saleRequest(SALE, await saleFiles()), answer: taken },
  { ...sale, send: () => saleRequest(SALE, []), status: 400, answer: failure },
  { ...sale, body: () => SALE, status: 415, answer: failure },
  { ...added, who: 'staff', send: async () => productRequest(STOCKED_PRODUCT, [await jpeg()]), status: 201, answer: taken.extend({ product_id: z.string() }) },
  { ...added, who: 'staff', send: () => productRequest(STOCKED_PRODUCT, []), status: 400, answer: failure },
  { ...added, send: async () => productRequest(STOCKED_PRODUCT, [await jpeg()]), status: 401, answer: failure },
  { ...removed, who: 'staff', example: () => '/api/products/KA%2005%20MH%204321', answer: taken },
  { ...removed, who: 'staff', example: () => '/api/products/KA05MH9999', status: 404, answer: failure },
  { ...removed, example: () => '/api/products/KA05MH4321', status: 401, answer: failure },
  ...IMPORT_CALLS.map(([method, path, who, status, example, answer, send]) => (
    { requirement: 'ADMIN-10', method, path, who, status, example: () => example, send, answer: answer ?? failure })),
  ...EDIT_CALLS.map(([method, path, who, status, example, answer, send]) => (
    { requirement: 'ADMIN-10', method, path, who, status, example, send, answer: answer ?? failure })),
  ...VEHICLE_CALLS.map(([method, path, who, status, send, answer]) => (
    { requirement: 'ADMIN-10', method, path, who, status, example: () => path, send, answer: answer ? taken.extend(answer) : failure })),
  ...enquiryCall('change', { version: 1, state: 'won' }),
  ...enquiryCall('notes', { note: 'Called.' }),
  ...enquiryCall('draft', {}),
  {
    ...office, who: 'staff', path: '/api/office/enquiries/{id}/files/{fileId}/{seal}', example: () => '/api/office/enquiries/1/files/1/made-up',
    status: 403, answer: failure,
  },
  { ...office, path: '/api/office/enquiries/{id}/files/{fileId}', example: () => '/api/office/enquiries/1/files/1', status: 401, answer: failure },
  { ...office, path: '/api/office/enquiries/export.csv', example: () => '/api/office/enquiries/export.csv', status: 401, answer: failure },
  {
    ...office, who: 'staff', method: 'POST', path: '/api/office/outbox/retry', example: () => '/api/office/outbox/retry', body: () => ({}),
    answer: taken,
  },
  ...bulkCall('preview', { selection: { query: 'brand=kia' }, change: state }, { rows: z.array(bulkRow).min(1) }),
  ...bulkCall('apply', { vehicles: [{ id: 1, version: 1 }], change: { kind: 'price_by_amount', rupees: 100 } }, {
    changed: z.literal(1), eventIds: z.array(z.number().int()).length(1),
  }),
  {
    ...anyone, method: 'POST', requirement: 'ADMIN-10', path: '/api/office/stock/apply', example: () => '/api/office/stock/apply',
    who: 'staff', body: () => ({ vehicles: [{ id: 1, version: 99 }], change: state }), status: 409, answer: failure,
  },
  {
    ...anyone, method: 'POST', requirement: 'ADMIN-10', path: '/api/office/stock/revert', example: () => '/api/office/stock/revert',
    who: 'staff', body: () => ({ eventIds: [1] }), status: 409, answer: failure,
  },
  { ...anyone, requirement: 'ADMIN-10', path: '/api/office/stock.csv', example: () => '/api/office/stock.csv', status: 401, answer: failure },
  ...ACCOUNT_CALLS.map(([method, path, who, status, send, answer]) => (
    { requirement: 'API-9', method, path, who, status, example: () => path, send, answer: answer ?? (status < 400 ? taken : failure) })),
  { ...office, path: '/api/office/audit.csv', example: () => '/api/office/audit.csv', status: 401, answer: failure },
  { ...person, body: () => MADE_STAFF, status: 401, answer: failure },
  { ...person, who: 'staff', body: () => MADE_STAFF, status: 403, answer: failure },
  {
    ...anyone, requirement: 'API-10', path: '/api/openapi.json', example: () => '/api/openapi.json',
    answer: z.looseObject({ openapi: z.string().startsWith('3.1') }),
  },
]

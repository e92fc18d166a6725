import { z } from 'zod'
import { OPTION_LISTS, OPTION_LIST_NAMES, type OptionList } from '#domain/options/optionLists.ts'
import { ACCOUNT_CALLS } from './accounts/accountCalls.ts'
import { CONDITION_CALLS } from './condition/conditionCalls.ts'
import { PAPER_CALLS } from './transfers/transferCalls.ts'
import { anyone, failure, taken, type ContractCall } from './contractCall.ts'
import { FORM_CALLS, FORMS, jpeg, SALE, saleFiles, saleRequest } from './enquiries/enquiryForms.ts'
import { OFFICE_ENQUIRY_CALLS } from './enquiries/officeEnquiryCalls.ts'
import { IMPORT_CALLS } from './import/importCalls.ts'
import { OFFICE_OPTION_CALLS, OPTION_CALLS, optionsChanged } from './options/optionCalls.ts'
import { OWN_PASSWORD } from './apiAs.ts'
import { DESK_CALLS } from './deskCalls.ts'
import { PRODUCT_CALLS } from './productCalls.ts'
import { BULK_CALLS } from './stock/bulkCalls.ts'
import { EDIT_CALLS } from './stock/editCalls.ts'
import { PRODUCT, productRequest } from './stock/productForm.ts'
import { VEHICLE_CALLS } from './stock/vehicleCalls.ts'
import { VIEW_CALLS } from './views/viewCalls.ts'
import { VISIT_CALLS } from './visits/visitCalls.ts'

const sale = {
  ...anyone,
  method: 'POST',
  requirement: 'API-8',
  path: '/api/sellPage',
  example: () => '/api/sellPage',
} as const

/** A vehicle whose options the stocked site has. */
const STOCKED_PRODUCT = { ...PRODUCT, car_number: 'KA 05 MH 4321', product_id: null }
const added = {
  ...anyone,
  method: 'POST',
  requirement: 'API-6',
  path: '/api/products/add',
  example: () => '/api/products/add',
} as const
const removed = { ...anyone, method: 'DELETE', requirement: 'API-6', path: '/api/products/{carNumber}' } as const
const person = {
  ...anyone,
  method: 'POST',
  requirement: 'AUTH-4',
  path: '/api/office/people/{id}',
  example: () => '/api/office/people/1',
} as const
const reset = {
  ...anyone,
  method: 'POST',
  requirement: 'DESK-10',
  path: '/api/office/people/{id}/reset-second-factor',
  example: () => '/api/office/people/1/reset-second-factor',
  body: () => ({}),
} as const
const clock = {
  ...anyone,
  method: 'POST',
  requirement: 'OPS-7',
  path: '/api/office/clock',
  example: () => '/api/office/clock',
  body: () => ({ seen: Date.now() }),
} as const
const MADE_STAFF = { role: 'staff', seen: { role: 'member', state: 'active' } }

function optionItem(list: OptionList) {
  const item = { id: z.number().int(), name: z.string().min(1) }
  if (list === 'model') return z.strictObject({ ...item, brand: z.string() })
  return z.strictObject(list === 'variant' ? { ...item, brand: z.string(), model: z.string() } : item)
}

const office = { ...anyone, requirement: 'ADMIN-10' } as const

/** Every call of the API, with an example of success and of each failure a client is likely to meet. */
export const API_CONTRACT: readonly ContractCall[] = [
  ...PRODUCT_CALLS,
  ...DESK_CALLS,
  ...VIEW_CALLS,
  ...VISIT_CALLS,
  ...OPTION_LIST_NAMES.map(list => {
    const path = `/api/${OPTION_LISTS[list].path}`
    return { ...anyone, requirement: 'API-7', path, example: () => path, answer: z.array(optionItem(list)).min(1) }
  }),
  ...OPTION_CALLS.map(([method, path, who, status, url, body, answer]) => ({
    requirement: 'API-7',
    method,
    path,
    who,
    status,
    example: () => url,
    ...(body === null ? {} : { body: () => body }),
    answer: answer === null ? failure : taken.extend(answer),
  })),
  ...OFFICE_OPTION_CALLS.map(([method, path, who, status, send]) => ({
    requirement: 'API-7',
    method,
    path,
    who,
    status,
    example: () => path,
    send,
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
  {
    ...added,
    who: 'staff',
    send: async () => productRequest(STOCKED_PRODUCT, [await jpeg()]),
    status: 201,
    answer: taken.extend({ product_id: z.string() }),
  },
  { ...added, who: 'staff', send: () => productRequest(STOCKED_PRODUCT, []), status: 400, answer: failure },
  { ...added, send: async () => productRequest(STOCKED_PRODUCT, [await jpeg()]), status: 401, answer: failure },
  { ...removed, who: 'staff', example: () => '/api/products/KA%2005%20MH%204321', answer: taken },
  { ...removed, who: 'staff', example: () => '/api/products/KA05MH9999', status: 404, answer: failure },
  { ...removed, example: () => '/api/products/KA05MH4321', status: 401, answer: failure },
  ...IMPORT_CALLS.map(([method, path, who, status, example, answer, send]) => ({
    requirement: 'ADMIN-10',
    method,
    path,
    who,
    status,
    example: () => example,
    send,
    answer: answer ?? failure,
  })),
  ...EDIT_CALLS.map(([method, path, who, status, example, answer, send]) => ({
    requirement: 'ADMIN-10',
    method,
    path,
    who,
    status,
    example,
    send,
    answer: answer ?? failure,
  })),
  ...VEHICLE_CALLS.map(([method, path, who, status, send, answer]) => ({
    requirement: 'ADMIN-10',
    method,
    path,
    who,
    status,
    example: () => path,
    send,
    answer: answer ? taken.extend(answer) : failure,
  })),
  ...CONDITION_CALLS,
  ...PAPER_CALLS,
  ...OFFICE_ENQUIRY_CALLS,
  ...BULK_CALLS,
  ...ACCOUNT_CALLS.map(([method, path, who, status, send, answer]) => ({
    requirement: 'API-9',
    method,
    path,
    who,
    status,
    example: () => path,
    send,
    answer: answer ?? (status < 400 ? taken : failure),
  })),
  {
    requirement: 'MODE-1',
    method: 'DELETE',
    who: 'anyone',
    path: '/api/office/invented-cars',
    example: () => '/api/office/invented-cars',
    status: 401,
    answer: failure,
  },
  { ...office, path: '/api/office/audit.csv', example: () => '/api/office/audit.csv', status: 401, answer: failure },
  {
    ...anyone,
    requirement: 'DESK-8',
    method: 'POST',
    path: '/api/counted',
    example: () => '/api/counted',
    body: ({ productId }) => ({ what: 'view', car: productId, from: 'search' }),
    answer: taken,
  },
  {
    ...anyone,
    requirement: 'DESK-8',
    method: 'POST',
    path: '/api/office/today',
    who: 'staff',
    example: () => '/api/office/today',
    body: () => ({ task: 'photos', act: 'tomorrow', version: null }),
    answer: taken,
  },
  {
    ...office,
    requirement: 'DESK-8',
    path: '/api/office/what-works.csv',
    example: () => '/api/office/what-works.csv',
    status: 401,
    answer: failure,
  },
  {
    ...office,
    requirement: 'DESK-6',
    method: 'POST',
    path: '/api/office/feeds',
    example: () => '/api/office/feeds',
    who: 'staff',
    body: () => ({ name: 'Portal', target: 'csv', password: OWN_PASSWORD }),
    status: 201,
    answer: z.looseObject({ success: z.literal(true), address: z.string() }),
  },
  {
    ...office,
    requirement: 'DESK-6',
    method: 'DELETE',
    path: '/api/office/feeds/{id}',
    example: () => '/api/office/feeds/99999',
    who: 'staff',
    status: 404,
    answer: failure,
  },
  {
    ...office,
    requirement: 'DESK-6',
    method: 'POST',
    path: '/api/office/vehicles/{id}/photos',
    example: () => '/api/office/vehicles/99999/photos',
    who: 'staff',
    body: () => ({ photoKeys: ['made up'] }),
    status: 400,
    answer: failure,
  },
  { ...office, path: '/api/office/demand.csv', example: () => '/api/office/demand.csv', status: 401, answer: failure },
  ...(['find', 'export.zip', 'erase'] as const).flatMap(what => {
    const path = `/api/office/person/${what}`
    const call = {
      ...anyone,
      requirement: 'OPS-8',
      method: 'POST',
      path,
      example: () => path,
      answer: failure,
    } as const
    const body = () => ({ phone: '9876543210', email: '', sure: true })
    return [
      { ...call, body, status: 401 },
      { ...call, body, who: 'staff', status: 403 },
    ] as const
  }),
  {
    ...anyone,
    requirement: 'FIND-11',
    method: 'POST',
    path: '/api/alerts',
    example: () => '/api/alerts',
    body: () => ({ email: 'asha@example.com', frequency: 'daily', search: 'brand=kia' }),
    answer: taken,
  },
  { ...person, body: () => MADE_STAFF, status: 401, answer: failure },
  { ...person, who: 'staff', body: () => MADE_STAFF, status: 403, answer: failure },
  { ...clock, status: 401, answer: failure },
  { ...clock, who: 'staff', status: 403, answer: failure },
  { ...reset, status: 401, answer: failure },
  { ...reset, who: 'staff', status: 403, answer: failure },
  {
    ...anyone,
    requirement: 'API-10',
    path: '/api/openapi.json',
    example: () => '/api/openapi.json',
    answer: z.looseObject({ openapi: z.string().startsWith('3.1') }),
  },
]

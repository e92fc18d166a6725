import { z } from 'zod'
import { anyone, failure, taken, type ContractCall } from '../contractCall.ts'

const office = { ...anyone, requirement: 'ADMIN-10' } as const
const enquiryCall = (name: string, body: object) => {
  const path = `/api/office/enquiries/{id}/${name}`
  const call = { ...office, method: 'POST', path, example: () => path.replace('{id}', '1'), body: () => body } as const
  // A demo site keeps nothing to work on: what these calls do is tested with a live one.
  return [
    { ...call, status: 401, answer: failure },
    { ...call, who: 'staff', status: 409, answer: failure },
  ] as const
}

const entered = (path: string, body: object, status: number) => {
  const call = { ...office, method: 'POST', path, example: () => path, body: () => body } as const
  return [
    { ...call, status: 401, answer: failure },
    { ...call, who: 'staff', status, answer: status === 200 ? z.looseObject({}) : failure },
  ] as const
}
const cars = {
  ...office,
  path: '/api/office/enquiries/cars',
  example: () => '/api/office/enquiries/cars?q=zz',
} as const

/** What staff write down, and changes of several. */
const ENTERED_CALLS: readonly ContractCall[] = [
  ...entered('/api/office/enquiries', { said: 'Is it there?', phone: '98450 12345' }, 409),
  ...entered('/api/office/enquiries/known', { phone: '98450 12345' }, 200),
  ...entered('/api/office/enquiries/changes', { changes: [{ id: 1, version: 1, state: 'contacted' }] }, 409),
  { ...cars, status: 401, answer: failure },
  { ...cars, who: 'staff', answer: z.strictObject({ cars: z.array(z.looseObject({ productId: z.string() })) }) },
]

/** Work on the enquiries, and the mail that could not be sent. */
export const OFFICE_ENQUIRY_CALLS: readonly ContractCall[] = [
  ...enquiryCall('change', { version: 1, state: 'won' }),
  ...enquiryCall('notes', { note: 'Called.' }),
  ...enquiryCall('draft', {}),
  ...enquiryCall('link', {}),
  ...ENTERED_CALLS,
  {
    ...office,
    requirement: 'CAR-5',
    who: 'staff',
    method: 'POST',
    path: '/api/office/enquiries/{id}/show',
    example: () => '/api/office/enquiries/99999/show',
    body: () => ({ parts: ['phone'], reason: 'call_back' }),
    status: 404,
    answer: failure,
  },
  {
    ...office,
    requirement: 'CAR-5',
    method: 'POST',
    path: '/api/office/enquiries/export.csv',
    example: () => '/api/office/enquiries/export.csv',
    body: () => ({ reason: 'call_back' }),
    status: 401,
    answer: failure,
  },
  {
    ...office,
    who: 'staff',
    path: '/api/office/enquiries/{id}/files/{fileId}/{seal}',
    example: () => '/api/office/enquiries/1/files/1/made-up',
    status: 403,
    answer: failure,
  },
  {
    ...office,
    path: '/api/office/enquiries/{id}/files/{fileId}',
    example: () => '/api/office/enquiries/1/files/1',
    status: 401,
    answer: failure,
  },
  {
    ...office,
    path: '/api/office/enquiries/export.csv',
    example: () => '/api/office/enquiries/export.csv',
    status: 401,
    answer: failure,
  },
  {
    ...office,
    requirement: 'DESK-6',
    path: '/api/office/enquiries/export.xlsx',
    example: () => '/api/office/enquiries/export.xlsx',
    status: 401,
    answer: failure,
  },
  {
    ...office,
    who: 'staff',
    method: 'POST',
    path: '/api/office/outbox/retry',
    example: () => '/api/office/outbox/retry',
    body: () => ({}),
    answer: taken,
  },
]

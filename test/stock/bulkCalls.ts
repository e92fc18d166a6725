import { z } from 'zod'
import { anyone, failure, type ContractCall } from '../contractCall.ts'

/** A change of many vehicles that changes nothing of what other examples speak of. */
const bulkCall = (name: string, body: object, answer: object) => {
  const path = `/api/office/stock/${name}`
  const call = { ...anyone, method: 'POST', requirement: 'ADMIN-10', path, example: () => path } as const
  return [
    {
      ...call,
      who: 'staff',
      body: () => body,
      answer: z.strictObject({ success: z.literal(true), message: z.string().min(1), ...answer }),
    },
    { ...call, who: 'staff', body: () => ({}), status: 400, answer: failure },
    { ...call, body: () => body, status: 401, answer: failure },
  ] as const
}
const state = { kind: 'state', state: 'listed' }
const bulkRow = z.strictObject({
  id: z.number().int(),
  version: z.number().int(),
  productId: z.string(),
  name: z.string(),
  carNumber: z.string().nullable(),
  before: z.string(),
  after: z.string().nullable(),
  note: z.string().nullable(),
})

/** Changes of many vehicles, and the stock as a file. */
export const BULK_CALLS: readonly ContractCall[] = [
  ...bulkCall('preview', { selection: { query: 'brand=kia' }, change: state }, { rows: z.array(bulkRow).min(1) }),
  ...bulkCall(
    'apply',
    { vehicles: [{ id: 1, version: 1 }], change: { kind: 'price_by_amount', rupees: 100 } },
    {
      changed: z.literal(1),
      eventIds: z.array(z.number().int()).length(1),
      note: z.null(),
    },
  ),
  {
    ...anyone,
    method: 'POST',
    requirement: 'ADMIN-10',
    path: '/api/office/stock/apply',
    example: () => '/api/office/stock/apply',
    who: 'staff',
    body: () => ({ vehicles: [{ id: 1, version: 99 }], change: state }),
    status: 409,
    answer: failure,
  },
  {
    ...anyone,
    method: 'POST',
    requirement: 'ADMIN-10',
    path: '/api/office/stock/revert',
    example: () => '/api/office/stock/revert',
    who: 'staff',
    body: () => ({ eventIds: [1] }),
    status: 409,
    answer: failure,
  },
  {
    ...anyone,
    requirement: 'ADMIN-10',
    path: '/api/office/stock.csv',
    example: () => '/api/office/stock.csv',
    status: 401,
    answer: failure,
  },
  {
    ...anyone,
    requirement: 'DESK-6',
    path: '/api/office/stock.xlsx',
    example: () => '/api/office/stock.xlsx',
    status: 401,
    answer: failure,
  },
]

import { z } from 'zod'
import { OWN_PASSWORD } from '../apiAs.ts'
import { anyone, failure, taken, type ContractCall } from '../contractCall.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'

const slots = { ...anyone, requirement: 'VISIT-1', path: '/api/product/{productId}/slots' } as const
const ask = {
  ...anyone,
  method: 'POST',
  requirement: 'VISIT-2',
  path: '/api/ask-hold',
  example: () => '/api/ask-hold',
} as const
const days = z.array(
  z.strictObject({ day: z.string(), times: z.array(z.strictObject({ slot: z.string(), time: z.string() })) }),
)

/** A call of the office that visitors are refused; what it does is tested with a live site. */
function officeCall(
  requirement: string,
  method: 'POST' | 'DELETE',
  path: string,
  body: object,
  status: number,
): readonly ContractCall[] {
  const call = { ...anyone, requirement, method, path, example: () => path.replace('{id}', '1'), body: () => body }
  return [
    { ...call, status: 401, answer: failure },
    { ...call, who: 'staff', status, answer: status === 200 ? taken.loose() : failure },
  ]
}

/** Test drives at times, and held cars. */
export const VISIT_CALLS: readonly ContractCall[] = [
  {
    ...slots,
    example: ({ productId }) => `/api/product/${productId}/slots`,
    answer: z.strictObject({ place: z.string(), elsewhere: z.string().nullable(), minutes: z.literal(30), days }),
  },
  {
    ...slots,
    example: () => '/api/product/none/slots',
    answer: z.strictObject({ place: z.null(), elsewhere: z.null(), minutes: z.null(), days: days.length(0) }),
  },
  { ...ask, body: () => FORMS['/api/send-booking'], answer: taken },
  { ...ask, body: () => ({}), status: 400, answer: failure },
  ...officeCall('VISIT-1', 'POST', '/api/office/drives', { slot: '2030-01-07T10:30', enquiry_id: 1 }, 409),
  ...officeCall('VISIT-1', 'POST', '/api/office/drives/{id}', { to: 'cancelled' }, 404),
  ...officeCall('VISIT-1', 'POST', '/api/office/calendar-feed', { password: OWN_PASSWORD }, 200),
  ...officeCall('VISIT-1', 'DELETE', '/api/office/calendar-feed', {}, 200),
  ...officeCall('VISIT-2', 'POST', '/api/office/enquiries/{id}/hold', { hours: 24 }, 409),
  ...officeCall('VISIT-2', 'POST', '/api/office/holds/{id}', { to: 'released' }, 404),
]

import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import type { TestSite } from '../startSite.ts'

type VehicleCall = [
  method: 'POST' | 'DELETE',
  path: string,
  who: 'anyone' | 'staff',
  status: number,
  send: (running: TestSite) => Promise<InjectOptions>,
  answer?: Record<string, z.ZodType>,
]

const STATE = '/api/office/vehicles/{id}/state'
const UNDO = '/api/office/vehicles/{id}/undo'
const REMOVE = '/api/office/vehicles/{id}'

let cars = 0
/** A car of its own for one call. */
const addCar = ({ site }: TestSite) =>
  addVehicle(site, 'test', {
    carNumber: `KA02AB${String(++cars).padStart(4, '0')}`,
    actualPrice: 500_000,
    options: { brand: 'Kia' },
  })

const post =
  (what: 'state' | 'undo', payload: (car: Awaited<ReturnType<typeof addCar>>) => object) =>
  async (running: TestSite) => {
    const car = await addCar(running)
    return { method: 'POST' as const, url: `/api/office/vehicles/${car.id}/${what}`, payload: payload(car) }
  }
const remove = (version: string) => async (running: TestSite) => ({
  method: 'DELETE' as const,
  url: `/api/office/vehicles/${(await addCar(running)).id}?version=${version}`,
})
const ofNone = (path: string, payload?: object) => async () => ({
  method: payload ? ('POST' as const) : ('DELETE' as const),
  url: path.replace('{id}', '999999'),
  payload,
})

const event = z.number().int()
const product = z.string().regex(/^[0-9a-f]{14}$/)

/** What staff do to a vehicle as a whole (ADMIN-5, ADMIN-10). */
export const VEHICLE_CALLS: readonly VehicleCall[] = [
  [
    'POST',
    STATE,
    'staff',
    200,
    post('state', () => ({ state: 'sold', version: 1 })),
    { version: z.literal(2), eventId: event },
  ],
  [
    'POST',
    STATE,
    'staff',
    200,
    post('state', () => ({ state: 'listed', version: 1 })),
    { version: z.literal(1), eventId: z.null() },
  ],
  ['POST', STATE, 'staff', 400, post('state', () => ({ state: 'gone', version: 1 }))],
  ['POST', STATE, 'staff', 404, ofNone(STATE, { state: 'sold', version: 1 })],
  ['POST', STATE, 'staff', 409, post('state', () => ({ state: 'sold', version: 9 }))],
  ['POST', STATE, 'anyone', 401, post('state', () => ({ state: 'sold', version: 1 }))],
  [
    'POST',
    UNDO,
    'staff',
    200,
    post('undo', ({ eventId }) => ({ eventId })),
    { product_id: product, there: z.literal(false), eventId: event },
  ],
  ['POST', UNDO, 'staff', 400, post('undo', () => ({}))],
  ['POST', UNDO, 'staff', 404, ofNone(UNDO, { eventId: 1 })],
  ['POST', UNDO, 'staff', 409, post('undo', () => ({ eventId: 1 }))],
  ['POST', UNDO, 'anyone', 401, post('undo', ({ eventId }) => ({ eventId }))],
  ['DELETE', REMOVE, 'staff', 200, remove('1'), { product_id: product, eventId: event }],
  ['DELETE', REMOVE, 'staff', 400, remove('none')],
  ['DELETE', REMOVE, 'staff', 404, ofNone(`${REMOVE}?version=1`)],
  ['DELETE', REMOVE, 'staff', 409, remove('9')],
  ['DELETE', REMOVE, 'anyone', 401, remove('1')],
]

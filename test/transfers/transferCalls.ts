import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { openTrip } from '#services/registers/writeTrip.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { PDF } from '../enquiries/enquiryForms.ts'
import { failure, taken, type ContractCall } from '../contractCall.ts'
import type { TestSite } from '../startSite.ts'

let cars = 0
const addCar = ({ site }: TestSite) =>
  addVehicle(site, 'test', {
    carNumber: `KA17AB${String(++cars).padStart(4, '0')}`,
    actualPrice: 500_000,
    options: { brand: 'Kia' },
  })

type Send = (running: TestSite) => Promise<InjectOptions>
const toCar =
  (what: string, payload: object): Send =>
  async running => ({ method: 'POST', url: `/api/office/vehicles/${(await addCar(running)).id}/${what}`, payload })

async function intakeCase(running: TestSite): Promise<number> {
  const { id } = await addCar(running)
  await saveIntake(running.site, 'test', id, 0, { takenInOn: '2026-10-04' })
  const row = await running.site.database.query
    .selectFrom('paperCases')
    .select('id')
    .where('vehicleId', '=', id)
    .executeTakeFirstOrThrow()
  return row.id
}
const toStep =
  (payload: object): Send =>
  async running => ({
    method: 'POST',
    url: `/api/office/papers/${await intakeCase(running)}/steps/dues_checked`,
    payload,
  })
const toProof =
  (bytes: Uint8Array<ArrayBuffer>): Send =>
  async running => {
    const form = new FormData()
    form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'challan.pdf')
    return {
      method: 'POST',
      url: `/api/office/papers/${await intakeCase(running)}/steps/dues_checked/files`,
      payload: form,
    }
  }

const OUT = { purpose: 'workshop', driver: 'Meera', out_km: 42_350 } as const
async function outCar(running: TestSite) {
  const { id } = await addCar(running)
  const out = {
    ...OUT,
    licenceNo: '',
    outAt: Date.now() - 60_000,
    outKm: 42_350,
    fromPlace: '',
    toPlace: '',
    remarks: '',
  }
  return { carId: id, trip: await openTrip(running.site, 'test', id, out) }
}
const toTrip =
  (what: string, payload: object): Send =>
  async running => ({ method: 'POST', url: `/api/office/trips/${(await outCar(running)).trip.id}/${what}`, payload })
const again: Send = async running => ({
  method: 'POST',
  url: `/api/office/vehicles/${(await outCar(running)).carId}/trips`,
  payload: OUT,
})
const closedTrip: Send = async running => {
  const { trip } = await outCar(running)
  await running.site.database.transaction(transaction =>
    transaction.deleteFrom('openTrips').where('tripId', '=', trip.id).execute(),
  )
  return { method: 'POST', url: `/api/office/trips/${trip.id}/return`, payload: {} }
}
const ofNone =
  (path: string, payload?: object, method: 'POST' | 'DELETE' | 'GET' = 'POST'): Send =>
  async () => ({
    method,
    url: path.replace('{id}', '999999').replace('{step}', 'dues_checked').replace('{seal}', 'x'),
    ...(payload === undefined ? {} : { payload }),
  })

const INTAKE = { version: 0, source: 'owner', taken_in_on: '2026-10-04' }
const STEP = { version: 0, state: 'done', done_on: '2026-10-05' }
const OF_CAR = '/api/office/vehicles/{id}'
const OF_STEP = '/api/office/papers/{id}/steps/{step}'
const OF_FILE = '/api/office/paper-files/{id}'
const OF_TRIP = '/api/office/trips/{id}'
const number = z.number().int()

type Row = readonly [
  requirement: string,
  path: string,
  status: number,
  send: Send,
  answer?: Record<string, z.ZodType>,
  method?: 'DELETE' | 'GET',
]
const ROWS: readonly Row[] = [
  ['DESK-3', `${OF_CAR}/intake`, 200, toCar('intake', INTAKE), { version: z.literal(1) }],
  ['DESK-3', `${OF_CAR}/intake`, 400, toCar('intake', { ...INTAKE, chassis_no: '!' })],
  ['DESK-3', `${OF_CAR}/intake`, 404, ofNone(`${OF_CAR}/intake`, INTAKE)],
  ['DESK-3', `${OF_CAR}/intake`, 409, toCar('intake', { ...INTAKE, version: 3 })],
  ['DESK-3', `${OF_CAR}/without-29c`, 200, toCar('without-29c', { reason: 'The portal does not answer.' }), {}],
  ['DESK-3', `${OF_CAR}/without-29c`, 400, toCar('without-29c', { reason: ' ' })],
  ['DESK-3', `${OF_CAR}/without-29c`, 404, ofNone(`${OF_CAR}/without-29c`, { reason: 'None' })],
  ['DESK-3', OF_STEP, 200, toStep(STEP), {}],
  ['DESK-3', OF_STEP, 400, toStep({ ...STEP, done_on: null })],
  ['DESK-3', OF_STEP, 404, ofNone(OF_STEP, STEP)],
  ['DESK-3', OF_STEP, 409, toStep({ ...STEP, version: 4 })],
  ['DESK-3', `${OF_STEP}/files`, 200, toProof(new Uint8Array(PDF)), { file: number }],
  ['DESK-3', `${OF_STEP}/files`, 400, toProof(new Uint8Array())],
  ['DESK-3', OF_FILE, 404, ofNone(OF_FILE, undefined, 'DELETE'), undefined, 'DELETE'],
  ['DESK-3', `${OF_FILE}/{seal}`, 403, ofNone(`${OF_FILE}/{seal}`, undefined, 'GET'), undefined, 'GET'],
  ['DESK-4', `${OF_CAR}/trips`, 200, toCar('trips', OUT), { trip: number, serial: z.literal(1) }],
  ['DESK-4', `${OF_CAR}/trips`, 400, toCar('trips', { ...OUT, driver: ' ' })],
  ['DESK-4', `${OF_CAR}/trips`, 404, ofNone(`${OF_CAR}/trips`, OUT)],
  ['DESK-4', `${OF_CAR}/trips`, 409, again],
  ['DESK-4', `${OF_TRIP}/return`, 200, toTrip('return', { in_km: 42_360 }), {}],
  ['DESK-4', `${OF_TRIP}/return`, 400, toTrip('return', { in_km: 42_300 })],
  ['DESK-4', `${OF_TRIP}/return`, 404, ofNone(`${OF_TRIP}/return`, {})],
  ['DESK-4', `${OF_TRIP}/return`, 409, closedTrip],
  ['DESK-4', `${OF_TRIP}/correct`, 400, toTrip('correct', { ...OUT, remarks: '' })],
  ['DESK-4', `${OF_TRIP}/correct`, 404, ofNone(`${OF_TRIP}/correct`, { ...OUT, remarks: 'Wrong car' })],
  ['DESK-4', `${OF_TRIP}/correct`, 409, toTrip('correct', { ...OUT, remarks: 'Not back yet' })],
]

const UNSIGNED: readonly (readonly [path: string, method?: 'DELETE' | 'GET'])[] = [
  [`${OF_CAR}/intake`],
  [`${OF_CAR}/without-29c`],
  [OF_STEP],
  [`${OF_STEP}/files`],
  [OF_FILE, 'DELETE'],
  [OF_FILE, 'GET'],
  [`${OF_FILE}/{seal}`, 'GET'],
  [`${OF_CAR}/trips`],
  [`${OF_TRIP}/return`],
  [`${OF_TRIP}/correct`],
  ['/api/office/registers/stock.csv', 'GET'],
  ['/api/office/registers/trips.csv', 'GET'],
]

/** How cars come, their papers, and the registers. */
export const PAPER_CALLS: readonly ContractCall[] = [
  ...ROWS.map(([requirement, path, status, send, answer, method]): ContractCall => ({
    requirement,
    method: method ?? 'POST',
    path,
    who: 'staff',
    status,
    example: () => path,
    send,
    answer: answer ? taken.extend(answer) : failure,
  })),
  ...UNSIGNED.map(([path, method]): ContractCall => ({
    requirement: 'DESK-3',
    method: method ?? 'POST',
    path,
    who: 'anyone',
    status: 401,
    example: () => path,
    send: ofNone(path, method === undefined ? {} : undefined, method),
    answer: failure,
  })),
]

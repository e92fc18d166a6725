import { DAY_MS } from '../../src/domain/text/indianTime.ts'
import { KIND_OF_CAR, noteCheaper } from './fillVehicles.ts'
import { drawn, inParts, type Filling } from './statements.ts'

/** Events come in blocks: half of each is one import, a fifth one change of many cars, the rest is day-to-day work. */
const BLOCK = 25_000
const IMPORTED = 12_500
const BULK_FROM = 20_000
export const EVENTS_SPAN_MS = 700 * DAY_MS
const CHEAPER_BY = 20_000
const DROP_SHOWN_MS = 28 * DAY_MS
/** The events of the option lists have ids below this. */
export const FIRST_EVENT = 100_000
/** Accounts of the team have the ids from 1 to this. */
export const TEAM = 9

const atOf = ({ cars, now }: Filling, event: string) =>
  `(${now - EVENTS_SPAN_MS} + (${event}) * ${Math.floor(EVENTS_SPAN_MS / cars)})`

/** How many imports a site of so many cars has. */
export const importsOf = (cars: number) => Math.ceil(cars / BLOCK)

const block = `((n - 1) / ${BLOCK})`
const within = `((n - 1) % ${BLOCK})`

async function fillImported(filling: Filling): Promise<void> {
  await inParts(
    filling,
    filling.cars,
    numbers => `
      insert into events (id, at, actor, kind, subject, subject_id, after, shape, import_id)
      select event + ${FIRST_EVENT}, ${atOf(filling, 'event')}, cast(imported % ${TEAM} + 1 as text), 'added', 'vehicle', n,
        '{"facts":{"carNumber":"' || car.car_number || '","registrationPrefix":"' || car.registration_prefix
          || '","actualPrice":' || coalesce(cast(car.actual_price as text), 'null') || ',"offerAmount":0,"emiOptions":null,"odometerKm":'
          || coalesce(cast(car.odometer_km as text), 'null') || ',"yearOfRegistration":' || car.year_of_registration
          || ',"insurance":"Comprehensive","postedOn":"' || car.posted_on
          || '","handlingTime":"P1D","transitTime":"P3D","state":"listed"},"options":{"brand":"' || kind.brand || '","model":"'
          || kind.model || '","variant":"' || kind.variant || '","category":"' || kind.category || '","fuelType":"' || kind.fuel
          || '","transmission":"' || kind.gearbox || '","seatingCapacity":"' || kind.seats
          || '"},"features":["ABS","Airbags","Power steering"],"photos":[],"productId":"' || car.product_id || '","createdAt":'
          || car.created_at || ',"version":1}', 2, imported + 1
      from (select n, n as event, ${block} as imported from ${numbers} where ${within} < ${IMPORTED}) imports
      join vehicles car on car.id = imports.n ${KIND_OF_CAR.replaceAll('(n)', '(imports.n)')}`,
  )
}

async function fillBulk(filling: Filling): Promise<void> {
  await inParts(
    filling,
    filling.cars,
    numbers => `
      insert into events (id, at, actor, kind, subject, subject_id, before, after, shape)
      select n + ${FIRST_EVENT}, ${atOf(filling, 'n')}, cast(${block} % 3 + 1 as text), 'changed', 'vehicle', car.id,
        '{"facts":{"actualPrice":' || (coalesce(car.actual_price, 0) + ${CHEAPER_BY}) || '}}',
        '{"facts":{"actualPrice":' || coalesce(car.actual_price, 0) || '}}', 2
      from (select n, ${block} * ${BLOCK} + (${within} - ${BULK_FROM}) * 5 + 1 as vehicle from ${numbers} where ${within} >= ${BULK_FROM}) bulk
      join vehicles car on car.id = bulk.vehicle`,
  )
  const event = `(cast(id as bigint) - 1) / ${BLOCK} * ${BLOCK} + ${BULK_FROM} + (id - 1) % ${BLOCK} / 5 + 1`
  await noteCheaper(filling, atOf(filling, event), CHEAPER_BY, DROP_SHOWN_MS)
}

async function fillDaily(filling: Filling): Promise<void> {
  const { cars } = filling
  const work = (state: string) =>
    `'{"state":"' || ${state} || '","assigneeId":' || (2 + ${drawn(5, TEAM - 1)}) || ',"nextActionOn":null,"lostReason":null,"draftVehicleId":null}'`
  await inParts(
    filling,
    cars,
    numbers => `
      insert into events (id, at, actor, kind, subject, subject_id, before, after, shape)
      select n + ${FIRST_EVENT}, ${atOf(filling, 'n')}, cast(1 + ${drawn(6, TEAM, 'n / 20')} as text), 'changed',
        case when what < 55 then 'vehicle' when what < 85 then 'enquiry' when what < 94 then 'feature' else 'account' end,
        case when what < 55 then 1 + ${drawn(7, cars)} when what < 85 then 1 + ${drawn(8, Math.ceil(cars / 10))}
          when what < 94 then 1 + ${drawn(9, 40)} else ${TEAM + 1} + ${drawn(10, 300)} end,
        case when what < 40 then '{"facts":{"odometerKm":' || (20000 + ${drawn(11, 60_000)}) || '}}'
          when what < 55 then '{"facts":{"state":"listed"}}' when what < 85 then ${work("'new'")}
          when what < 94 then '{"name":"Feature ' || n || '"}' else '{"email":"person' || n || '@cars.example","state":"active"}' end,
        case when what < 40 then '{"facts":{"odometerKm":' || (80000 + ${drawn(12, 60_000)}) || '}}'
          when what < 55 then '{"facts":{"state":"reserved"}}' when what < 85 then ${work("'contacted'")}
          when what < 94 then '{"name":"Feature ' || (n + 1) || '"}' else '{"email":"person' || n || '@cars.example","state":"disabled"}' end, 2
      from (select n, ${drawn(13, 100)} as what from ${numbers} where ${within} >= ${IMPORTED} and ${within} < ${BULK_FROM}) daily`,
  )
}

/** As many events as cars, over 700 days until now, ascending by id and by time. Cars have to be there already. */
export async function fillEvents(filling: Filling): Promise<void> {
  await fillImported(filling)
  await fillBulk(filling)
  await fillDaily(filling)
}

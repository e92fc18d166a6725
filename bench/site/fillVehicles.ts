import { DAY_MS, indianDay } from '../../src/domain/text/indianTime.ts'
import { fillSlots, listKinds, listOptions, OWN_LISTS, SLOTS, type CarKind } from './kinds.ts'
import { drawn, hexadecimal, inParts, makeList, run, type Filling } from './statements.ts'

const MOST_DAYS = 600
/** Days from so long ago to so far ahead are in the list of days. */
const DAYS_AHEAD = 60
const THIS_YEAR = 2026
const SALE_LETTERS = `substr('ABCDEFGHJKLMNPRSTUVWXYZ', cast(${drawn(0, 23)} + 1 as integer), 1)`

/** The lists by which cars, events and enquiries are made: kinds of car, the options drawn for each car, and days. */
export async function makeLists(filling: Filling): Promise<readonly CarKind[]> {
  const kinds = await listKinds(filling.db)
  await makeList(filling, 'bench_kinds', kinds)
  await makeList(filling, 'bench_slots', fillSlots(kinds))
  for (const list of OWN_LISTS) {
    const rows = await listOptions(filling.db, list)
    await makeList(
      filling,
      `bench_${list.toLowerCase()}`,
      rows.map(({ id, name }, place) => ({ place, id, name })),
    )
  }
  await makeList(
    filling,
    'bench_days',
    Array.from({ length: MOST_DAYS + DAYS_AHEAD }, (_, place) => {
      const at = filling.now - (place - DAYS_AHEAD) * DAY_MS
      return { ago: place - DAYS_AHEAD, day: indianDay(at), at }
    }),
  )
  return kinds
}

/** SQL of the place of an option: the first ones of its list far more often. */
function place(draw: number, list: string): string {
  const count = `(select count(*) from ${list})`
  return `(${drawn(draw, count)} * ${drawn(draw + 1, count)} / ${count})`
}

/** SQL of the kind of car `n`, as a row of `bench_kinds`. */
export const KIND_OF_CAR = `join bench_slots on bench_slots.slot = ${drawn(2, SLOTS)} join bench_kinds kind on kind.id = bench_slots.kind`

async function fillCars(filling: Filling): Promise<void> {
  const { engine } = filling
  const age = `(${THIS_YEAR} - year)`
  const price = `cast(price * power(0.89, ${age}) * (85 + ${drawn(5, 31)}) / 100000 as bigint) * 1000`
  const offer = `case when ${drawn(6, 4)} = 0 then ${drawn(7, 40)} * 1000 else 0 end`
  await inParts(
    filling,
    filling.cars,
    numbers => `
      insert into vehicles (id, product_id, car_number, registration_prefix, brand_id, model_id, variant_id, category_id,
        fuel_type_id, transmission_id, registration_type_id, color_id, seating_capacity_id, owner_id, location_id, actual_price,
        offer_amount, price_after_offer, emi_options, odometer_km, year_of_registration, manufacturing_year, mileage_kmpl,
        engine_cc, insurance, posted_on, stocked_on, handling_time, transit_time, state, version, created_at, updated_at, price_changes)
      select n, ${hexadecimal(engine, '(n * 961748941937) % 72057594037927936', 14)},
        prefix || ${SALE_LETTERS} || 'B' || (1000 + n / 990 % 9000), prefix, brand_id, model_id, variant_id, category_id,
        fuel_type_id, transmission_id, registration_type_id, color_id, seating_capacity_id, owner_id, location_id, asked,
        case when asked is null or asked <= offer then 0 else offer end,
        case when asked is null or asked <= offer then asked else asked - offer end,
        case when asked is null then null else 'EMI available' end,
        case when ${drawn(8, 50)} = 0 then null else ${age} * (6000 + ${drawn(9, 9000)}) + ${drawn(10, 5000)} end,
        year, year, kmpl, cc, 'Comprehensive', day, day, 'P1D', 'P3D',
        case when sale < 8600 then 'listed' when sale < 8900 then 'reserved' when sale < 9700 then 'sold' else 'hidden' end,
        1, at, at, 0
      from (
        select kind.*, colour.id as color_id, owner.id as owner_id, location.id as location_id,
          registration.id as registration_type_id, bench_days.day, bench_days.at,
          substr('KAMHDLTNTSGJUPHRWBRJ', cast(n % 10 * 2 + 1 as integer), 2) || (10 + n / 10 % 90) as prefix,
          case when ${drawn(11, 50)} = 0 then null else ${price} end as asked
        from (
          select n, bench_kinds.*, ${offer} as offer, ${drawn(12, 10_000)} as sale,
            first_year + ${drawn(13, 'last_year - first_year + 1')} - case when last_year >= ${THIS_YEAR} then 1 else 0 end as year
          from ${numbers} join bench_slots on bench_slots.slot = ${drawn(2, SLOTS)} join bench_kinds on bench_kinds.id = bench_slots.kind
        ) kind
        left join bench_color colour on colour.place = case when ${drawn(14, 100)} = 0 then -1 else ${place(14, 'bench_color')} end
        join bench_owner owner on owner.place = ${place(15, 'bench_owner')}
        join bench_location location on location.place = ${place(3, 'bench_location')}
        join bench_registrationtype registration on registration.place = ${place(1, 'bench_registrationtype')}
        join bench_days on bench_days.ago = ${drawn(16, MOST_DAYS)} * ${drawn(17, MOST_DAYS)} / ${MOST_DAYS}
      ) drawn_cars`,
  )
}

/** Cars with photos, features, and the option ids of both engines. The files of the photos do not exist. */
export async function fillVehicles(filling: Filling): Promise<void> {
  const { engine } = filling
  await fillCars(filling)
  const key = [0, 1, 2, 3]
    .map(part => hexadecimal(engine, `(n * 8 + position + 1) * ${961_748_927 + part * 1_000_003}`, 16))
    .join(' || ')
  await inParts(
    filling,
    filling.cars,
    numbers => `
      insert into photos (vehicle_id, position, content_key, width, height)
      select n, position, ${key}, 1600, 1200
      from ${numbers} cross join (select place as position from bench_feature where place < 5) positions
      where ${drawn(4, 100)} < 85 and position < 1 + ${drawn(5, 5)}`,
  )
  // What stands first in the list of features, most cars have.
  await inParts(
    filling,
    filling.cars,
    numbers => `
      insert into vehicle_features (vehicle_id, feature_id)
      select n, bench_feature.id from ${numbers} join bench_feature
        on bench_feature.place < 24 and ${drawn(8, 100, 'n * 31 + bench_feature.place')} < 60 - 2 * bench_feature.place`,
  )
  await setStockOrder(filling)
}

/** What each car is sorted by in the stock list, as `nameOrder` makes it. */
async function setStockOrder(filling: Filling): Promise<void> {
  const nameOf = (list: string) =>
    `coalesce((select name_key from ${list}s where ${list}s.id = vehicles.${list}_id), '')`
  await run(
    filling,
    `update vehicles set name_order = ${['brand', 'model', 'variant'].map(nameOf).join(" || '\u0001' || ")},
      photo_count = (select count(*) from photos where photos.vehicle_id = vehicles.id)`,
  )
}

/** Notes in each car what its events say of its price: one of five has become cheaper once. */
export async function noteCheaper(
  filling: Filling,
  atOfChange: string,
  rupees: number,
  shownMs: number,
): Promise<void> {
  await run(
    filling,
    `update vehicles set price_changes = 1, price_changed_at = ${atOfChange}, price_changed_by = -${rupees},
      price_drop_by = case when ${atOfChange} > ${filling.now - shownMs} then ${rupees} end,
      price_drop_since = case when ${atOfChange} > ${filling.now - shownMs} then ${atOfChange} end
      where id % 5 = 1 and actual_price is not null`,
  )
}

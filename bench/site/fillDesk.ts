import { DAY_MS, indianDay } from '../../src/domain/text/indianTime.ts'
import { SOURCES } from '../../src/domain/insights/source.ts'
import { drawn, hexadecimal, inParts, makeList, run, type Filling } from './statements.ts'

const DAYS = 720
const MONTHS = 12
/** Days of which each car's counts are kept by day; before, by month. */
const COUNTED_DAYS = 60

/** Days by how long ago they were, and the months before those that are kept by day. */
async function makeDays(filling: Filling): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, ago) => {
    const at = filling.now - ago * DAY_MS
    return { ago, day: indianDay(at), at }
  })
  await makeList(filling, 'bench_ago', days)
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))].slice(
    Math.ceil(COUNTED_DAYS / 30) + 1,
    MONTHS + 1,
  )
  await makeList(
    filling,
    'bench_months',
    months.map((day, place) => ({ place, day })),
  )
  await makeList(
    filling,
    'bench_sources',
    SOURCES.map((source, place) => ({ place, source })),
  )
}

/** Every sold car by a deal with its payments, its papers and its row in the register. */
async function fillDeals(filling: Filling): Promise<void> {
  await run(
    filling,
    `update vehicles set left_price = price_after_offer, left_at = (select at from bench_ago where ago = ${drawn(3, 700, 'cast(vehicles.id as bigint)')})
      where state = 'sold'`,
  )
  await run(
    filling,
    `insert into deals (id, reference, vehicle_id, holding_id, car_name, car_number, enquiry_id, state, is_current, buyer_name, buyer_phone, buyer_email,
        buyer_address, buyer_state, buyer_is_dealer, price, agreed_on, sold_on, cancel_rupees, version, created_at, updated_at)
      select vehicles.id, ${hexadecimal(filling.engine, 'vehicles.id', 8)}, vehicles.id, vehicles.id, 'Maruti Suzuki Swift VXI', car_number, deal_enquiry_id, 'sold', 1,
        coalesce(enquiries.name, 'Asha Menon'), coalesce(enquiries.phone, '+919845012345'), coalesce(enquiries.email, ''), '12 Church Street', 'Karnataka', 0,
        coalesce(price_after_offer, 400000), day, day, 5000, 1, at, at
      from vehicles join bench_ago on ago = ${drawn(3, 700, 'cast(vehicles.id as bigint)')} left join enquiries on enquiries.id = deal_enquiry_id
      where vehicles.state = 'sold'`,
  )
  for (const [kind, share] of [
    ['token', 20],
    ['payment', 80],
  ] as const)
    await run(
      filling,
      `insert into deal_payments (deal_id, kind, way, rupees, paid_on, created_at)
        select id, '${kind}', 'bank', price * ${share} / 100, sold_on, created_at from deals`,
    )
  // One of thirty has something left to do, some of it late.
  await run(
    filling,
    `insert into paper_cases (id, case_key, kind, vehicle_id, deal_reference, product_id, car_name, car_number, opened_on, open_steps, next_step,
        next_who, next_due_on, closed_on)
      select deals.id, 'sale ' || reference, 'sale', vehicle_id, reference, product_id, car_name, deals.car_number, sold_on, 8,
        case when deals.id % 30 = 0 then 'form29' end, case when deals.id % 30 = 0 then 'dealer' end,
        case when deals.id % 30 = 0 then sold_on end, case when deals.id % 30 <> 0 then sold_on end
      from deals join vehicles on vehicles.id = vehicle_id`,
  )
}

/** What each car cost, how it came, and its rows in the register. */
async function fillStock(filling: Filling): Promise<void> {
  const { cars } = filling
  await inParts(
    filling,
    cars,
    numbers => `
      insert into holdings (id, vehicle_id, serial, started_on, ended_on, deal_id, is_consigned, purchase_rupees, seller_registered, input_tax_taken,
        floor_rupees, version, updated_at)
      select n, n, 1, stocked_on, (select max(sold_on) from deals where vehicle_id = n), (select max(id) from deals where vehicle_id = n and state = 'sold'),
        0, actual_price * 85 / 100, 0, 0, actual_price * 92 / 100, 1, vehicles.created_at
      from ${numbers} join vehicles on vehicles.id = n`,
  )
  await inParts(
    filling,
    cars,
    numbers => `
      insert into vehicle_costs (vehicle_id, holding_id, category, what, paid_to, spent_on, rupees, gst_rupees, is_creditable)
      select n, n, case when ${drawn(2, 2)} = 0 then 'mechanical' else 'body' end, 'Brake pads', 'Ravi Motors', stocked_on, 1000 + ${drawn(5, 20_000)}, 0, 0
      from ${numbers} join vehicles on vehicles.id = n`,
  )
  await inParts(
    filling,
    cars,
    numbers => `
      insert into intakes (vehicle_id, source, from_name, from_phone, from_address, taken_in_on, chassis_no, engine_no, keys, checklist, version,
        created_at, updated_at)
      select n, 'owner', 'Ravi Kumar', '+9198' || (10000000 + ${drawn(6, 80_000_000)}), '12 Church Street', stocked_on, 'MA3' || (10000000000000 + n),
        'K12' || n, 2, '[]', 1, created_at, created_at
      from ${numbers} join vehicles on vehicles.id = n`,
  )
  await inParts(
    filling,
    cars,
    numbers => `
      insert into stock_register (serial, kind, vehicle_id, holding_id, registration_no, make, model, engine_no, chassis_no, possession_on, remarks, actor, written_at)
      select n, 'possession', n, n, coalesce(car_number, ''), 'Maruti Suzuki', 'Swift', 'K12' || n, 'MA3' || (10000000000000 + n), stocked_on, '', '2', created_at
      from ${numbers} join vehicles on vehicles.id = n`,
  )
  await run(
    filling,
    `insert into stock_register (kind, refers_to, vehicle_id, holding_id, registration_no, make, model, engine_no, chassis_no, possession_on, sold_on, remarks, actor, written_at)
      select 'sale', entry.id, entry.vehicle_id, entry.holding_id, registration_no, make, model, engine_no, chassis_no, possession_on, deals.sold_on, '', '2', deals.created_at
      from stock_register entry join deals on deals.vehicle_id = entry.vehicle_id`,
  )
  await run(filling, `insert into register_counters (register, last) values ('stock', ${cars})`)
}

/** A drive for every booking, those of the past written down as movements. */
async function fillDrives(filling: Filling): Promise<void> {
  await run(
    filling,
    `insert into drives (id, enquiry_id, vehicle_id, branch, uid, sequence, starts_at, ends_at, state, created_at, updated_at)
      select id, id, vehicle_id, 'Main', 'bench-' || id, 0, created_at + ${2 * DAY_MS}, created_at + ${2 * DAY_MS} + 1800000,
        case when created_at + ${2 * DAY_MS} > ${filling.now} then 'booked' when id % 5 = 0 then 'no_show' else 'done' end, created_at, created_at
      from enquiries where kind = 'booking' and vehicle_id is not null`,
  )
  await run(
    filling,
    `insert into trips (id, vehicle_id, serial, drive_id, purpose, out_at, out_km, from_place, to_place, remarks, actor, written_at)
      select id, vehicle_id, id, id, 'test_drive', starts_at, 30000, 'Yard', 'Ring road', '', '2', starts_at from drives where state = 'done'`,
  )
  await run(
    filling,
    `insert into trip_returns (trip_id, in_at, in_km, actor, written_at) select id, out_at + 1800000, 30012, '2', out_at + 1800000 from trips`,
  )
  await run(
    filling,
    `insert into trip_drivers (trip_id, name, licence_no, enquiry_id)
      select trips.id, enquiries.name, 'KA0120110012345', drive_id from trips join enquiries on enquiries.id = drive_id`,
  )
}

/** What visitors looked at: a tenth of the cars on each day from two sources, a third of them in each month from all. */
async function fillCounts(filling: Filling): Promise<void> {
  const counts = `${drawn(1, 40, 'cast(id as bigint)')} + 1, ${drawn(2, 3, 'cast(id as bigint)')}, ${drawn(3, 10, 'cast(id as bigint)')} / 9, ${drawn(4, 10, 'cast(id as bigint)')} / 9`
  const columns = 'day, vehicle_id, source, views, shortlists, calls, whatsapps'
  for (let ago = 0; ago < COUNTED_DAYS; ago++)
    await run(
      filling,
      `insert into car_counts (${columns})
        select (select day from bench_ago where ago = ${ago}), id, source, ${counts} from vehicles join bench_sources on place < 2
        where (id + ${ago}) % 10 = 0 and state <> 'hidden'`,
    )
  for (let month = 0; month < MONTHS - 2; month++)
    await run(
      filling,
      `insert into car_counts (${columns})
        select day, id, source, ${counts} from vehicles cross join bench_sources join bench_months on bench_months.place = ${month}
        where (id + ${month}) % 3 = 0 and state <> 'hidden'`,
    )
}

/** What the desk keeps of a car from the day that it comes in, and what visitors looked at. Cars and enquiries have to be there already. */
export async function fillDesk(filling: Filling): Promise<void> {
  await makeDays(filling)
  await fillDeals(filling)
  await fillStock(filling)
  await fillDrives(filling)
  await fillCounts(filling)
  for (const list of ['ago', 'months', 'sources']) await run(filling, `drop table bench_${list}`)
}

import { DAY_MS } from '../../src/domain/text/indianTime.ts'
import { TEAM } from './fillEvents.ts'
import { drawn, inParts, run, makeList, type Filling } from './statements.ts'

const SPAN_MS = 700 * DAY_MS
const FIRST_NAMES =
  'Aarav Aditi Akash Amit Ananya Anil Anjali Arjun Asha Bhavna Deepak Divya Farhan Gauri Harish Imran Isha Karan Kavya Lakshmi Manish Meera Mohan Nandini Neha Nikhil Pooja Pradeep Priya Rahul Rajesh Rakesh Ravi Rohan Sameer Sanjay Shreya Sneha Sunita Suresh Tara Uma Varun Vikram Vivek Yash Zoya'
const LAST_NAMES =
  'Agarwal Banerjee Bhat Chopra Das Desai Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Menon Mehta Mishra Naidu Nair Pandey Patel Pillai Rao Reddy Saxena Shah Sharma Shetty Singh Sinha Thomas Varma Verma Yadav'

async function makeNames(filling: Filling, table: string, names: string): Promise<number> {
  const rows = names.split(' ').map((name, place) => ({ place, name }))
  await makeList(filling, table, rows)
  return rows.length
}

/** The car of an enquiry as it was then: what `VehicleSummary` is. */
const SNAPSHOT = `'{"id":' || car.id || ',"productId":"' || car.product_id || '","brand":"' || kind.brand || '","category":"' || kind.category
  || '","model":"' || kind.model || '","variant":"' || kind.variant || '","fuelType":"' || kind.fuel || '","transmission":"' || kind.gearbox
  || '","owner":null,"seatingCapacity":"' || kind.seats || '","location":null,"actualPrice":' || car.actual_price || ',"offerAmount":0,"priceAfterOffer":'
  || car.actual_price || ',"priceDrop":null,"emiOptions":null,"odometerKm":null,"yearOfRegistration":' || car.year_of_registration
  || ',"returnPolicy":null,"shippingCountry":null,"handlingTime":"P1D","transitTime":"P3D","state":"listed","photo":null}'`

const SENDER = `"email":"' || email || '","address":"12 Church Street, Bengaluru","contactNumber":"' || phone || '"`
const CAR = `"carName":"' || kind.brand || ' ' || kind.model || '","carVariant":"' || kind.variant || '","carPrice":' || car.actual_price || ',"productId":"' || car.product_id || '"`

const DETAILS = `case kind_of
  when 'offer' then '{${CAR},"offerPrice":' || (car.actual_price * 9 / 10) || ',"userName":"' || name || '",${SENDER},"userMessage":"Is the price negotiable? I can come on Saturday."}'
  when 'booking' then '{${CAR},"userName":"' || name || '",${SENDER}}'
  when 'contact' then '{"name":"' || name || '","email":"' || email || '","phone":"' || phone || '","message":"Do you take old cars in exchange, and do you deliver outside of the city?"}'
  when 'support' then '{"name":"' || name || '","email":"' || email || '","contactNumber":"' || phone || '","message":"I cannot sign in."}'
  else '{"sellerName":"' || name || '","email":"' || email || '","contact":"' || phone || '","carName":"Maruti Suzuki Swift","carNumber":"KA05MH' || (1000 + n % 9000)
    || '","variant":"VXI","location":"Bengaluru","address":"12 Church Street","priceMin":300000,"priceMax":400000,"features":"Airbags","description":"Well kept, one owner."}' end`

/** The states by age: what came lately is new, most of what is older was lost. */
const STATE = (count: number) => `case when ${drawn(3, 100)} < 6 then 'spam'
  when n > ${Math.floor(count * 0.985)} and ${drawn(4, 3)} < 2 then 'new'
  when ${drawn(5, 100)} < 4 then 'contacted' when ${drawn(5, 100)} < 6 then 'visit_booked' when ${drawn(5, 100)} < 8 then 'negotiating'
  when ${drawn(5, 100)} < 25 then 'won' else 'lost' end`

async function fillRows(filling: Filling, count: number): Promise<void> {
  const firsts = await makeNames(filling, 'bench_first', FIRST_NAMES)
  const lasts = await makeNames(filling, 'bench_last', LAST_NAMES)
  const person = drawn(6, Math.ceil(count * 0.6))
  const at = `${filling.now - SPAN_MS} + n * ${Math.floor(SPAN_MS / count)}`
  await inParts(
    filling,
    count,
    numbers => `
      insert into enquiries (id, kind, state, name, email, phone, details, vehicle_id, vehicle_snapshot, version, created_at, updated_at,
        assignee_id, next_action_on, lost_reason, search_text)
      select n, kind_of, state_of, name, email, phone, ${DETAILS}, car.id, case when car.id is not null then ${SNAPSHOT} end, 1, ${at}, ${at},
        case when ${drawn(7, 100)} < 75 then 2 + ${drawn(8, TEAM - 1)} end,
        case when state_of in ('new', 'contacted', 'visit_booked', 'negotiating') and ${drawn(9, 100)} < 60 then bench_days.day end,
        case when state_of = 'lost' then 'bought elsewhere' end,
        lower(name) || ' ' || email || ' ' || phone || coalesce(' ' || lower(kind.brand || ' ' || kind.model || ' ' || kind.variant), '')
      from (
        select n, bench_first.name || ' ' || bench_last.name as name, '+919' || (100000000 + person * 10007 % 900000000) as phone,
          lower(bench_first.name || '.' || bench_last.name) || person || '@mail.example' as email, state_of,
          case when what < 30 then 'offer' when what < 60 then 'booking' when what < 80 then 'contact' when what < 98 then 'sale' else 'support' end as kind_of,
          case when what < 60 then wanted end as wanted
        from (select n, ${person} as person, ${drawn(10, 100)} as what, ${STATE(count)} as state_of,
            1 + ${drawn(11, filling.cars)} * ${drawn(12, 1_000)} / 1000 as wanted from ${numbers}) sent
        join bench_first on bench_first.place = person % ${firsts} join bench_last on bench_last.place = person / ${firsts} % ${lasts}
      ) sender
      left join vehicles car on car.id = wanted and car.actual_price is not null
      left join bench_kinds kind on car.id is not null and kind.id =
        (select bench_slots.kind from bench_slots where bench_slots.slot = ${drawn(2, 65_536, 'wanted')})
      left join bench_days on bench_days.ago = ${drawn(13, 30)} - 20
      where kind_of not in ('offer', 'booking') or car.id is not null`,
  )
}

async function fillAround(filling: Filling, count: number): Promise<void> {
  await inParts(
    filling,
    count,
    numbers => `
      insert into enquiry_notes (enquiry_id, author, note, created_at)
      select enquiries.id, cast(2 + ${drawn(8, TEAM - 1)} as text), 'Called, will come on Saturday. Wants to see the service book.', created_at + 3600000
      from ${numbers} join enquiries on enquiries.id = n where state not in ('new', 'spam')`,
  )
  await run(
    filling,
    `update vehicles set state = 'sold', sold_price = price_after_offer, deal_enquiry_id = deal.id
      from (select vehicle_id, max(id) as id from enquiries where state = 'won' group by vehicle_id) deal
      where deal.vehicle_id = vehicles.id`,
  )
  // Delivered mails are kept for a day; some of all time could not be delivered.
  await inParts(
    filling,
    count,
    numbers => `
      insert into outbox (message_id, recipient, subject, body_text, body_html, created_at, due_at, attempts, last_error, sent_at)
      select 'bench-' || n || '@localhost', 'team@cars.example', kind || ' of ' || name, 'Offer, test drive or message of ' || name || ', ' || phone || '.',
        '<p>Offer, test drive or message of ' || name || ', ' || phone || '.</p>', created_at, ${filling.now + 365 * DAY_MS}, 1,
        case when n % 1000 = 0 then '550 no such mailbox' end, case when n % 1000 = 0 then null else created_at + 5000 end
      from ${numbers} join enquiries on enquiries.id = n where state <> 'spam' and (n % 1000 = 0 or created_at > ${filling.now - DAY_MS})`,
  )
}

/** An enquiry for ten cars, of 60 people each hundred, with notes, deals and mails. Cars have to be there already. */
export async function fillEnquiries(filling: Filling): Promise<void> {
  const count = Math.ceil(filling.cars / 10)
  await fillRows(filling, count)
  await fillAround(filling, count)
}

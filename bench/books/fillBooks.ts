import { ACCOUNTS, FIRST_MONEY_ACCOUNT } from '../../src/domain/books/accounts.ts'
import { run, takeIndexes, type Filling } from '../site/statements.ts'

export const CARS = 250_000
const FIRST_YEAR = 2017
const MONTHS = 120
const VENDORS = 50
const BANK = FIRST_MONEY_ACCOUNT + 1

/** The rows of a car by the place of their voucher: ten vouchers, twenty rows. Parties are `b` for the buyer and `v` for a vendor. */
const { stock, customers, sellers, vendors, inputGst, sales, outputCgst, outputSgst, accessories } = ACCOUNTS
const COSTS = [1, 2, 3, 4].flatMap(place => [
  [place, stock, null, vendors, 'v', 1_000_000],
  [place, inputGst, null, vendors, 'v', 180_000],
])
const PAYMENTS = [5, 6, 7, 8].map(place => [place, BANK, null, customers, 'b', 7_000_000])
const ROWS = [
  [0, stock, null, sellers, null, 20_000_000],
  ...COSTS,
  ...PAYMENTS,
  [9, customers, 'b', sales, null, 26_000_000],
  [9, customers, 'b', outputCgst, null, 200_000],
  [9, customers, 'b', outputSgst, null, 200_000],
  [9, customers, 'b', accessories, null, 600_000],
  [9, customers, 'b', ACCOUNTS.paidForBuyers, null, 900_000],
  [9, customers, 'b', ACCOUNTS.tcsPayable, null, 100_000],
  [9, ACCOUNTS.costOfSales, null, stock, null, 24_000_000],
]
const KINDS = ['purchase', 'cost', 'cost', 'cost', 'cost', 'received', 'received', 'received', 'received', 'sale']

const quoted = (value: string | number | null) =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value}'`
const valuesOf = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map(row => `(${row.map(quoted).join(', ')})`).join(', ')

/** The books of 250,000 cars in ten years: 5,000,000 rows in 2,500,000 vouchers, written past the services. Each car comes and goes in a month. */
export async function fillBooks(filling: Filling): Promise<void> {
  const { engine } = filling
  const month = `(i * ${MONTHS} / ${CARS + 1})`
  const parts = [`${FIRST_YEAR} + ${month} / 12`, `${month} % 12 + 1`, `i % 28 + 1`]
  const day =
    engine === 'sqlite'
      ? `printf('%04d-%02d-%02d', ${parts.join(', ')})`
      : `to_char(make_date(${parts.map(part => `(${part})::int`).join(', ')}), 'YYYY-MM-DD')`
  const cars = `with recursive cars(i) as (select 1 union all select i + 1 from cars where i < ${CARS})`
  const tables = ['vouchers', 'entries', 'parties', 'deals', 'party_sums', 'stock_sums']
  const indexes = await takeIndexes(filling, tables)
  if (engine === 'postgres') await run(filling, 'set local session_replication_role = replica')
  await run(
    filling,
    `${cars} insert into parties (id, kind, deal_id, name, phone, gstin, created_at) select i, 'buyer', i, '', '', '', 0 from cars`,
  )
  await run(
    filling,
    `${cars} insert into parties (id, kind, name, phone, gstin, created_at) select ${CARS} + i, 'vendor', 'Vendor', '', '', 0 from cars where i <= ${VENDORS}`,
  )
  await run(filling, `insert into money_accounts (kind, name, created_at) values ('bank', 'HDFC 0098', 0)`)
  await run(
    filling,
    `${cars} insert into deals (id, reference, vehicle_id, car_name, state, buyer_name, buyer_phone, buyer_email, buyer_address, buyer_state, buyer_is_dealer, price, agreed_on, sold_on, cancel_rupees, version, created_at, updated_at)
     select i, 'D' || i, i, 'Honda City', 'sold', 'Buyer', '', '', '', 'Maharashtra', 0, 264000, ${day}, ${day}, 0, 1, 0, 0 from cars`,
  )
  const places = KINDS.map((kind, place) => [place, kind])
  await run(
    filling,
    `${cars}, places(place, kind) as (values ${valuesOf(places)})
     insert into vouchers (id, number, kind, day, subject, reason, actor, written_at)
     select i * 10 + place, i * 10 + place, kind, ${day}, case kind when 'sale' then 'sale:' || i when 'purchase' then 'purchase:' || i when 'cost' then 'cost:' || (i * 10 + place) else 'payment:' || (i * 10 + place) end, '', '1', 0
     from cars cross join places order by 1`,
  )
  const party = (kind: string) => `case ${kind} when 'b' then i when 'v' then ${CARS + 1} + i % ${VENDORS} end`
  await run(
    filling,
    `${cars}, lines(place, debit, debit_kind, credit, credit_kind, paise) as (values ${valuesOf(ROWS)})
     insert into entries (voucher_id, day, debit, debit_party, credit, credit_party, holding_id, paise)
     select i * 10 + place, ${day}, debit, ${party('debit_kind')}, credit, ${party('credit_kind')}, i, paise
     from cars cross join lines order by 1`,
  )
  const sides = `(select day, debit as account, debit_party as party, holding_id, paise as debit, 0 as credit from entries
    union all select day, credit, credit_party, holding_id, 0, paise from entries) sides`
  await run(
    filling,
    `insert into account_months (account, month, debit, credit) select account, substr(day, 1, 7), sum(debit), sum(credit) from ${sides} group by 1, 2`,
  )
  await run(
    filling,
    `insert into party_sums (account, party_id, debit, credit) select account, party, sum(debit), sum(credit) from ${sides} where party is not null group by 1, 2`,
  )
  await run(
    filling,
    `insert into stock_sums (holding_id, debit, credit) select holding_id, sum(debit), sum(credit) from ${sides} where account = ${stock} group by 1`,
  )
  for (const index of indexes) await run(filling, index)
}

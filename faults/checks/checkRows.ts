import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import type { Look } from '../place/openPlace.ts'

/** Which rows refer to which: table, column, and the tables of which one has the row. */
const REFERENCES: readonly (readonly [table: string, column: string, ...owners: string[]])[] = [
  ['photos', 'vehicle_id', 'vehicles.id'],
  ['vehicle_features', 'vehicle_id', 'vehicles.id'],
  ['vehicle_features', 'feature_id', 'features.id'],
  ['models', 'brand_id', 'brands.id'],
  ['variants', 'model_id', 'models.id'],
  ['enquiry_files', 'enquiry_id', 'enquiries.id'],
  ['enquiry_notes', 'enquiry_id', 'enquiries.id'],
  ['private_links', 'enquiry_id', 'enquiries.id'],
  ['outbox', 'enquiry_id', 'enquiries.id'],
  ['vehicles', 'deal_enquiry_id', 'enquiries.id'],
  ['drives', 'enquiry_id', 'enquiries.id'],
  ['drive_claims', 'drive_id', 'drives.id'],
  ['holds', 'enquiry_id', 'enquiries.id'],
  ['inspections', 'template_id', 'inspection_templates.id'],
  ['inspection_points', 'inspection_id', 'inspections.id'],
  ['inspection_photos', 'inspection_id', 'inspections.id'],
  ['passports', 'vehicle_id', 'vehicles.id', 'removed_vehicles.vehicle_id'],
  ['passport_entries', 'passport', 'passports.id'],
  ['passport_entries', 'key_id', 'passport_keys.id'],
  ['alerts', 'subscriber_id', 'subscribers.id'],
  ['alert_matches', 'alert_id', 'alerts.id'],
  ['sessions', 'account_id', 'accounts.id'],
  ['deals', 'enquiry_id', 'enquiries.id'],
  ['deal_payments', 'deal_id', 'deals.id'],
  ['deal_charges', 'deal_id', 'deals.id'],
  ['deal_payments', 'reverses', 'deal_payments.id'],
  ['deal_charges', 'reverses', 'deal_charges.id'],
  ['deal_price_changes', 'deal_id', 'deals.id'],
  ['reversals', 'deal_id', 'deals.id'],
  ['paper_cases', 'deal_reference', 'deals.reference'],
  ['holdings', 'deal_id', 'deals.id'],
  ['vehicle_costs', 'holding_id', 'holdings.id'],
  ['entries', 'voucher_id', 'vouchers.id'],
  ['entries', 'debit_party', 'parties.id'],
  ['entries', 'credit_party', 'parties.id'],
  ['entries', 'holding_id', 'holdings.id'],
  ['bills', 'party_id', 'parties.id'],
  ['bills', 'voucher_id', 'vouchers.id'],
  ['bill_lines', 'bill_id', 'bills.id'],
  ['bill_lines', 'cost_id', 'vehicle_costs.id'],
  ['bill_files', 'bill_id', 'bills.id'],
  ['vehicle_costs', 'bill_id', 'bills.id'],
  ['party_sums', 'party_id', 'parties.id'],
  ['settlements', 'voucher_id', 'vouchers.id'],
  ['vouchers', 'reverses', 'vouchers.id'],
  ['voucher_reversals', 'voucher_id', 'vouchers.id'],
  ['documents', 'deal_id', 'deals.id'],
  ['documents', 'holding_id', 'holdings.id'],
  ['documents', 'refers_to', 'documents.id'],
  ['paper_steps', 'case_id', 'paper_cases.id'],
  ['paper_files', 'case_id', 'paper_cases.id'],
  ['trip_returns', 'trip_id', 'trips.id'],
  ['trip_drivers', 'trip_id', 'trips.id'],
  ['trips', 'id', 'trip_drivers.trip_id'],
  ['open_trips', 'trip_id', 'trips.id'],
  ['webhook_deliveries', 'webhook_id', 'webhooks.id'],
  // An address is known only as long as it has an alert.
  ['subscribers', 'id', 'alerts.subscriber_id'],
]

async function countOf(look: Look, statement: string): Promise<number> {
  const { rows } = await sql<{ n: number | string }>`${sql.raw(statement)}`.execute(look.database.query)
  return Number(rows[0]?.n)
}

async function findOrphans(look: Look): Promise<string[]> {
  const problems: string[] = []
  for (const [table, column, ...owners] of REFERENCES) {
    const nowhere = owners.map(owner => {
      const [ownerTable = '', ownerColumn = ''] = owner.split('.')
      return `not exists (select 1 from ${ownerTable} o where o.${ownerColumn} = c.${column})`
    })
    const orphans = await countOf(
      look,
      `select count(*) as n from ${table} c where c.${column} is not null and ${nowhere.join(' and ')}`,
    )
    if (orphans > 0)
      problems.push(`${orphans} rows of ${table} have a ${column} that is in none of ${owners.join(', ')}`)
  }
  return problems
}

/** Statements that count what contradicts itself, each with what it would be. */
const CONTRADICTIONS: readonly (readonly [what: string, statement: string])[] = [
  [
    'sums of accounts by month that are not those of their rows',
    `select count(*) as n from account_months m where m.debit - m.credit <>
       (select coalesce(sum(case when e.debit = m.account then e.paise else 0 end - case when e.credit = m.account then e.paise else 0 end), 0)
        from entries e where substr(e.day, 1, 7) = m.month and (e.debit = m.account or e.credit = m.account))`,
  ],
  [
    'sums of parties that are not those of their rows',
    `select count(*) as n from party_sums s where s.debit - s.credit <>
       (select coalesce(sum(case when e.debit_party = s.party_id and e.debit = s.account then e.paise else 0 end
          - case when e.credit_party = s.party_id and e.credit = s.account then e.paise else 0 end), 0)
        from entries e where e.debit_party = s.party_id or e.credit_party = s.party_id)`,
  ],
  [
    'payments to parties that do not say how they went',
    `select count(*) as n from vouchers v where v.subject like 'settled:%' and v.reverses is null
       and not exists (select 1 from settlements s where s.voucher_id = v.id)`,
  ],
  [
    'vouchers that were taken back more than once',
    `select count(*) as n from (select reverses from vouchers where reverses is not null group by reverses having count(*) > 1) r`,
  ],
  [
    'documents of a sale that the books do not have',
    `select count(*) as n from documents d where d.deal_id is not null and d.part = 'sale'
       and not exists (select 1 from vouchers v where v.subject = 'sale:' || d.deal_id)`,
  ],
  [
    'series of documents with numbers that are on none',
    `select count(*) as n from (select kind, sum(last) as given from document_series
         where kind in ('invoice', 'bill_of_supply', 'credit_note', 'debit_note', 'purchase_voucher') group by kind) s
       where s.given <> (select count(*) from documents d where d.kind = s.kind)`,
  ],
  [
    'numbers of payment vouchers that are on no voucher, or on two',
    `select abs(coalesce(max(given), 0) - count(distinct document_no)) + count(document_no) - count(distinct document_no) as n
       from (select document_no, (select sum(last) from document_series where kind = 'payment_voucher') as given
         from vouchers where document_no like 'PY/%') p`,
  ],
  ['numbers of vouchers that are missing', 'select coalesce(max(number), 0) - count(*) as n from vouchers'],
  [
    'payments of deals that the books do not have',
    `select count(*) as n from deal_payments p where p.before_books = 0
       and not exists (select 1 from vouchers v where v.subject = 'payment:' || p.id)`,
  ],
  [
    'bills that the books do not have with their total, or have although they were taken back',
    `select count(*) as n from bills b where (case when b.standing = 1 then b.total_paise else 0 end) <>
       (select coalesce(sum(case when e.credit_party = b.party_id then e.paise else 0 end - case when e.debit_party = b.party_id then e.paise else 0 end), 0)
        from vouchers v join entries e on e.voucher_id = v.id where v.subject = 'bill:' || b.id)`,
  ],
  [
    'bills whose lines and rounding are not their total',
    `select count(*) as n from bills b where b.total_paise - b.round_off_paise <>
       (select coalesce(sum(l.taxable_paise + l.tax_paise), 0) from bill_lines l where l.bill_id = b.id)`,
  ],
  [
    'costs of bills that do not stand as their bill does',
    `select count(*) as n from bills b where (b.standing is null) <> (0 = (select coalesce(sum(c.rupees), 0) from vehicle_costs c where c.bill_id = b.id))
       and exists (select 1 from vehicle_costs c where c.bill_id = b.id)`,
  ],
  [
    'cars whose number of photos is not that of their photos',
    `select count(*) as n from vehicles v where v.photo_count <> (select count(*) from photos p where p.vehicle_id = v.id)`,
  ],
  [
    'groups of stock whose number of cars is not that of the cars',
    `select count(*) as n from (
       select state, stocked_on, case when offer_amount > 0 then 1 else 0 end as o, case when photo_count > 0 then 1 else 0 end as p,
         count(*) as cars from vehicles group by 1, 2, 3, 4) r
     full join stock_days d on d.state = r.state and d.stocked_on = r.stocked_on and d.with_offer = r.o and d.with_photos = r.p
     where coalesce(r.cars, 0) <> coalesce(d.vehicles, 0)`,
  ],
  ...['brand_id', 'model_id', 'variant_id', 'color_id', 'location_id'].map(
    column =>
      [
        `uses of options (${column}) whose number of cars is not that of the cars`,
        `select count(*) as n from (select ${column} as id, count(*) as cars from vehicles where ${column} is not null group by 1) r
         full join (select option_id, vehicles from option_uses where option_column = '${column}') u on u.option_id = r.id
         where coalesce(r.cars, 0) <> coalesce(u.vehicles, 0)`,
      ] as const,
  ),
  [
    'passports whose length is not the number of their entries',
    `select count(*) as n from passports p where p.length <> (select count(*) from passport_entries e where e.passport = p.id)`,
  ],
  [
    'cars that are held without a hold, or have a hold and are not held until its end',
    `select count(*) as n from vehicles v left join holds h on h.vehicle_id = v.id and h.state = 'held'
     where coalesce(v.held_until, 0) <> coalesce(h.ends_at, 0)`,
  ],
  [
    'booked test drives of half an hour that do not claim two quarters of it of a car and of a place',
    `select count(*) as n from drives d where d.state = 'booked' and
       (select count(*) from drive_claims c where c.drive_id = d.id) <> 4`,
  ],
  [
    'cars that are reserved or sold for an enquiry that is neither negotiated nor won',
    `select count(*) as n from vehicles v join enquiries e on e.id = v.deal_enquiry_id
     where v.state in ('reserved', 'sold') and e.state not in ('negotiating', 'won')`,
  ],
  [
    'current deals whose car is not as they say',
    `select count(*) as n from deals d join vehicles v on v.id = d.vehicle_id where d.is_current = 1
     and not ((d.state = 'open' and v.state = 'reserved') or (d.state = 'sold' and v.state = 'sold'))`,
  ],
  [
    'rows of the stock register with a gap before them',
    `select coalesce(max(serial), 0) - count(serial) as n from stock_register`,
  ],
  ...(
    [
      ['receipt', 'R'],
      ['refund', 'RF'],
      ['reversal', 'RX'],
    ] as const
  ).map(
    ([kind, prefix]) =>
      [
        `numbers of a ${kind} that were given and are on no row of money`,
        `select coalesce(max(given), 0) - count(number) as n from (select number, (select sum(last) from document_series where kind = '${kind}') as given
           from (select number from deal_payments union all select document_no from vouchers where reverses is null) m
           where number like '${prefix}/%') p`,
      ] as const,
  ),
  ['numbers that are on two rows of money', `select count(number) - count(distinct number) as n from deal_payments`],
  [
    'reversals that were done and are not a row, or are a row and were not done',
    `select count(*) as n from reversals r where (r.done_by is not null) <>
       ((r.kind = 'payment' and exists (select 1 from deal_payments p where p.reverses = r.row_id))
         or (r.kind = 'charge' and exists (select 1 from deal_charges c where c.reverses = r.row_id)))`,
  ],
  [
    'cars that are out on a trip that came back, or not out on one that did not',
    `select count(*) as n from (select t.id from trips t
       where (not exists (select 1 from trip_returns r where r.trip_id = t.id)) <> exists (select 1 from open_trips o where o.trip_id = t.id)) x`,
  ],
  [
    'cars whose version is below the number of their events',
    `select count(*) as n from vehicles v where v.version <
       (select count(*) from events e where e.subject = 'vehicle' and e.subject_id = v.id and e.kind = 'changed')`,
  ],
]

/** SQLite's own check, by a connection of its own: one that was open before compares full-text indexes with what it read then. */
function checkIntegrity(dataDir: string): string[] {
  const connection = new SQLite(join(dataDir, 'forecourt.sqlite'), { readonly: true })
  try {
    const said = connection.pragma('integrity_check') as { integrity_check: string }[]
    return said.flatMap(row =>
      row.integrity_check === 'ok' ? [] : [`SQLite's integrity check: ${row.integrity_check}`],
    )
  } finally {
    connection.close()
  }
}

/** What is wrong with the database itself: damage, rows without those they belong to, kept counts that are not the real ones. */
export async function checkRows(look: Look): Promise<string[]> {
  const problems: string[] = []
  if (look.engine === 'sqlite') {
    problems.push(...checkIntegrity(look.dataDir))
    const { rows: broken } = await sql<{ table: string }>`pragma foreign_key_check`.execute(look.database.query)
    for (const { table } of broken) problems.push(`a foreign key of ${table} is broken`)
  }
  problems.push(...(await findOrphans(look)))
  for (const [what, statement] of CONTRADICTIONS) {
    const found = await countOf(look, statement)
    if (found > 0) problems.push(`${found} ${what}`)
  }
  return problems
}

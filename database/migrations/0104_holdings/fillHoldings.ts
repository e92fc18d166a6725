import type { Kysely } from 'kysely'
import { isPostgres, runAll } from '../columns.ts'

const COLUMNS = `vehicle_id, serial, started_on, ended_on, deal_id, is_consigned, purchase_rupees, seller_registered, input_tax_taken,
  written_down_rupees, reserve_rupees, commission_rupees, agreement_until, floor_rupees, version, updated_at`
const MONEY = `m.is_consigned, m.purchase_rupees, coalesce(m.seller_registered, 0), coalesce(m.input_tax_taken, 0), m.written_down_rupees,
  m.reserve_rupees, m.commission_rupees, m.agreement_until, m.floor_rupees, coalesce(m.version, 0), coalesce(m.updated_at, 0)`

/** One holding for each sale: its day of possession is the last one that the register has before it. */
const SOLD = `
  insert into holdings (vehicle_id, serial, started_on, ended_on, deal_id, seller_registered, input_tax_taken, version, updated_at)
  select d.vehicle_id, row_number() over (partition by d.vehicle_id order by d.id),
    coalesce(
      (select max(r.possession_on) from stock_register r
        where r.vehicle_id = d.vehicle_id and r.possession_on <> '' and r.possession_on <= d.sold_on),
      (select v.stocked_on from vehicles v where v.id = d.vehicle_id and v.stocked_on <= d.sold_on),
      d.agreed_on),
    d.sold_on, d.id, 0, 0, 0, d.updated_at
  from deals d where d.state = 'sold' and d.sold_on is not null`

/** Whether the car of a last sale `l` has come back since, as far as something says so. */
const CAME_BACK = `(
  exists (select 1 from sold_money k where k.deal_id = l.deal_id)
  or (v.id is not null and v.state <> 'sold')
  or exists (select 1 from deals n where n.vehicle_id = l.vehicle_id and n.id > l.deal_id)
  or exists (select 1 from intakes n where n.vehicle_id = l.vehicle_id and n.taken_in_on > l.ended_on))`

const leftOn = (db: Kysely<unknown>) =>
  isPostgres(db)
    ? `to_char(to_timestamp((v.left_at + 19800000) / 1000) at time zone 'utc', 'YYYY-MM-DD')`
    : `date((v.left_at + 19800000) / 1000, 'unixepoch')`

/** The holding that a car is in, or was in when it was marked as sold without a deal. */
const present = (db: Kysely<unknown>) => `
  insert into holdings (${COLUMNS})
  select c.vehicle_id, coalesce(l.serial, 0) + 1, coalesce(v.stocked_on, i.taken_in_on, l.ended_on, ''),
    case when v.state = 'sold' and not exists (select 1 from deals n where n.vehicle_id = c.vehicle_id and n.is_current = 1)
      then coalesce(${leftOn(db)}, v.stocked_on) end,
    null, ${MONEY}
  from (select vehicle_id from vehicle_money union select vehicle_id from vehicle_costs union select vehicle_id from intakes
    union select vehicle_id from deals union select vehicle_id from stock_register) c
  left join vehicles v on v.id = c.vehicle_id
  left join intakes i on i.vehicle_id = c.vehicle_id
  left join vehicle_money m on m.vehicle_id = c.vehicle_id
  left join holdings l on l.vehicle_id = c.vehicle_id
    and l.serial = (select max(n.serial) from holdings n where n.vehicle_id = c.vehicle_id)
  where l.id is null or ${CAME_BACK}`

const LAST = `(select max(n.serial) from holdings n where n.vehicle_id = h.vehicle_id)`
const lastOf = (table: string) =>
  `(select h.id from holdings h where h.vehicle_id = ${table}.vehicle_id order by h.serial desc limit 1)`

/** Fills the holdings of the cars of which money, taking in, deals or register know something, and lets each row name its own. */
export async function fillHoldings(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    SOLD,
    present(db),
    // A car that was sold and has not come back: its money is that of the sale.
    `update holdings set is_consigned = m.is_consigned, purchase_rupees = m.purchase_rupees, seller_registered = m.seller_registered,
      input_tax_taken = m.input_tax_taken, written_down_rupees = m.written_down_rupees, reserve_rupees = m.reserve_rupees,
      commission_rupees = m.commission_rupees, agreement_until = m.agreement_until, floor_rupees = m.floor_rupees,
      version = m.version, updated_at = m.updated_at
      from vehicle_money m
      where m.vehicle_id = holdings.vehicle_id and holdings.deal_id is not null
        and not exists (select 1 from holdings n where n.vehicle_id = holdings.vehicle_id and n.serial > holdings.serial)`,
    // No holding begins before the one before it ended, and none ends before it began.
    `update holdings set started_on = p.ended_on from holdings p
      where p.vehicle_id = holdings.vehicle_id and p.serial = holdings.serial - 1 and p.ended_on > holdings.started_on`,
    `update holdings set ended_on = started_on where ended_on < started_on`,
    `update vehicles set stocked_on = h.started_on from holdings h
      where h.vehicle_id = vehicles.id and h.serial > 1 and h.ended_on is null and h.started_on <> vehicles.stocked_on`,
    // A taking in from before the last sale is that of the car that was sold.
    `insert into past_intakes (holding_id, vehicle_id, source, from_name, from_phone, from_address, taken_in_on, chassis_no, engine_no,
        keys, form29c_ack, form29c_on, checklist, version, erased_at, created_at, updated_at)
      select p.id, i.vehicle_id, i.source, i.from_name, i.from_phone, i.from_address, i.taken_in_on, i.chassis_no, i.engine_no,
        i.keys, i.form29c_ack, i.form29c_on, i.checklist, i.version, i.erased_at, i.created_at, i.updated_at
      from intakes i
      join holdings h on h.vehicle_id = i.vehicle_id and h.serial > 1 and h.serial = ${LAST}
      join holdings p on p.vehicle_id = h.vehicle_id and p.serial = h.serial - 1
      where i.taken_in_on < p.ended_on`,
    `delete from intakes where vehicle_id in (select vehicle_id from past_intakes)`,
    // A deal is of the holding that the next sale ended, else of the last one.
    `update deals set holding_id = coalesce(
      (select h.id from holdings h where h.vehicle_id = deals.vehicle_id and h.deal_id >= deals.id order by h.deal_id limit 1),
      ${lastOf('deals')})`,
    `update deals set exchange_holding_id = (select h.id from holdings h where h.vehicle_id = deals.exchange_vehicle_id and h.serial = 1)
      where exchange_vehicle_id is not null`,
    `update vehicle_costs set holding_id = ${lastOf('vehicle_costs')}`,
    `update money_changes set holding_id = ${lastOf('money_changes')}`,
    // The register's rows of possession in their order; a sale is of the holding that ended on its day.
    `update stock_register set holding_id = coalesce(
      (select h.id from holdings h where stock_register.kind = 'sale' and h.vehicle_id = stock_register.vehicle_id
        and h.ended_on = stock_register.sold_on order by h.serial limit 1),
      (select h.id from holdings h where h.vehicle_id = stock_register.vehicle_id
        and h.serial <= (select count(*) from stock_register r
          where r.vehicle_id = stock_register.vehicle_id and r.kind = 'possession' and r.id <= stock_register.id)
        order by h.serial desc limit 1))`,
  ])
}

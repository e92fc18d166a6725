import { sql, type Kysely } from 'kysely'

interface Kept {
  dealId: number
  vehicleId: number
  holdingId: number
  serial: number
  content: string
}

/** What a row of `sold_money` held, as release 1.0.0 wrote it. */
interface Content {
  purchase: {
    isConsigned: boolean
    purchaseRupees: number | null
    sellerRegistered: boolean
    inputTaxTaken: boolean
    writtenDownRupees: number | null
    reserveRupees: number | null
    commissionRupees: number | null
    agreementUntil: string | null
    floorRupees: number | null
  }
  costs: readonly {
    category: string
    what: string
    paidTo: string
    spentOn: string
    rupees: number
    gstRupees: number
    isCreditable: boolean
  }[]
}

const bit = (value: boolean) => (value ? 1 : 0)

async function moveOne(db: Kysely<unknown>, { vehicleId, holdingId, serial, content }: Kept): Promise<void> {
  const { purchase, costs } = JSON.parse(content) as Content
  await sql`update holdings set is_consigned = ${bit(purchase.isConsigned)}, purchase_rupees = ${purchase.purchaseRupees},
    seller_registered = ${bit(purchase.sellerRegistered)}, input_tax_taken = ${bit(purchase.inputTaxTaken)},
    written_down_rupees = ${purchase.writtenDownRupees}, reserve_rupees = ${purchase.reserveRupees},
    commission_rupees = ${purchase.commissionRupees}, agreement_until = ${purchase.agreementUntil},
    floor_rupees = ${purchase.floorRupees}, version = 1 where id = ${holdingId}`.execute(db)
  for (const cost of costs)
    await sql`insert into vehicle_costs (vehicle_id, holding_id, category, what, paid_to, spent_on, rupees, gst_rupees, is_creditable)
      values (${vehicleId}, ${holdingId}, ${cost.category}, ${cost.what}, ${cost.paidTo}, ${cost.spentOn}, ${cost.rupees},
        ${cost.gstRupees}, ${bit(cost.isCreditable)})`.execute(db)
  // Coming back wrote that the purchase was nothing any more: what was written until then is of this holding.
  const { rows } = await sql<{ id: number }>`select m.id from money_changes m join holdings h on h.id = m.holding_id
    where m.vehicle_id = ${vehicleId} and h.serial > ${serial} and m.after is null and m.before like '%"isConsigned"%' order by m.id limit 1`.execute(
    db,
  )
  const last = rows[0]?.id
  if (last !== undefined)
    await sql`update money_changes set holding_id = ${holdingId} where vehicle_id = ${vehicleId} and id <= ${last}
      and holding_id = ${sql`(select holding_id from money_changes where id = ${last})`}`.execute(db)
}

/** Gives what was put away with a sale to the holding that it ended. Only cars that came back have any: some in a thousand. */
export async function moveSoldMoney(db: Kysely<unknown>): Promise<void> {
  const { rows } =
    await sql<Kept>`select k.deal_id as "dealId", h.vehicle_id as "vehicleId", h.id as "holdingId", h.serial,
    k.content from sold_money k join holdings h on h.deal_id = k.deal_id order by k.deal_id`.execute(db)
  for (const kept of rows) await moveOne(db, kept)
}

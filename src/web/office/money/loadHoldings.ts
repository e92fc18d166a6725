import { carMoney, UNKNOWN_PURCHASE } from '#domain/money/carMoney.ts'
import { daysHeld } from '#domain/money/daysHeld.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { listHoldings, soldOnOf, type Holding } from '#services/holdings/findHolding.ts'
import { findIntakeOf } from '#services/intakeRecords/findIntake.ts'
import { moneyOfHolding } from '#services/money/findMoney.ts'
import { moneyHistory, saleOf } from '#services/money/readCarMoney.ts'
import type { Site } from '#services/site.ts'

/** The money of a holding, and its sale by the settings of today. */
async function moneyOfOne(site: Site, vehicle: Vehicle, holding: Holding | null, last: Holding | null) {
  const { purchase, costs, version } =
    holding === null
      ? { purchase: UNKNOWN_PURCHASE, costs: [], version: 0 }
      : await moneyOfHolding(site.database.query, holding)
  const sale = await saleOf(site, vehicle, holding, last)
  return {
    purchase,
    costs,
    version,
    sale,
    money: sale === null ? null : carMoney(purchase, costs, sale),
  }
}

/** Which holding a page shows. */
export interface ShownHolding {
  /** Undefined where there is none yet. */
  serial: number | undefined
  /** The day on which it ended; null as long as the car is there. */
  endedOn: string | null
  /** Whether no later one has begun: only of this one it may be asked whether the car has come back. */
  isLast: boolean
  /** Whether somebody has written its purchase. */
  isBought: boolean
}

/** A holding in the list of all of a car. */
export type HoldingLine = Awaited<ReturnType<typeof lineOf>>

async function lineOf(site: Site, vehicle: Vehicle, holding: Holding, last: Holding) {
  const { purchase, sale, money } = await moneyOfOne(site, vehicle, holding, last)
  const { serial, startedOn, endedOn } = holding
  return {
    serial,
    startedOn,
    endedOn,
    days: daysHeld(startedOn, endedOn, site.clock.now()),
    bought: purchase.purchaseRupees,
    sold: sale?.isSold === true ? sale.price : null,
    profit: sale?.isSold === true ? (money?.profit ?? null) : null,
  }
}

/**
 * What the page of a car's money shows (BOOK-2): the holding with this serial number, else the present one, by its own rows alone; and
 * all of them where there are several.
 */
export async function loadHoldings(site: Site, vehicle: Vehicle, asked: number) {
  const { query } = site.database
  const holdings = await listHoldings(query, vehicle.id)
  const [last = null] = holdings
  const holding = holdings.find(({ serial }) => serial === asked) ?? last
  const lines: HoldingLine[] = []
  if (last !== null && holdings.length > 1)
    for (const one of holdings) lines.push(await lineOf(site, vehicle, one, last))
  const { stockedOn } = await query
    .selectFrom('vehicles')
    .select('stockedOn')
    .where('id', '=', vehicle.id)
    .executeTakeFirstOrThrow()
  const shown: ShownHolding = {
    serial: holding?.serial,
    endedOn: holding === null ? await soldOnOf(query, vehicle.id) : holding.endedOn,
    isLast: holding === last,
    isBought: holding !== null && holding.isConsigned !== null,
  }
  return {
    ...(await moneyOfOne(site, vehicle, holding, last)),
    shown,
    sellerGstin: holding?.sellerGstin ?? '',
    lines,
    intake: holding && (await findIntakeOf(query, holding)),
    days: daysHeld(holding?.startedOn ?? stockedOn, holding?.endedOn ?? null, site.clock.now()),
    history: await moneyHistory(site, holding),
  }
}

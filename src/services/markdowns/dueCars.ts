import { sql, type Kysely } from 'kysely'
import { proposedPrice, stepAfter, type LadderSettings, type LadderStep } from '#domain/markdowns/ladder.ts'
import { addDays, DAY_MS, daysSince, indianDay } from '#domain/text/indianTime.ts'
import type { Schema } from '../schema.ts'

/** A car whose price the ladder would lower. Prices after offer, in rupees. */
export interface DueCar {
  id: number
  daysInStock: number
  price: number
  proposed: number
  step: LadderStep
  /** Below this the owner does not want to sell; null where nothing is set. For owners alone. */
  floor: number | null
}

/**
 * Listed cars that have reached a step of the ladder and are still dearer than it says, the longest in stock first: not held for
 * anybody, and not asked about lately. Those below their floor are among them.
 */
export async function findDueCars(
  query: Kysely<Schema>,
  now: number,
  { steps, quietDays }: LadderSettings,
  most: number,
): Promise<DueCar[]> {
  const [first] = steps
  if (first === undefined) return []
  const today = indianDay(now)
  const rows = await query
    .selectFrom('vehicles')
    .leftJoin('holdings', join =>
      join.onRef('holdings.vehicleId', '=', 'vehicles.id').on('holdings.endedOn', 'is', null),
    )
    .select(['vehicles.id', 'stockedOn', 'actualPrice', 'offerAmount', 'priceAfterOffer'])
    .select(['floorRupees', 'reserveRupees'])
    .where('state', '=', 'listed')
    .where('priceAfterOffer', '>', 0)
    .where('heldUntil', 'is', null)
    .where('stockedOn', '<=', addDays(today, -first.days))
    // What has the first step's offer may have reached a later one.
    .where(
      sql<boolean>`offer_amount < actual_price * (case ${sql.join(
        steps.toReversed().map(({ days, percent }) => sql`when stocked_on <= ${addDays(today, -days)} then ${percent}`),
        sql` `,
      )} else 0 end) / 100.0 - 500`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enquiries')
            .select('enquiries.id')
            .whereRef('enquiries.vehicleId', '=', 'vehicles.id')
            .where('enquiries.createdAt', '>=', now - quietDays * DAY_MS)
            .where('enquiries.state', '!=', 'spam'),
        ),
      ),
    )
    .orderBy('stockedOn')
    .orderBy('vehicles.id')
    .limit(most)
    .execute()
  return rows.flatMap(row => {
    const daysInStock = daysSince(row.stockedOn, now)
    const step = stepAfter(steps, daysInStock)
    const facts = { state: 'listed', actualPrice: row.actualPrice, offerAmount: row.offerAmount } as const
    const proposed = step && proposedPrice(facts, step)
    if (step === null || proposed === null || row.priceAfterOffer === null) return []
    const floors = [row.floorRupees, row.reserveRupees].filter(rupees => rupees !== null)
    const floor = floors.length === 0 ? null : Math.max(...floors)
    return [{ id: row.id, daysInStock, price: row.priceAfterOffer, proposed, step, floor }]
  })
}

/** Whether a proposal may be made: never below the floor. */
export const isAboveFloor = ({ proposed, floor }: Pick<DueCar, 'proposed' | 'floor'>): boolean =>
  floor === null || proposed >= floor

import { sql, type Kysely, type NotNull } from 'kysely'
import { TRANSFER_STEPS, type TransferStepKey, type WhoActs } from '#domain/transfers/transferStep.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'

/** What is next of the papers of a car. Days are YYYY-MM-DD. */
export interface DueTransfer {
  caseId: number
  kind: 'intake' | 'sale'
  vehicleId: number
  productId: string
  carName: string
  carNumber: string | null
  step: TransferStepKey
  /** The step as people read it. */
  name: string
  who: WhoActs
  openedOn: string
  /** Null where no day is known. */
  dueOn: string | null
  /** Its day is over. */
  late: boolean
  /** How many steps are open, with this one. */
  openSteps: number
}

/** Which papers to list. */
export interface TransferFilter {
  kind?: 'intake' | 'sale' | null
  who?: WhoActs | null
}

/** What an open case has: a next step, and who takes it. */
interface Open {
  nextStep: NotNull
  nextWho: NotNull
}

function selectOpen(query: Kysely<Schema>, { kind = null, who = null }: TransferFilter) {
  return query
    .selectFrom('paperCases')
    .where('closedOn', 'is', null)
    .where('nextStep', 'is not', null)
    .where(({ and, eb }) =>
      and([...(kind === null ? [] : [eb('kind', '=', kind)]), ...(who === null ? [] : [eb('nextWho', '=', who)])]),
    )
}

/** Open papers, what is due first at the head and what has no day at the end (DESK-3). `now` in epoch milliseconds. */
export async function listDueTransfers(
  { database }: Pick<ProductPlatform, 'database'>,
  now: number,
  limit: number,
  filter: TransferFilter = {},
): Promise<DueTransfer[]> {
  const today = indianDay(now)
  const dated = await selectOpen(database.query, filter)
    .where('nextDueOn', 'is not', null)
    .selectAll()
    .$narrowType<Open>()
    .orderBy('nextDueOn')
    .orderBy('id')
    .limit(limit)
    .execute()
  const undated =
    dated.length >= limit
      ? []
      : await selectOpen(database.query, filter)
          .where('nextDueOn', 'is', null)
          .selectAll()
          .$narrowType<Open>()
          .orderBy('id')
          .limit(limit - dated.length)
          .execute()
  const rows = [...dated, ...undated]
  const cars = await loadSummaries(
    database.query,
    rows.map(row => row.vehicleId),
  )
  // A car may have had no name yet when its papers began; of one that is gone, the name of then stays.
  const nameOf = new Map(cars.map(car => [car.id, vehicleName(car)]))
  return rows.map(row => ({
    caseId: row.id,
    kind: row.kind,
    vehicleId: row.vehicleId,
    productId: row.productId,
    carName: nameOf.get(row.vehicleId) ?? row.carName,
    carNumber: row.carNumber,
    step: row.nextStep,
    name: TRANSFER_STEPS[row.nextStep],
    who: row.nextWho,
    openedOn: row.openedOn,
    dueOn: row.nextDueOn,
    late: row.nextDueOn !== null && row.nextDueOn < today,
    openSteps: row.openSteps,
  }))
}

/** How many are open, and of how many the day is over (DESK-3). */
export async function countDueTransfers(
  { database }: Pick<ProductPlatform, 'database'>,
  now: number,
): Promise<{ open: number; late: number }> {
  const { open, late } = await selectOpen(database.query, {})
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .select(sql<number>`coalesce(sum(case when next_due_on < ${indianDay(now)} then 1 else 0 end), 0)`.as('late'))
    .executeTakeFirstOrThrow()
  return { open: Number(open), late: Number(late) }
}

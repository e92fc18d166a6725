import type { Transaction } from 'kysely'
import { nextStep } from '#domain/transfers/transferStep.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { stepsOfCase, type TransferCase } from './planOfCase.ts'

type Clock = Pick<ProductPlatform, 'clock'>

/** Writes what is next of a case beside it, so that the board need not ask the rules for every car (DESK-3). */
export async function refreshCase(
  { clock }: Clock,
  transaction: Transaction<Schema>,
  row: TransferCase,
): Promise<void> {
  const steps = await stepsOfCase(transaction, row)
  const next = nextStep(steps)
  await transaction
    .updateTable('paperCases')
    .set({
      openSteps: steps.filter(({ state }) => state === 'open').length,
      nextStep: next?.step ?? null,
      nextWho: next?.who ?? null,
      nextDueOn: next?.dueOn ?? null,
      closedOn: next === null ? (row.closedOn ?? indianDay(clock.now())) : null,
    })
    .where('id', '=', row.id)
    .execute()
}

/** Does so for the cases of a car that something became known of: the newest taking in and the newest sale. */
export async function refreshCasesOf(
  platform: Clock,
  transaction: Transaction<Schema>,
  vehicleId: number,
): Promise<void> {
  const rows = await transaction
    .selectFrom('paperCases')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .orderBy('id', 'desc')
    .execute()
  for (const kind of ['intake', 'sale']) {
    const newest = rows.find(row => row.kind === kind)
    if (newest !== undefined) await refreshCase(platform, transaction, newest)
  }
}

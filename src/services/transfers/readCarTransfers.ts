import type { Kysely } from 'kysely'
import type { TransferStep } from '#domain/transfers/transferStep.ts'
import { saleLimits } from '#domain/transfers/saleSteps.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'
import { filesOfCase, type TransferFile } from './transferFiles.ts'
import { saleFactsOf, stepsOfCase, type TransferCase } from './planOfCase.ts'

/** A step with its proofs and who noted it. */
export interface CarStep extends TransferStep {
  by: string | null
  files: readonly TransferFile[]
}

/** The papers of one taking in or one sale of a car. */
export interface CarTransfers {
  id: number
  openedOn: string
  /** It was cancelled, or everything is done. */
  closedOn: string | null
  reference: string | null
  steps: readonly CarStep[]
  /** The days of the line at its head; empty for a taking in. */
  limits: readonly { on: string; label: string }[]
}

async function papersOf(query: Kysely<Schema>, row: TransferCase): Promise<CarTransfers> {
  const files = await filesOfCase(query, row.id)
  const noted = await query.selectFrom('paperSteps').select(['step', 'actor']).where('caseId', '=', row.id).execute()
  const nameOf = await nameActors(
    query,
    noted.map(({ actor }) => actor),
  )
  const by = new Map(noted.map(({ step, actor }) => [step, nameOf(actor)]))
  const steps = await stepsOfCase(query, row)
  return {
    id: row.id,
    openedOn: row.openedOn,
    closedOn: row.closedOn,
    reference: row.dealReference,
    steps: steps.map(step => ({
      ...step,
      by: by.get(step.step) ?? null,
      files: files.filter(file => file.step === step.step),
    })),
    limits: row.kind === 'sale' ? saleLimits(await saleFactsOf(query, row)) : [],
  }
}

/** The papers of a car: of the newest taking in, and of the newest sale after it (DESK-3); null where there are none. */
export async function readCarTransfers(
  query: Kysely<Schema>,
  vehicleId: number,
): Promise<{ intake: CarTransfers | null; sale: CarTransfers | null }> {
  const rows = await query
    .selectFrom('paperCases')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .orderBy('id', 'desc')
    .execute()
  const intake = rows.find(({ kind }) => kind === 'intake')
  // A sale that was called off has nothing left to do: it is closed with open steps.
  const sale = rows.find(({ kind, id }) => kind === 'sale' && id > (intake?.id ?? 0))
  return {
    intake: intake === undefined ? null : await papersOf(query, intake),
    sale: sale === undefined ? null : await papersOf(query, sale),
  }
}

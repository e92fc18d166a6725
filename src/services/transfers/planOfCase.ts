import type { Kysely, Selectable } from 'kysely'
import { hasTransportPapers, withoutPermit, type PaperedVehicle } from '#domain/condition/classDocuments.ts'
import { carLoan } from '#domain/condition/carLoan.ts'
import type { VehicleDocuments } from '#domain/condition/documentFacts.ts'
import { planIntake } from '#domain/transfers/intakeSteps.ts'
import type { TransportFacts } from '#domain/transfers/transportSteps.ts'
import { standingSteps, type NotedStep, type TransferStep, type PlannedStep } from '#domain/transfers/transferStep.ts'
import { planSale, type SaleFacts } from '#domain/transfers/saleSteps.ts'
import { stateOfNumber } from '#domain/registration/registrationNumber.ts'
import { readPaperedVehicle } from '../condition/paperedVehicle.ts'
import { readDocuments } from '../condition/readDocuments.ts'
import { holdingOfDeal } from '../holdings/findHolding.ts'
import { findIntakeOf } from '../intakeRecords/findIntake.ts'
import type { Schema } from '../schema.ts'
import type { TransferCaseTable } from './transferTables.ts'

/** One taking in, or one sale. */
export type TransferCase = Selectable<TransferCaseTable>

/** What the steps of a transport vehicle follow from; null of any other. */
const transportOf = (vehicle: PaperedVehicle, papers: VehicleDocuments): TransportFacts | null =>
  hasTransportPapers(vehicle) ? { papers, withoutPermit: withoutPermit(vehicle) } : null

/** What the steps of a sale follow from. */
export async function saleFactsOf(
  query: Kysely<Schema>,
  { vehicleId, dealReference: reference, openedOn, carNumber }: TransferCase,
): Promise<SaleFacts> {
  const deal = await query
    .selectFrom('deals')
    .select(['id', 'soldOn', 'buyerState', 'lender', 'handedOverAt'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  const papers = await readDocuments(query, vehicleId)
  const holding = deal === undefined ? null : await holdingOfDeal(query, deal.id)
  const intake = holding === null ? null : await findIntakeOf(query, holding)
  return {
    soldOn: deal?.soldOn ?? openedOn,
    carState: carNumber === null ? null : stateOfNumber(carNumber),
    isBharat: carNumber !== null && /^\d\dBH/.test(carNumber),
    buyerState: deal?.buyerState ?? '',
    loan: carLoan(papers.hypothecation, intake?.loanLender ?? ''),
    buyerLender: deal?.lender ?? null,
    pucUntil: papers.pucUntil?.value ?? null,
    handedOverAt: deal?.handedOverAt == null ? null : Number(deal.handedOverAt),
    transport: transportOf(await readPaperedVehicle(query, vehicleId), papers),
  }
}

async function planned(query: Kysely<Schema>, row: TransferCase): Promise<PlannedStep[]> {
  if (row.kind === 'sale') return planSale(await saleFactsOf(query, row))
  const taken = await query
    .selectFrom('stockRegister')
    .select('holdingId')
    .where('serial', '=', Number(row.caseKey.split(' ')[1]))
    .executeTakeFirst()
  if (taken?.holdingId == null) return []
  const intake = await findIntakeOf(query, { id: taken.holdingId, vehicleId: row.vehicleId })
  return intake === null ? [] : planIntake(intake, await readDocuments(query, row.vehicleId))
}

/** What was noted of the steps of a case. */
async function notedSteps(query: Kysely<Schema>, caseId: number): Promise<NotedStep[]> {
  const rows = await query.selectFrom('paperSteps').selectAll().where('caseId', '=', caseId).execute()
  return rows.map(row => ({
    step: row.step,
    state: row.state,
    note: row.note,
    doneOn: row.doneOn,
    version: row.version,
  }))
}

/** The steps of a case as they stand (DESK-3). */
export async function stepsOfCase(query: Kysely<Schema>, row: TransferCase): Promise<TransferStep[]> {
  return standingSteps(await planned(query, row), await notedSteps(query, row.id))
}

import type { Generated } from 'kysely'
import type { TransferState, TransferStepKey, WhoActs } from '#domain/transfers/transferStep.ts'

/** The papers of cars that were taken in or sold (DESK-3). */
export interface TransferTables {
  paperCases: TransferCaseTable
  paperSteps: TransferStepTable
  paperFiles: TransferFileTable
}

/** One taking in, or one sale. What is next is kept with it, so that the board asks one index. Days are YYYY-MM-DD. */
export interface TransferCaseTable {
  id: Generated<number>
  /** `intake 12` by its row of the stock register, `sale D-2026-0012` by the deal. */
  caseKey: string
  /** `intake` or `sale`. */
  kind: 'intake' | 'sale'
  vehicleId: number
  dealReference: string | null
  /** Of the car as it was then: it may have gone since. */
  productId: string
  carName: string
  carNumber: string | null
  openedOn: string
  openSteps: number
  nextStep: TransferStepKey | null
  /** Who must act next. */
  nextWho: WhoActs | null
  nextDueOn: string | null
  closedOn: string | null
}

/** What became of a step; one of which nothing is known has no row. */
export interface TransferStepTable {
  caseId: number
  step: TransferStepKey
  /** `open`, `done` or `not_needed`. */
  state: TransferState
  note: string
  doneOn: string | null
  version: number
  actor: string
  updatedAt: number
}

/** The proof of a step: a private file. */
export interface TransferFileTable {
  id: Generated<number>
  caseId: number
  step: TransferStepKey
  name: string
  contentType: string
  sizeBytes: number
  fileKey: string
  actor: string
  addedAt: number
}

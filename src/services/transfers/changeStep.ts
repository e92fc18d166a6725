import type { Transaction } from 'kysely'
import { writtenAct } from '#domain/condition/deskNote.ts'
import { Failure } from '#domain/errors.ts'
import {
  TRANSFER_STEPS,
  TRANSFER_STEP_KEYS,
  type TransferState,
  type TransferStep,
  type TransferStepKey,
} from '#domain/transfers/transferStep.ts'
import { dayText, isDay } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import { noteCondition } from '../condition/noteCondition.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { stepsOfCase, type TransferCase } from './planOfCase.ts'
import { refreshCase } from './refreshCase.ts'

/** What is noted of a step. */
export interface StepChange {
  state: TransferState
  note: string
  /** YYYY-MM-DD; of what is done. */
  doneOn: string | null
}

export const MOST_STEP_NOTE = 300

function refuseWrong({ state, note, doneOn }: StepChange, today: string): void {
  const fields: Record<string, string> = {
    ...(note.length > MOST_STEP_NOTE ? { note: `A note has at most ${MOST_STEP_NOTE} characters.` } : {}),
    ...(state === 'not_needed' && note.trim() === '' ? { note: 'Please say why it is not needed.' } : {}),
    ...(state === 'done' && (doneOn === null || !isDay(doneOn) || doneOn < '1990-01-01')
      ? { done_on: 'Please enter the day on which it was done.' }
      : {}),
    ...(doneOn !== null && doneOn > today ? { done_on: 'This day is still to come.' } : {}),
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Failure('invalid', first, fields)
}

/** A case that is there. Throws `Failure` `not_found`. */
export async function requireCase(transaction: Transaction<Schema>, caseId: number): Promise<TransferCase> {
  const row = await transaction.selectFrom('paperCases').selectAll().where('id', '=', caseId).executeTakeFirst()
  if (row === undefined) throw new Failure('not_found', 'There are no such papers.')
  return row
}

/** Names in the car's history what was done; a car that is gone has none to write to. */
export async function noteTransfer(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  row: TransferCase,
  what: string,
): Promise<void> {
  const vehicle = await transaction
    .selectFrom('vehicles')
    .select(['id', 'version'])
    .where('id', '=', row.vehicleId)
    .executeTakeFirst()
  if (vehicle !== undefined)
    await noteCondition(platform, transaction, actor, vehicle, {}, { desk: writtenAct('papers', [what]) })
}

/** The failure that says who has noted what of a step since an editor opened it. */
async function stepConflict(
  transaction: Transaction<Schema>,
  caseId: number,
  { step, state, doneOn }: Pick<TransferStep, 'step' | 'state' | 'doneOn'>,
): Promise<Failure> {
  const noted = await transaction
    .selectFrom('paperSteps')
    .select('actor')
    .where('caseId', '=', caseId)
    .where('step', '=', step)
    .executeTakeFirst()
  const who = noted === undefined ? 'Somebody' : (await nameActors(transaction, [noted.actor]))(noted.actor)
  return new Failure(
    'conflict',
    `${who} has noted since you opened this: “${doneText(step, { state, doneOn })}”. Nothing of yours is lost: save again to replace it.`,
  )
}

const isStep = (step: string): step is TransferStepKey => TRANSFER_STEP_KEYS.some(known => known === step)

/** What a step is called in history. */
const doneText = (step: TransferStepKey, { state, doneOn }: Pick<StepChange, 'state' | 'doneOn'>) => {
  const name = TRANSFER_STEPS[step]
  if (state === 'done') return `${name}: done on ${dayText(doneOn ?? '')}`
  return state === 'open' ? `${name}: open again` : `${name}: not needed`
}

/**
 * Notes what became of a step (DESK-3). `seenVersion` is that of the step as it was seen, 0 where nobody has noted anything.
 * Throws `Failure`: `invalid` with the fields, `not_found`, `conflict` when somebody else was quicker.
 */
export async function changeStep(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  caseId: number,
  step: string,
  seenVersion: number,
  change: StepChange,
): Promise<void> {
  refuseWrong(change, indianDay(platform.clock.now()))
  return commitChange(platform, async transaction => {
    const row = await requireCase(transaction, caseId)
    const now = (await stepsOfCase(transaction, row)).find(one => one.step === step)
    if (now === undefined || !isStep(step)) throw new Failure('not_found', 'These papers have no such step.')
    if (now.version !== seenVersion) throw await stepConflict(transaction, row.id, now)
    const values = {
      state: change.state,
      note: change.note.normalize('NFC').trim().toWellFormed(),
      doneOn: change.state === 'done' ? change.doneOn : null,
      version: seenVersion + 1,
      actor,
      updatedAt: platform.clock.now(),
    }
    await transaction
      .insertInto('paperSteps')
      .values({ caseId, step, ...values })
      .onConflict(conflict => conflict.columns(['caseId', 'step']).doUpdateSet(values))
      .execute()
    await refreshCase(platform, transaction, row)
    await noteTransfer(platform, transaction, actor, row, doneText(step, change))
  })
}

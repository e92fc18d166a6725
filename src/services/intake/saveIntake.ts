import type { Transaction } from 'kysely'
import { writtenAct } from '#domain/condition/deskNote.ts'
import { Failure } from '#domain/errors.ts'
import { cleanNumber, intakeProblems, type Intake, type IntakeFields } from '#domain/intake/intake.ts'
import { chassisOf } from '#domain/registration/chassisInPlace.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { namesOf } from '#domain/members.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import { writeReading } from '../condition/addReading.ts'
import { noteCondition } from '../condition/noteCondition.ts'
import { requireVehicle } from '../condition/requireVehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { ensureHolding } from '../holdings/beginHolding.ts'
import { openIntakeCase } from '../transfers/openCase.ts'
import { refreshCasesOf } from '../transfers/refreshCase.ts'
import { noteStock } from '../registers/noteStock.ts'
import type { Schema } from '../schema.ts'
import { findIntake, lastPastIntake } from '../intakeRecords/findIntake.ts'
import { checklistJson } from '../intakeRecords/intakeTables.ts'
import { comeBack, comingAgain, dayOfComing, endBefore, isReturn, refuseWrongDay } from './comeBack.ts'
import { intakeConflict } from './intakeConflict.ts'

/**
 * What is written of a taking in: what is left out stays. `cameBack` says of a car that was sold whether this is a new coming (BOOK-2);
 * a day after the sale says so too.
 */
export type IntakeChange = Partial<IntakeFields> & { cameBack?: boolean }

function cleaned(fields: IntakeFields): IntakeFields {
  const words = (text: string) => text.normalize('NFC').trim().toWellFormed()
  const { form29c } = fields
  return {
    ...fields,
    fromName: words(fields.fromName),
    fromAddress: words(fields.fromAddress),
    loanLender: words(fields.loanLender),
    chassisNo: cleanNumber(fields.chassisNo),
    engineNo: cleanNumber(fields.engineNo),
    form29c: form29c === null ? null : { ack: cleanNumber(form29c.ack), on: form29c.on },
  }
}

async function check(transaction: Transaction<Schema>, fields: IntakeFields, vehicleId: number, today: string) {
  const loan = await transaction
    .selectFrom('vehiclePapers')
    .select('value')
    .where('vehicleId', '=', vehicleId)
    .where('fact', '=', 'hypothecation')
    .executeTakeFirst()
  const problems = intakeProblems(fields, { today, loanOpen: loan?.value === 'open' })
  const phone = fields.fromPhone.trim() === '' ? '' : normalisePhone(fields.fromPhone)
  if (phone === null) problems.fromPhone = 'Please enter a phone number with 10 digits, or with + and the country code.'
  const [first] = Object.values(problems)
  if (first !== undefined) throw new Failure('invalid', first, problems)
  return { ...fields, fromPhone: phone ?? '' }
}

const WORDS: Readonly<Record<keyof IntakeFields, string>> = {
  source: 'how it came',
  fromName: 'from whom',
  fromPhone: 'their number',
  fromAddress: 'their address',
  takenInOn: 'the day',
  chassisNo: 'chassis number',
  engineNo: 'engine number',
  keys: 'keys',
  loanLender: 'the lender of its loan',
  form29c: 'Form 29C',
  checklist: 'checklist of Form 29C',
}

/** The fields that differ, as the audit names them: it says which, never whose name or number. */
function changedWords(before: IntakeFields | null, after: IntakeFields): string[] {
  return namesOf(WORDS)
    .filter(field => before === null || JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map(field => WORDS[field])
}

/**
 * Saves how a car came within `commitChange` (DESK-3). `seenVersion` is that of the intake that was seen, 0 for none; null asks
 * nothing, for what is not typed over something seen. `odometerKm` is what it said when it came, `importId` the import that says so.
 * Writes the stock register. Returns the intake. Throws `Failure`: `invalid` with the fields, `not_found`, `conflict`.
 */
export async function saveIntakeWithin(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  vehicleId: number,
  seenVersion: number | null,
  { cameBack, ...change }: IntakeChange,
  odometerKm: number | null = null,
  importId: number | null = null,
): Promise<Intake> {
  const vehicle = await requireVehicle(transaction, vehicleId)
  const now = platform.clock.now()
  const last = await ensureHolding(transaction, vehicleId, now)
  const seen = await findIntake(transaction, vehicleId)
  if (seenVersion !== null && seenVersion !== (seen?.version ?? 0))
    throw await intakeConflict(transaction, vehicleId, (seen?.version ?? 0) - seenVersion)
  const today = indianDay(now)
  const returns = isReturn(last, seen, { takenInOn: change.takenInOn, cameBack, asks: seenVersion !== null })
  const known = returns ? null : seen
  const former = seen ?? (await lastPastIntake(transaction, vehicleId))
  const {
    version: _version,
    vehicleId: _vehicleId,
    ...before
  } = known ?? { ...comingAgain(former, dayOfComing(last, returns, today)), version: 0, vehicleId }
  const typed = cleaned({ ...before, ...change })
  const inPlace = typed.chassisNo === '' ? (chassisOf(vehicle.carNumber) ?? '') : typed.chassisNo
  const fields = await check(transaction, { ...typed, chassisNo: inPlace }, vehicleId, today)
  refuseWrongDay(last, await endBefore(transaction, last), { takenInOn: fields.takenInOn, returns })
  const changed = changedWords(known === null ? null : before, fields)
  const version = (former?.version ?? 0) + 1
  const row = {
    source: fields.source,
    fromName: fields.fromName,
    fromPhone: fields.fromPhone,
    fromAddress: fields.fromAddress,
    takenInOn: fields.takenInOn,
    chassisNo: fields.chassisNo,
    engineNo: fields.engineNo,
    keys: fields.keys,
    loanLender: fields.loanLender,
    form29cAck: fields.form29c?.ack ?? null,
    form29cOn: fields.form29c?.on ?? null,
    checklist: checklistJson.write(fields.checklist),
    version,
    erasedAt: null,
    updatedAt: now,
  }
  if (changed.length > 0) {
    const held = returns ? await comeBack(transaction, last, fields.takenInOn) : last
    await transaction
      .insertInto('intakes')
      .values({ vehicleId, createdAt: now, ...row })
      .onConflict(conflict => conflict.column('vehicleId').doUpdateSet(row))
      .execute()
    await transaction.updateTable('holdings').set({ startedOn: fields.takenInOn }).where('id', '=', held.id).execute()
    // Its days in stock count from here on every page.
    await transaction
      .updateTable('vehicles')
      .set({ stockedOn: fields.takenInOn })
      .where('id', '=', vehicleId)
      .where('stockedOn', '!=', fields.takenInOn)
      .execute()
    const serial = await noteStock(platform, transaction, actor, held)
    if (serial !== null) await openIntakeCase(platform, transaction, vehicleId, serial, fields.takenInOn)
    await refreshCasesOf(platform, transaction, vehicleId)
  }
  const reading =
    odometerKm === null
      ? null
      : await writeReading(platform, transaction, vehicleId, {
          km: odometerKm,
          on: fields.takenInOn,
          source: 'intake',
          reason: null,
        })
  if (changed.length > 0 || reading !== null)
    await noteCondition(
      platform,
      transaction,
      actor,
      vehicle,
      reading === null ? {} : { odometer: null },
      {
        ...(reading === null ? {} : { odometer: reading }),
        ...(changed.length === 0 ? {} : { desk: writtenAct('taking_in', changed) }),
      },
      importId,
    )
  return { ...fields, vehicleId, version: changed.length > 0 ? version : (seen?.version ?? 0) }
}

/** `saveIntakeWithin` in a transaction of its own. */
export function saveIntake(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  vehicleId: number,
  seenVersion: number | null,
  change: IntakeChange,
  odometerKm: number | null = null,
): Promise<Intake> {
  return commitChange(platform, transaction =>
    saveIntakeWithin(platform, transaction, actor, vehicleId, seenVersion, change, odometerKm),
  )
}

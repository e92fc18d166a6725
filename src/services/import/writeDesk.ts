import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { VehicleDocument, VehicleDocuments } from '#domain/condition/documentFacts.ts'
import { documentProblem } from '#domain/condition/documentRules.ts'
import type { DeskFacts } from '#domain/import/rows/readVehicleRow.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import { readDocumentsOf } from '../condition/readDocuments.ts'
import { requireVehicle } from '../condition/requireVehicle.ts'
import { writeDocuments } from '../transfers/writeDocuments.ts'
import { saveIntakeWithin } from '../intake/saveIntake.ts'
import { writeFirstPurchase } from '../money/writePurchase.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** What a list says for the desk of a car that was saved. */
export interface DeskRow {
  vehicleId: number
  desk: DeskFacts
}

/** Cars written before the loop yields to the event loop: on SQLite nothing else does. */
const BETWEEN_PAUSES = 5

const saysIntake = ({ chassisNumber, takenInOn }: DeskFacts) => chassisNumber !== undefined || takenInOn !== undefined
const isSaid = (desk: DeskFacts) =>
  saysIntake(desk) || desk.purchaseRupees !== undefined || desk.insurance !== undefined

/** The cars of these that were taken in, and those of which somebody has written the purchase. */
async function knownOf(transaction: Transaction<Schema>, ids: readonly number[]) {
  const taken = await transaction.selectFrom('intakes').select('vehicleId').where('vehicleId', 'in', ids).execute()
  const bought = await transaction
    .selectFrom('holdings')
    .select('vehicleId')
    .where('vehicleId', 'in', ids)
    .where('isConsigned', 'is not', null)
    .execute()
  const idsOf = (rows: readonly { vehicleId: number }[]) => new Set(rows.map(row => row.vehicleId))
  return { intakes: idsOf(taken), money: idsOf(bought) }
}

/** The insurance as a list of this day says it, unless it is none that can be or a person knows more; null then. */
function listedInsurance(
  { insurance: value }: DeskFacts,
  known: VehicleDocuments,
  today: string,
): VehicleDocument | null {
  const { insurance: before } = known
  if (value === undefined || (before !== undefined && (before.source !== 'list' || before.value === value))) return null
  const paper: VehicleDocument = { value, on: today, source: 'list' }
  return documentProblem('insurance', paper, today) === null ? paper : null
}

/**
 * Writes what a list says for the desk, in one transaction, where nobody has written of it: whatever somebody has written of a car's
 * taking in, purchase or insurance stays (DESK-2, DESK-3, DESK-6, CAR-1). Doing it again changes nothing.
 */
export async function writeDesk(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  rows: readonly DeskRow[],
  importId: number | null = null,
): Promise<void> {
  const said = rows.filter(({ desk }) => isSaid(desk))
  if (said.length === 0) return
  const today = indianDay(platform.clock.now())
  await commitChange(platform, async transaction => {
    const ids = said.map(({ vehicleId }) => vehicleId)
    const { intakes, money } = await knownOf(transaction, ids)
    const papers = await readDocumentsOf(transaction, ids)
    for (const [index, { vehicleId, desk }] of said.entries()) {
      if (index % BETWEEN_PAUSES === 0) await yieldToEventLoop()
      const { chassisNumber: chassisNo, takenInOn, purchaseRupees } = desk
      if (saysIntake(desk) && !intakes.has(vehicleId)) {
        const change = {
          ...(chassisNo === undefined ? {} : { chassisNo }),
          ...(takenInOn === undefined ? {} : { takenInOn }),
        }
        await saveIntakeWithin(platform, transaction, actor, vehicleId, null, change, null, importId)
      }
      if (purchaseRupees !== undefined && !money.has(vehicleId))
        await writeFirstPurchase(platform, transaction, actor, vehicleId, purchaseRupees, true)
      const known = papers.get(vehicleId) ?? {}
      const insurance = listedInsurance(desk, known, today)
      if (insurance === null) continue
      const vehicle = await requireVehicle(transaction, vehicleId)
      await writeDocuments(platform, transaction, actor, vehicle, known, { insurance }, importId)
    }
  })
}

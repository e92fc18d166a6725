import type { DeskFacts } from '#domain/import/rows/readVehicleRow.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import { saveIntakeWithin } from '../intake/saveIntake.ts'
import { writeFirstPurchase } from '../money/changeMoney.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** What a list says for the desk of a car that was saved. */
export interface DeskRow {
  vehicleId: number
  desk: DeskFacts
}

const isSaid = ({ chassisNumber, takenInOn, purchaseRupees }: DeskFacts) =>
  chassisNumber !== undefined || takenInOn !== undefined || purchaseRupees !== undefined

/**
 * Writes what a list says for the desk, in one transaction, where nothing is known yet: whatever somebody has written of a car's taking
 * in or purchase stays (DESK-2, DESK-3, DESK-6). Doing it again changes nothing.
 */
export async function writeDesk(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  rows: readonly DeskRow[],
): Promise<void> {
  const said = rows.filter(({ desk }) => isSaid(desk))
  if (said.length === 0) return
  await commitChange(platform, async transaction => {
    const ids = said.map(({ vehicleId }) => vehicleId)
    const known = async (table: 'intakes' | 'vehicle_money') =>
      new Set(
        (await transaction.selectFrom(table).select('vehicle_id').where('vehicle_id', 'in', ids).execute()).map(
          row => row.vehicle_id,
        ),
      )
    const [intakes, money] = [await known('intakes'), await known('vehicle_money')]
    for (const { vehicleId, desk } of said) {
      const { chassisNumber: chassisNo, takenInOn, purchaseRupees } = desk
      if ((chassisNo !== undefined || takenInOn !== undefined) && !intakes.has(vehicleId)) {
        const change = {
          ...(chassisNo === undefined ? {} : { chassisNo }),
          ...(takenInOn === undefined ? {} : { takenInOn }),
        }
        await saveIntakeWithin(platform, transaction, actor, vehicleId, null, change)
      }
      if (purchaseRupees !== undefined && !money.has(vehicleId))
        await writeFirstPurchase(platform, transaction, actor, vehicleId, purchaseRupees)
    }
  })
}

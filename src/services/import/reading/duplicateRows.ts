import type { ImportedVehicle } from '#domain/import/rows/readVehicleRow.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { NumberTable } from '../numberTable.ts'
import { fingerprint } from './sourceKeys.ts'

/** Two cars that have been driven at least so far [km] never agree in every cell. */
const KM_OF_ONE_CAR = 100

interface Row {
  vehicle: ImportedVehicle
  sourceId: { column: string; value: string } | null
  cells: readonly string[]
}

function marksOf({
  vehicle: { carNumber, odometerKm, productId },
  sourceId,
  cells,
}: Row): { mark: string; column: string; value: string }[] {
  const marks = [
    ...(carNumber
      ? [{ mark: `vehicle ${carNumber}`, column: 'Vehicle number', value: formatCarNumber(carNumber) }]
      : []),
    ...(sourceId === null
      ? []
      : [{ mark: `source ${sourceId.column} ${sourceId.value}`, column: sourceId.column, value: sourceId.value }]),
  ]
  if (marks.length > 0 || productId !== undefined || (odometerKm ?? 0) < KM_OF_ONE_CAR) return marks
  return [{ mark: `row ${cells.join('\n')}`, column: '', value: '' }]
}

/**
 * Makes a function that finds rows that occur twice in one file: by car number, by link or id, or by equal cells when
 * the car was driven. The first of them is imported, so that the same file always gives the same cars; for the others
 * it returns what they have in common with the first. New cars with equal cells are different cars.
 */
export function openDuplicateRows(): (
  line: number,
  row: Row,
) => { column: string; value: string; reason: string } | null {
  const lines = new NumberTable()
  return (line, row) => {
    const marks = marksOf(row)
    for (const { mark, column, value } of marks) {
      const first = lines.get(fingerprint(mark))
      if (first !== undefined)
        return { column, value, reason: `is the same vehicle as in line ${first}, which is taken` }
    }
    for (const { mark } of marks) lines.set(fingerprint(mark), line)
    return null
  }
}

import type { ImportedVehicle } from '#domain/import/rows/readVehicleRow.ts'
import { formatCarNumber } from '#domain/vehicle/registrationNumber.ts'
import { NumberTable } from '../numberTable.ts'
import { fingerprint } from './sourceKeys.ts'

/** Driven at least so far [km], no two cars are alike in everything. */
const KM_OF_ONE_CAR = 100

interface Row { vehicle: ImportedVehicle; sourceId: { column: string; value: string } | null; cells: readonly string[] }

function marksOf({ vehicle: { carNumber, odometerKm, productId }, sourceId, cells }: Row): { mark: string; column: string; value: string }[] {
  const marks = [
    ...(carNumber ? [{ mark: `car ${carNumber}`, column: 'Car number', value: formatCarNumber(carNumber) }] : []),
    ...(sourceId === null ? [] : [{ mark: `source ${sourceId.column} ${sourceId.value}`, column: sourceId.column, value: sourceId.value }]),
  ]
  if (marks.length > 0 || productId !== undefined || (odometerKm ?? 0) < KM_OF_ONE_CAR) return marks
  return [{ mark: `row ${cells.join('\n')}`, column: '', value: '' }]
}

/**
 * Finds rows that are there twice in one file, by car number, by link or id, or alike in every cell where the car was driven.
 * The first of them is taken, so that the same file always gives the same cars; told is what the others have in common with
 * it. New cars that are alike stay apart: three on the lot are three.
 */
export function openDoubleRows(): (line: number, row: Row) => { column: string; value: string; reason: string } | null {
  const lines = new NumberTable()
  return (line, row) => {
    const marks = marksOf(row)
    for (const { mark, column, value } of marks) {
      const first = lines.get(fingerprint(mark))
      if (first !== undefined) return { column, value, reason: `is the same car as in line ${first}, which is taken` }
    }
    for (const { mark } of marks) lines.set(fingerprint(mark), line)
    return null
  }
}

import { formatCarNumber } from '../registration/registrationNumber.ts'
import type { FieldChange } from '../vehicles/vehicleChanges.ts'

/** The changes that a row makes to a vehicle, or would make: `held` says why they are not written. */
interface ListedChange {
  line: number
  name: string
  carNumber: string | null
  held: 'newer' | 'relisted' | null
  changes: readonly FieldChange[]
  meanwhile: string
}

/** The columns of a list of changes. Each line is one field. */
export const CHANGES_HEADER = [
  'Line',
  'Car',
  'Car number',
  'Field',
  'Here',
  'In the file',
  'What becomes of it',
  'Changed here since the export',
]

const BECOMES = { newer: 'left out: changed here since', relisted: 'left out: would be back on sale' }

/** The lines of one vehicle. A vehicle that has been removed since has no fields, but a line. */
export function changeLines({ line, name, carNumber, held, changes, meanwhile }: ListedChange): string[][] {
  const car = [String(line), name, carNumber === null ? '' : formatCarNumber(carNumber)]
  const fields = changes.length === 0 ? [{ label: '', before: '', after: '' }] : changes
  return fields.map(({ label, before, after }) => [
    ...car,
    label,
    before,
    after,
    held === null ? 'changed' : BECOMES[held],
    meanwhile,
  ])
}

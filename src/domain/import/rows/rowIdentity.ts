import { nameKey } from '../../text/nameKey.ts'
import { cleanText, saysNothing } from './cleanText.ts'
import type { ImportField } from '../columns/fields.ts'
import { cellOf } from './rowReader.ts'
import type { ColumnPlan } from '../columns/planColumns.ts'

/** The fields that tell one listing from another and do not change while it is listed. */
const IDENTITY: readonly ImportField[] = [
  'title', 'brand', 'model', 'variant', 'category', 'fuelType', 'transmission', 'registrationType', 'color', 'seatingCapacity', 'owner',
  'location', 'yearOfRegistration', 'manufacturingYear', 'odometerKm', 'engineCc', 'registrationPrefix',
]

/** The text by which a row without id, link or car number is known again: what its columns say of `IDENTITY`, as compared names. */
export function rowIdentity(plan: ColumnPlan, cells: readonly string[]): string {
  return IDENTITY.map(field => {
    const texts = plan.columns[field].map(column => cleanText(cellOf(column, cells)))
    return `${field}=${nameKey(texts.find(text => !saysNothing(text)) ?? '')}`
  }).join('\n')
}

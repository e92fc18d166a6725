import { nameKey } from '../../text/nameKey.ts'
import { cleanText, isEmptyValue } from './cleanText.ts'
import type { ImportField } from '../columns/fields.ts'
import { cellOf } from './rowReader.ts'
import type { ColumnPlan } from '../columns/planColumns.ts'

/** The fields that distinguish listings and do not change while a car is listed. */
const IDENTITY: readonly ImportField[] = [
  'title',
  'brand',
  'model',
  'variant',
  'category',
  'fuelType',
  'transmission',
  'registrationType',
  'color',
  'seatingCapacity',
  'owner',
  'location',
  'yearOfRegistration',
  'manufacturingYear',
  'odometerKm',
  'engineCc',
  'registrationPrefix',
]

/** The text that identifies a row without id, link or car number: its name keys of the `IDENTITY` fields. */
export function rowIdentity(plan: ColumnPlan, cells: readonly string[]): string {
  return IDENTITY.map(field => {
    const texts = plan.columns[field].map(column => cleanText(cellOf(column, cells)))
    return `${field}=${nameKey(texts.find(text => !isEmptyValue(text)) ?? '')}`
  }).join('\n')
}

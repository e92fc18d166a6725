import { expect, it } from 'vitest'
import { FIELD_GROUPS } from '../../import/columns/fieldLabels.ts'
import { FIELDS_BY_COLUMN, columnKey } from '../../import/columns/fields.ts'
import { KINDS } from '../../kinds/kinds.ts'
import { stockTable } from '../../stock/stockTable.ts'
import { NEW_RECORD } from '../newVehicle.ts'
import { PUBLIC_FACTS, TEXT_FACTS, factRow } from './facts.ts'
import { FORM_FACTS } from './formFields.ts'
import { shownIn } from './shownFacts.ts'
import { DETAIL_FACTS } from './wireFacts.ts'

const typedTexts = TEXT_FACTS.filter(fact => FORM_FACTS.some(typed => typed === fact))

it.each(typedTexts)(
  '%s is in the form, on the wire, in the import and in the export by its row alone [ADMIN-2]',
  fact => {
    const { label, wire = '', listed } = factRow(fact)
    expect(NEW_RECORD.facts[fact]).toBeNull()
    expect(PUBLIC_FACTS).toContain(fact)
    expect(listed === true || DETAIL_FACTS.some(detail => detail === fact)).toBe(true)
    expect(FIELD_GROUPS.flatMap(({ fields }) => fields.map(({ means }) => means))).toContain(fact)
    expect(FIELDS_BY_COLUMN.get(columnKey(wire))?.map(({ field }) => field)).toContain(fact)
    expect(stockTable(KINDS).columns.map(({ header }) => header)).toContain(label)
  },
)

it('visitors are given neither the whole car number nor the source of an import [DETAIL-2]', () => {
  expect(PUBLIC_FACTS).not.toContain('carNumber')
  expect(PUBLIC_FACTS).not.toContain('sourceKey')
})

/** What each column shows, in its order: people and portals read by position. */
const SHOWN = {
  brief: ['fuelType', 'transmission', 'owner', 'location'],
  tile: [
    'Registration',
    'Registration Year',
    'Manufacturing Year',
    'Transmission',
    'Mileage',
    'Insurance',
    'Colour',
    'Seating Capacity',
    'Registration Type',
    'Tires Used',
    'Engine Capacity',
    'Posting Date',
  ],
  beneath: ['Warranty', 'Where it stands'],
  compared: [
    'Year',
    'Kilometres',
    'Owner',
    'Fuel',
    'Gearbox',
    'Engine',
    'Mileage',
    'Seats',
    'Body type',
    'Colour',
    'Registration',
    'Insurance',
    'City',
  ],
  property: [
    'brand',
    'model',
    'vehicleConfiguration',
    'bodyType',
    'fuelType',
    'color',
    'vehicleTransmission',
    'vehicleSeatingCapacity',
    'numberOfPreviousOwners',
    'vehicleModelDate',
    'productionDate',
    'mileageFromOdometer',
    'vehicleEngine',
  ],
  feed: [
    'fuel',
    'transmission',
    'bodyType',
    'colour',
    'seats',
    'engineCc',
    'mileageKmpl',
    'owner',
    'registration',
    'location',
  ],
} as const

it.each(['brief', 'tile', 'beneath', 'compared', 'property', 'feed'] as const)(
  'the column "%s" shows its facts in their order [DETAIL-2] [FIND-10] [SEO-1] [DESK-6]',
  column => {
    const shown = column === 'brief' ? shownIn(column).map(({ fact }) => fact) : shownIn(column).map(({ name }) => name)
    expect(shown).toEqual(SHOWN[column])
  },
)

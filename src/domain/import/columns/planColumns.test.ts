import { describe, expect, it } from 'vitest'
import { readColumnMap } from './columnMap.ts'
import type { ImportField } from './fields.ts'
import { planColumns } from './planColumns.ts'

const columnsOf = (names: readonly string[], field: ImportField, map = {}) =>
  planColumns(names, map).columns[field].map(column => column.name)

describe('column names', () => {
  it.each([
    ['Make', 'brand'],
    ['oem', 'brand'],
    ['variantName', 'variant'],
    ['bt', 'category'],
    ['Body Type', 'category'],
    ['Selling_Price', 'price'],
    ['priceActual', 'actualPrice'],
    ['kilometer_driven', 'odometerKm'],
    ['KMs Driven', 'odometerKm'],
    ['Odometer (km)', 'odometerKm'],
    ['ft', 'fuelType'],
    ['Gear Box', 'transmission'],
    ['Gear', 'transmission'],
    ['ownerNo', 'owner'],
    ['ov_RTO', 'registrationPrefix'],
    ['spec_Engine', 'engineCc'],
    ['Engine Displacement (cc)', 'engineCc'],
    ['ov_Seats', 'seatingCapacity'],
    ['Colour', 'color'],
    ['City', 'location'],
    ['VEHICLE NUMBER', 'carNumber'],
    ['Vehicle Price', 'price'],
    ['used car model', 'model'],
    ['Mileage (kmpl)', 'mileageKmpl'],
    ['ov_Registration Year', 'yearOfRegistration'],
    ['modelYear', 'manufacturingYear'],
    ['ov_Insurance Validity', 'insurance'],
    ['Link', 'sourceKey'],
    ['posting date', 'postedOn'],
  ] as const)('%s says the %s', (name, field) => expect(columnsOf([name], field)).toEqual([name]))

  it.each([
    'Max Power',
    'n_features',
    'Fuel Tank Capacity',
    'ex_showroom_price',
    'State',
    'Length',
    'spec_Tyre Type',
    'src_row',
  ])('%s says nothing we know', name => expect(planColumns([name], {}).ignored).toEqual([name]))

  it('takes the most specific column first, others where it is empty', () => {
    expect(columnsOf(['ownerNo', 'owner'], 'owner')).toEqual(['owner', 'ownerNo'])
    expect(columnsOf(['spec_Seating Capacity', 'ov_Seats'], 'seatingCapacity')).toEqual([
      'spec_Seating Capacity',
      'ov_Seats',
    ])
  })

  it('takes a bare year for both years, unless a column names one', () => {
    expect(columnsOf(['Year'], 'yearOfRegistration')).toEqual(columnsOf(['Year'], 'manufacturingYear'))
    expect(columnsOf(['Year', 'Registration Year'], 'yearOfRegistration')).toEqual(['Registration Year'])
    expect(columnsOf(['Year', 'Registration Year'], 'manufacturingYear')).toEqual(['Year'])
  })

  it('reads the unit of amounts from the name', () => {
    const [lakhs, rupees] = ['Price (in Lakhs)', 'Price (Rs)'].map(
      name => planColumns([name], {}).columns.price[0]?.unit,
    )
    expect([lakhs, rupees, planColumns(['price_in_crore'], {}).columns.price[0]?.unit]).toEqual([
      100_000, 1, 10_000_000,
    ])
  })
})

describe('a map', () => {
  it('goes before what is recognised and leaves out what it names null', () => {
    const names = ['Price', 'Our price', 'Seller Type']
    const map = readColumnMap('{"price": "our price", "registrationType": null}')
    expect(columnsOf(names, 'price', map)).toEqual(['Our price'])
    expect(columnsOf(names, 'registrationType', map)).toEqual([])
  })

  it('takes a mapped column for nothing else', () => {
    expect(columnsOf(['Owner', 'Brand'], 'owner', readColumnMap('{"location": "Owner"}'))).toEqual([])
  })

  it.each([
    ['{"colour": "Paint"}', /fields that do not exist: colour\. Fields are: carNumber,/],
    ['{', /not JSON/],
    ['[]', /one JSON object/],
    ['{"price": 5}', /a column, a list of columns or null for price/],
  ])('%s is refused', (text, message) => expect(() => readColumnMap(text)).toThrow(message))

  it('is refused where the file has no such column', () => {
    expect(() => planColumns(['a', 'b'], { price: ['Preis'] })).toThrow(
      'The map names the column "Preis" for price; the file has: a, b.',
    )
  })
})

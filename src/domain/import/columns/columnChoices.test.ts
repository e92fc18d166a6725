import { describe, expect, it } from 'vitest'
import { guessColumns, mapOfChoices, type ColumnUse } from './columnChoices.ts'
import { COLUMN_MEANINGS } from './fields.ts'
import { describeColumn } from './columnFacts.ts'
import { exampleCsv, FIELD_GROUPS } from './fieldLabels.ts'
import { lackingFields } from './neededFields.ts'
import { planColumns } from './planColumns.ts'

const use = (means: ColumnUse['means'], unit: ColumnUse['unit'] = null): ColumnUse => ({ means, unit })

const guess = (...names: readonly string[]) => guessColumns(names.map(name => ({ name })))

/** What a file with these columns is read as: the columns of each field that has any. */
function planned(names: readonly string[], choices: Readonly<Record<string, ColumnUse>>) {
  const { map, units } = mapOfChoices(
    names.map(name => ({ name })),
    choices,
  )
  const { columns } = planColumns(names, map, { units })
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([, found]) => found.length > 0)
      .map(([field, found]) => [field, found.map(({ name, unit }) => (unit === 1 ? name : `${name} x ${unit}`))]),
  )
}

describe('what columns are taken for', () => {
  it('is guessed by their names', () => {
    expect(guess('Make', 'Price (lakh)', 'Year', 'Note', '')).toEqual([
      use('brand'),
      use('price', 'lakh'),
      use('year'),
      use(null),
      use(null),
    ])
    expect(guess('Reg date', 'Year')).toEqual([use('yearOfRegistration'), use('manufacturingYear')])
  })

  it('is guessed by their values where a name misleads, or says nothing', () => {
    const column = (name: string, ...values: string[]) => ({ name, facts: describeColumn(name, values) })
    expect(
      guessColumns([
        column('mileage', '15,735', '62,100', '8,000'),
        column('Engine', '1.4', '1.2', '2.0'),
        column('Price', '1.2', '5.5', '2.15'),
        column('Where it is', 'Sold', 'Available'),
      ]),
    ).toEqual([use('odometerKm', 'km'), use('engineCc', 'litre'), use('price', 'lakh'), use('state')])
    expect(
      guessColumns([
        column('mileage', '18.6', '22', '14'),
        column('Km', '45', '62', '30'),
        column('Price', '450', '620', '725'),
      ]),
    ).toEqual([use('mileageKmpl', 'kmpl'), use('odometerKm'), use('price')])
  })

  it('stays with the names where nobody decides otherwise', () => {
    expect(mapOfChoices([{ name: 'Make' }, { name: 'Cost' }], { Make: use('brand') })).toEqual({
      map: {},
      units: { Cost: 'rupees' },
    })
  })

  it('is what somebody decides, before what is guessed', () => {
    const names = ['Make', 'Name', 'Ask', 'Price', 'Year', 'Colour']
    expect(planned(names, { Name: use('model'), Ask: use('price', 'lakh'), Colour: use(null) })).toEqual({
      brand: ['Make'],
      model: ['Name'],
      price: ['Ask x 100000', 'Price'],
      yearOfRegistration: ['Year'],
      manufacturingYear: ['Year'],
    })
  })

  it('says nothing of fields that nobody decides: rows of JSON Lines may have columns that were not seen', () => {
    const { map } = mapOfChoices(
      ['Make', 'Name', 'Year', 'Paint'].map(name => ({ name })),
      { Name: use('model'), Paint: use(null) },
    )
    expect(map).toEqual({ model: ['Name'], color: [] })
    const { columns } = planColumns(['Make', 'Name', 'City', 'Title'], map, { lenient: true })
    expect(
      [columns.brand, columns.model, columns.location, columns.title].map(found => found.map(({ name }) => name)),
    ).toEqual([['Make'], ['Name'], ['City'], ['Title']])
  })

  it('takes a unit for a column that is recognised', () => {
    expect(planned(['Make', 'Model', 'Price'], { Price: use('price', 'crore') })).toMatchObject({
      price: ['Price x 10000000'],
    })
    expect(planned(['Make', 'Model', 'Price (lakh)'], { 'Price (lakh)': use('price', 'rupees') })).toMatchObject({
      price: ['Price (lakh)'],
    })
  })

  it('leaves a year for the other one when one has a column of its own', () => {
    expect(planned(['Make', 'Built', 'Year'], { Built: use('manufacturingYear') })).toEqual({
      brand: ['Make'],
      manufacturingYear: ['Built'],
      yearOfRegistration: ['Year'],
    })
  })

  it('is safe from names that objects have already', () => {
    expect(planned(['Make', '__proto__', 'constructor'], {})).toEqual({ brand: ['Make'] })
  })
})

describe('the fields as people know them', () => {
  const fields = FIELD_GROUPS.flatMap(group => group.fields)

  it('are all there, each under a name that is recognised', () => {
    expect(fields.map(({ means }) => means).toSorted()).toEqual([...COLUMN_MEANINGS].toSorted())
    // Photos are most often a number: only addresses are recognised.
    const columnOf = (name: string, means: string) => ({
      name,
      facts: describeColumn(name, means === 'photos' ? ['https://cars.example/1.jpg'] : []),
    })
    expect(fields.map(({ label, means }) => guessColumns([columnOf(label, means)])[0]?.means)).toEqual(
      fields.map(({ means }) => means),
    )
  })

  it('make an example that lacks nothing', () => {
    const [header = ''] = exampleCsv().slice(1).split('\r\n')
    const { columns } = planColumns(header.split(','), {})
    expect(lackingFields(field => columns[field].length > 0)).toEqual([])
    expect(header).not.toContain('"')
  })
})

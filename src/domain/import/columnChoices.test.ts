import { describe, expect, it } from 'vitest'
import { COLUMN_MEANINGS, guessColumns, mapOfChoices, type ColumnUse } from './columnChoices.ts'
import { exampleCsv, FIELD_GROUPS } from './fieldLabels.ts'
import { lackingFields } from './neededFields.ts'
import { planColumns } from './planColumns.ts'

const use = (means: ColumnUse['means'], unit: ColumnUse['unit'] = 'rupees'): ColumnUse => ({ means, unit })

/** What a file with these columns is read as: the columns of each field that has any. */
function planned(names: readonly string[], choices: Readonly<Record<string, ColumnUse>>) {
  const { map, units } = mapOfChoices(names, choices)
  const { columns } = planColumns(names, map, { units })
  return Object.fromEntries(Object.entries(columns).filter(([, found]) => found.length > 0)
    .map(([field, found]) => [field, found.map(({ name, unit }) => unit === 1 ? name : `${name} x ${unit}`)]))
}

describe('what columns are taken for', () => {
  it('is guessed by their names', () => {
    expect(guessColumns(['Make', 'Price (lakh)', 'Year', 'Note', ''])).toEqual([use('brand'), use('price', 'lakh'), use('year'), use(null), use(null)])
    expect(guessColumns(['Reg date', 'Year'])).toEqual([use('yearOfRegistration'), use('manufacturingYear')])
  })

  it('stays with the names where nobody decides otherwise', () => {
    expect(mapOfChoices(['Make', 'Cost'], { Make: use('brand') })).toEqual({ map: {}, units: { Make: 1 } })
  })

  it('is what somebody decides, before what is guessed', () => {
    const names = ['Make', 'Name', 'Ask', 'Price', 'Year', 'Colour']
    expect(planned(names, { Name: use('model'), Ask: use('price', 'lakh'), Colour: use(null) })).toEqual({
      brand: ['Make'], model: ['Name'], price: ['Ask x 100000', 'Price'], yearOfRegistration: ['Year'], manufacturingYear: ['Year'],
    })
  })

  it('says nothing of fields that nobody decides: rows of JSON Lines may have columns that were not seen', () => {
    const { map } = mapOfChoices(['Make', 'Name', 'Year', 'Paint'], { Name: use('model'), Paint: use(null) })
    expect(map).toEqual({ model: ['Name'], color: [] })
    const { columns } = planColumns(['Make', 'Name', 'City', 'Title'], map, { lenient: true })
    expect([columns.brand, columns.model, columns.location, columns.title].map(found => found.map(({ name }) => name))).toEqual([['Make'], ['Name'], ['City'], ['Title']])
  })

  it('takes a unit for a column that is recognised', () => {
    expect(planned(['Make', 'Model', 'Price'], { Price: use('price', 'crore') })).toMatchObject({ price: ['Price x 10000000'] })
    expect(planned(['Make', 'Model', 'Price (lakh)'], { 'Price (lakh)': use('price') })).toMatchObject({ price: ['Price (lakh)'] })
  })

  it('leaves a year for the other one when one has a column of its own', () => {
    expect(planned(['Make', 'Built', 'Year'], { Built: use('manufacturingYear') })).toEqual({
      brand: ['Make'], manufacturingYear: ['Built'], yearOfRegistration: ['Year'],
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
    expect(fields.map(({ label }) => guessColumns([label])[0]?.means)).toEqual(fields.map(({ means }) => means))
  })

  it('make an example that lacks nothing', () => {
    const [header = ''] = exampleCsv().slice(1).split('\r\n')
    const { columns } = planColumns(header.split(','), {})
    expect(lackingFields(field => columns[field].length > 0)).toEqual([])
    expect(header).not.toContain('"')
  })
})

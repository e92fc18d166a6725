import { describe, expect, it } from 'vitest'
import { optionFormSchema, optionNameSchema } from './optionForms.ts'
import { OPTION_LIST_NAMES } from './optionLists.ts'
import { describeOption, describeUses, optionTexts } from './optionTexts.ts'

/** The first complaint about each field. */
function problems(list: Parameters<typeof optionFormSchema>[0], values: object): Record<string, string> {
  return Object.fromEntries(
    (optionFormSchema(list).safeParse(values).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [String(path[0]), message]),
  )
}

describe('the forms of the option manager [ADMIN-7]', () => {
  it('say what is missing, in the words that are fixed', () => {
    expect(problems('model', { brand: '', name: '' })).toEqual({
      brand: 'Please select a brand!',
      name: 'Please fill in the model name!',
    })
    expect(problems('variant', {})).toEqual({
      brand: 'Please select a brand!',
      model: 'Please select a model!',
      name: 'Please fill in the variant name!',
    })
    expect(OPTION_LIST_NAMES.map(list => problems(list, { brand: 'Kia', model: 'Seltos', name: ' – ' }).name)).toEqual([
      'Please fill in the brand name!',
      'Please fill in the model name!',
      'Please fill in the variant name!',
      'Please fill in the category name!',
      'Please fill in the fuel type!',
      'Please fill in the transmission!',
      'Please fill in the registration type!',
      'Please fill in the colour!',
      'Please enter a whole number from 1 to 99.',
      'Please fill in the owner!',
      'Please fill in the feature name!',
      'Please fill in the location name!',
    ])
    expect(problems('seatingCapacity', { name: '' })).toEqual({ name: 'Please fill in the seating capacity!' })
  })

  it('say what came of it, in the words that are fixed', () => {
    expect(optionTexts('model')).toMatchObject({ added: 'Model added successfully!', notAdded: 'Failed to add model.' })
    expect(optionTexts('brand')).toMatchObject({
      added: 'Brand added successfully!',
      notAdded: 'Failed to add brand.',
      title: 'Brands',
    })
    expect(optionTexts('fuelType')).toMatchObject({
      notAdded: 'Failed to add fuel type. Please try again later.',
      deleted: 'Fuel type deleted successfully!',
    })
    expect(optionTexts('seatingCapacity')).toMatchObject({
      title: 'Seating capacities',
      added: 'Seating capacity added successfully!',
    })
  })

  it.each([
    [7, '7'],
    [' 12 ', '12'],
    ['0', null],
    ['7.5', null],
    ['100', null],
    ['many', null],
  ])('of seats take %j as %j', (typed, name) => {
    expect(optionNameSchema('seatingCapacity').safeParse(typed).data ?? null).toBe(name)
  })

  it('keep a name as it is written, with single spaces', () => {
    expect(optionNameSchema('brand').parse('  Mercedes-Benz \t India ')).toBe('Mercedes-Benz India')
  })
})

describe('an option in a sentence [ADMIN-8]', () => {
  it('stands with what it is below, and with what uses it', () => {
    expect(describeOption('variant', { name: 'VX', brand: 'Honda', model: 'City' })).toBe('variant "VX" of Honda City')
    expect(describeOption('color', { name: 'White' })).toBe('colour "White"')
    expect(describeUses('brand', { vehicles: 1, children: 2 })).toBe('is used by 1 vehicle and has 2 models')
    expect(describeUses('model', { vehicles: 0, children: 1 })).toBe('has 1 variant')
    expect(describeUses('color', { vehicles: 0, children: 0 })).toBeNull()
  })
})

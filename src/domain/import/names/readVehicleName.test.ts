import { describe, expect, it } from 'vitest'
import { openModelDirectory } from './modelNames.ts'
import { readVehicleName } from './readVehicleName.ts'

const LISTED = [
  { brand: 'Maruti Suzuki', name: 'Dzire' },
  { brand: 'Maruti Suzuki', name: 'Swift' },
  { brand: 'Hyundai', name: 'Grand i10' },
  { brand: 'Hyundai', name: 'Grand i10 Nios' },
  { brand: 'Mahindra', name: 'TUV300' },
  { brand: 'Honda', name: 'Amaze' },
]

describe('a model with its variant in one cell', () => {
  it.each([
    ['Honda', 'Amaze 1.2 VX i-VTEC', 'Amaze', '1.2 VX i-VTEC'],
    ['Maruti Suzuki', 'Swift DZire VDI', 'Dzire', 'VDI'],
    ['Maruti Suzuki', 'Swift VXi [2014-2017]', 'Swift', 'VXi [2014-2017]'],
    ['Hyundai', 'Grand i10 NIOS Sportz', 'Grand i10 Nios', 'Sportz'],
    ['Hyundai', 'Grand i10 Asta', 'Grand i10', 'Asta'],
    ['Mahindra', 'TUV 300 T8', 'TUV300', 'T8'],
    ['Fiat', 'Linea Emotion 1.4', 'Linea', 'Emotion 1.4'],
    ['Tata', 'New Safari 4x2', 'Safari', '4x2'],
    ['Land Rover', 'Evoque HSE', 'Range Rover Evoque', 'HSE'],
    ['Ferrari', '488 GTB', '488', 'GTB'],
    ['BMW', '3-Series 320d', '3 Series', '320d'],
    ['Jeep', 'Wrangler', 'Wrangler', undefined],
  ])('%s %s is %s, %s', (brand, model, name, variant) => {
    expect(readVehicleName({ brand, model, hasVariantColumn: false }, openModelDirectory(LISTED))).toEqual({
      brand,
      model: name,
      variant,
    })
  })
})

describe('a model beside its variant', () => {
  it.each([
    ['Maruti Suzuki', 'Maruti Celerio', 'Celerio'],
    ['Maruti Suzuki', 'Maruti Swift Dzire', 'Dzire'],
    ['Maruti Suzuki', 'Maruti 800', '800'],
    ['Opel', 'OpelCorsa', 'Corsa'],
    ['Hindustan Motors', 'Ambassador', 'Ambassador'],
    ['SsangYong', 'Mahindra Ssangyong Rexton', 'Rexton'],
    ['Mini', 'Mini Cooper SE', 'Cooper SE'],
    ['Land Rover', 'Land Rover Range Rover Sport', 'Range Rover Sport'],
    ['Mahindra', 'Mahindra Jeep', 'Jeep'],
    ['Mahindra', 'TUV 300', 'TUV300'],
    ['Mini', 'Mini', 'Mini'],
  ])('%s: %s is %s', (brand, model, name) => {
    const cells = { brand, model, variant: 'VXI', hasVariantColumn: true }
    expect(readVehicleName(cells, openModelDirectory(LISTED))).toEqual({ brand, model: name, variant: 'VXI' })
  })
})

describe('a brand', () => {
  const models = openModelDirectory(LISTED)
  const read = (brand: string, title: string) => readVehicleName({ brand, title, hasVariantColumn: false }, models)

  it.each([
    ['Used', 'Used Commercial Maruti Omni', 'Maruti Suzuki', 'Omni', undefined],
    ['Urgent', 'Urgent sale Tata Indica eV2 LS', 'Tata', 'Indica eV2', 'LS'],
    ['Land', 'Land Rover Freelander 2 SE', 'Land Rover', 'Freelander 2', 'SE'],
    ['2012', '2012 Tata Sumo Gold', 'Tata', 'Sumo Gold', undefined],
    ['Toyota', 'Toyota Platinum Etios GX', 'Toyota', 'Etios', 'GX'],
    ['Mahindra', 'Mahindra Renault Logan 1.5', 'Mahindra', 'Logan', '1.5'],
    ['Maruti Suzuki', 'Maruti 800 AC', 'Maruti Suzuki', '800', 'AC'],
    ['Mercedes-Benz', 'Mercedes Benz A Class A 180', 'Mercedes-Benz', 'A-Class', 'A 180'],
    ['BMW', 'BMW 4 Series 420d', 'BMW', '4 Series', '420d'],
    ['Used', 'Suzuki Swift VXI', 'Maruti Suzuki', 'Swift', 'VXI'],
    ['Used', 'Suzuki Gixxer SF', 'Suzuki', 'Gixxer SF', undefined],
    ['Opel', 'Opel Corsa Sail', 'Opel', 'Corsa Sail', undefined],
  ])('%s of %s is %s, %s', (brand, title, found, model, variant) =>
    expect(read(brand, title)).toEqual({ brand: found, model, variant }),
  )

  it.each([
    ['Very', 'Very good condition, one hand'],
    ['I', 'I want to sell my car'],
    ['Used', 'Used car'],
    ['2012', '2012 model car'],
    ['Zzyzx', 'Zzyzx Moon'],
  ])('%s of %s is none', (brand, title) => expect(read(brand, title).brand).toBeUndefined())

  it('is taken new where it stands apart from the model', () => {
    expect(readVehicleName({ brand: 'Zzyzx', model: 'Moon', hasVariantColumn: false }, models)).toMatchObject({
      brand: 'Zzyzx',
      model: 'Moon',
    })
    expect(readVehicleName({ brand: 'Urgent', model: 'Moon', hasVariantColumn: true }, models).brand).toBeUndefined()
  })

  it('of a model that nobody knows keeps class and series together', () => {
    expect(readVehicleName({ brand: 'BMW', model: '9 Series 980i', hasVariantColumn: false }, models)).toMatchObject({
      model: '9 Series',
      variant: '980i',
    })
  })
})

it('spells a new model one way', () => {
  const models = openModelDirectory([])
  const read = (model: string) =>
    readVehicleName({ brand: 'Volvo', model, variant: 'D5', hasVariantColumn: true }, models).model
  expect(['V 60', 'V60', 'v-60'].map(read)).toEqual(['V 60', 'V 60', 'V 60'])
})

it('reads a title, and no brand it does not know', () => {
  const models = openModelDirectory(LISTED)
  expect(readVehicleName({ title: '2018 Maruti Swift Dzire VDI', hasVariantColumn: false }, models)).toEqual({
    brand: 'Maruti Suzuki',
    model: 'Dzire',
    variant: 'VDI',
  })
  expect(readVehicleName({ title: 'Lovely family car', hasVariantColumn: false }, models).brand).toBeUndefined()
})

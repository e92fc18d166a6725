import { describe, expect, it } from 'vitest'
import { openModelDirectory } from './modelNames.ts'
import { readVehicleName } from './vehicleName.ts'

const LISTED = [
  { brand: 'Maruti Suzuki', name: 'Dzire' }, { brand: 'Maruti Suzuki', name: 'Swift' }, { brand: 'Hyundai', name: 'Grand i10' },
  { brand: 'Hyundai', name: 'Grand i10 Nios' }, { brand: 'Mahindra', name: 'TUV300' }, { brand: 'Honda', name: 'Amaze' },
]

describe('a model with its variant in one cell', () => {
  it.each([
    ['Honda', 'Amaze 1.2 VX i-VTEC', 'Amaze', '1.2 VX i-VTEC'], ['Maruti Suzuki', 'Swift DZire VDI', 'Dzire', 'VDI'],
    ['Maruti Suzuki', 'Swift VXi [2014-2017]', 'Swift', 'VXi [2014-2017]'], ['Hyundai', 'Grand i10 NIOS Sportz', 'Grand i10 Nios', 'Sportz'],
    ['Hyundai', 'Grand i10 Asta', 'Grand i10', 'Asta'], ['Mahindra', 'TUV 300 T8', 'TUV300', 'T8'], ['Fiat', 'Linea Emotion 1.4', 'Linea', 'Emotion 1.4'],
    ['Tata', 'New Safari 4x2', 'Safari', '4x2'], ['Land Rover', 'Evoque HSE', 'Range Rover Evoque', 'HSE'], ['Ferrari', '488 GTB', '488', 'GTB'],
    ['BMW', '3-Series 320d', '3 Series', '320d'], ['Jeep', 'Wrangler', 'Wrangler', undefined],
  ])('%s %s is %s, %s', (brand, model, name, variant) => {
    expect(readVehicleName({ brand, model, hasVariantColumn: false }, openModelDirectory(LISTED))).toEqual({ brand, model: name, variant })
  })
})

describe('a model beside its variant', () => {
  it.each([
    ['Maruti Suzuki', 'Maruti Celerio', 'Celerio'], ['Maruti Suzuki', 'Maruti Swift Dzire', 'Dzire'], ['Maruti Suzuki', 'Maruti 800', '800'],
    ['Opel', 'OpelCorsa', 'Corsa'], ['Hindustan Motors', 'Ambassador', 'Ambassador'], ['SsangYong', 'Mahindra Ssangyong Rexton', 'Rexton'],
    ['Mini', 'Mini Cooper SE', 'Cooper SE'], ['Land Rover', 'Land Rover Range Rover Sport', 'Range Rover Sport'], ['Mahindra', 'Mahindra Jeep', 'Jeep'],
    ['Mahindra', 'TUV 300', 'TUV300'], ['Mini', 'Mini', 'Mini'],
  ])('%s: %s is %s', (brand, model, name) => {
    const cells = { brand, model, variant: 'VXI', hasVariantColumn: true }
    expect(readVehicleName(cells, openModelDirectory(LISTED))).toEqual({ brand, model: name, variant: 'VXI' })
  })
})

it('spells a new model one way', () => {
  const models = openModelDirectory([])
  const read = (model: string) => readVehicleName({ brand: 'Volvo', model, variant: 'D5', hasVariantColumn: true }, models).model
  expect(['V 60', 'V60', 'v-60'].map(read)).toEqual(['V 60', 'V 60', 'V 60'])
})

it('reads a title, and no brand it does not know', () => {
  const models = openModelDirectory(LISTED)
  expect(readVehicleName({ title: '2018 Maruti Swift Dzire VDI', hasVariantColumn: false }, models))
    .toEqual({ brand: 'Maruti Suzuki', model: 'Dzire', variant: 'VDI' })
  expect(readVehicleName({ title: 'Lovely family car', hasVariantColumn: false }, models).brand).toBeUndefined()
})

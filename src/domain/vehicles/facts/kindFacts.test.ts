import { describe, expect, it } from 'vitest'
import { KINDS, type Kind } from '../../kinds/kinds.ts'
import { vehicleEditSchema, vehicleFormSchema } from '../vehicleForm.ts'
import { kindHas, optionUse } from './kindFacts.ts'

const SEEN = {
  state: 'listed',
  actualPrice: 400_000,
  offerAmount: 0,
  yearOfRegistration: 2019,
  manufacturingYear: 2019,
}
const GIVEN = {
  carNumber: 'PB 10 CD 2003',
  brand: 'Mahindra',
  model: '575 DI',
  variant: 'XP Plus',
  category: 'Tractor',
  fuelType: 'Diesel',
  transmission: 'Manual',
  registrationType: 'Individual',
  owner: '1st Owner',
  seatingCapacity: '1',
  color: 'Red',
  yearOfRegistration: '2019',
  manufacturingYear: '2019',
  actualPrice: '4.1 lakh',
  tiresUsed: '50 %',
  insurance: 'Third party',
  postedOn: '2026-11-20',
}

/** The fields that the form of a kind refuses when these are filled in. */
function missing(kind: Kind, more: object = {}): string[] {
  const { error } = vehicleFormSchema(kind).safeParse({ ...GIVEN, ...more })
  return [...new Set((error?.issues ?? []).map(({ path }) => String(path[0])))].toSorted()
}

describe('what is asked of a vehicle [VEH-2]', () => {
  it('is of a car what the specification says, and nothing that only others have', () => {
    expect(missing('car')).toEqual(['engineCc', 'mileageKmpl', 'odometerKm'])
    for (const fact of ['hoursRun', 'horsepower', 'grossWeightKg', 'axles', 'brakes', 'rangeKm'] as const)
      expect.soft(kindHas('car', fact), fact).toBe(false)
  })

  it('is of a tractor hours and horsepower in place of kilometres, mileage, engine size and seats', () => {
    expect(missing('tractor')).toEqual(['horsepower', 'hoursRun'])
    expect(missing('tractor', { hoursRun: '3,200', horsepower: '45' })).toEqual([])
    expect(kindHas('tractor', 'odometerKm')).toBe(false)
    expect(optionUse('tractor', 'seatingCapacity')).toBe('none')
  })

  it('is of a commercial vehicle its gross weight, and no kilometres per litre', () => {
    expect(missing('commercial', { odometerKm: '84000' })).toContain('grossWeightKg')
    expect(missing('commercial', { odometerKm: '84000', grossWeightKg: '1,550' })).not.toContain('mileageKmpl')
    expect(kindHas('commercial', 'loadBody')).toBe(true)
  })

  it('is of a two-wheeler no number of seats', () => {
    expect(optionUse('two-wheeler', 'seatingCapacity')).toBe('none')
    expect(
      missing('two-wheeler', { odometerKm: '9000', engineCc: '110', mileageKmpl: '48', seatingCapacity: '' }),
    ).toEqual([])
    for (const fact of ['brakes', 'start', 'batteryKwh', 'rangeKm'] as const)
      expect.soft(kindHas('two-wheeler', fact), fact).toBe(true)
  })

  it('is refused at the field where a figure is none, in every kind that has it', () => {
    for (const kind of KINDS.filter(one => kindHas(one, 'payloadKg'))) {
      const { error } = vehicleEditSchema(kind, SEEN).safeParse({ payloadKg: 'much' })
      expect.soft(error?.issues[0]?.path, kind).toEqual(['payloadKg'])
    }
  })
})

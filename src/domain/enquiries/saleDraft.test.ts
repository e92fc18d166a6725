import { describe, expect, it } from 'vitest'
import { readSaleFacts } from './saleDraft.ts'
import { SALE } from './testing/enquiries.ts'

describe('what a sell submission says in the words of our lists [ADMIN-10]', () => {
  const models = [
    { brand: 'Kia', name: 'Seltos' },
    { brand: 'Maruti Suzuki', name: 'Swift' },
    { brand: 'Maruti Suzuki', name: 'Dzire' },
    { brand: 'Jeep', name: 'Compass' },
  ]
  it.each([
    ['Kia Seltos', 'Kia', 'Seltos'],
    ['2019 maruti swift dzire vdi', 'Maruti Suzuki', 'Dzire'],
    ['Swift VDI', 'Maruti Suzuki', 'Swift'],
    ['kia  seltos', 'Kia', 'Seltos'],
    ['My old car', undefined, undefined],
  ])('%s is %s %s', (carName, brand, model) => {
    expect(readSaleFacts({ ...SALE, carName }, models).name).toMatchObject({
      ...(brand && { brand }),
      ...(model && { model }),
    })
    expect(readSaleFacts({ ...SALE, carName }, models).name.brand).toBe(brand)
  })

  it('takes the parts of the place from the last, the features one by one', () => {
    expect(
      readSaleFacts({ ...SALE, location: 'Indiranagar, Bangalore', features: 'Sunroof, ABS', carNumber: 'XX' }, models),
    ).toMatchObject({
      carNumber: null,
      features: ['Sunroof', 'ABS'],
      locations: ['Indiranagar, Bangalore', 'Bangalore', 'Bengaluru', 'Indiranagar'],
    })
  })
})

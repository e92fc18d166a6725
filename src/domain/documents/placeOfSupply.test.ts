import { describe, expect, it } from 'vitest'
import { usualKind } from '../kinds/categories.ts'
import { readState } from '../registration/registrationStates.ts'
import { placeOfSupply } from './placeOfSupply.ts'
import { vehicleCode } from './hsn.ts'

const [pune, goa] = [readState('Maharashtra'), readState('Goa')]
const GSTIN = '30AAPFU0939F1Z1'
const facts = { ours: pune, theirs: goa, gstin: null, isBrought: false, chosen: null }

describe('the place of supply of a vehicle [BOOK-4]', () => {
  it('of who is not registered is the State of the address, though he drives off himself', () => {
    expect(placeOfSupply(facts)).toEqual({
      state: { gst: '30', name: 'Goa' },
      why: 'address of the recipient',
      isInterState: true,
      isBrought: false,
      isChosen: false,
    })
    expect(placeOfSupply({ ...facts, theirs: null })).toMatchObject({ state: { gst: '27' }, isInterState: false })
  })

  it('of who is registered is where the movement ends', () => {
    expect(placeOfSupply({ ...facts, gstin: GSTIN })).toMatchObject({ state: { gst: '27' }, isInterState: false })
    expect(placeOfSupply({ ...facts, gstin: GSTIN, theirs: null, isBrought: true })).toMatchObject({
      state: { gst: '30' },
      isInterState: true,
    })
  })

  it('is what the accountant chose, with his reason', () => {
    const state = readState('Kerala')
    if (state === null) throw new Error('no Kerala')
    expect(placeOfSupply({ ...facts, chosen: { state, reason: 'Delivered in Kochi' } })).toEqual({
      state: { gst: '32', name: 'Kerala' },
      why: 'Delivered in Kochi',
      isInterState: true,
      isBrought: false,
      isChosen: true,
    })
    expect(placeOfSupply({ ...facts, ours: null }).isInterState).toBe(false)
  })
})

describe('the HSN of a vehicle [BOOK-4] [VEH-7]', () => {
  it.each([
    [{ fuel: 'Petrol', engineCc: 998 }, '870321'],
    [{ fuel: 'CNG', engineCc: 1_197 }, '870322'],
    [{ fuel: 'Petrol', engineCc: 1_501 }, '870323'],
    [{ fuel: 'Diesel', engineCc: 1_500 }, '870331'],
    [{ fuel: 'Diesel', engineCc: 2_179 }, '870332'],
    [{ fuel: 'Electric', engineCc: null }, '870380'],
    [{ fuel: 'Hybrid', engineCc: 1_490 }, '8703'],
    [{ fuel: 'Petrol', engineCc: null }, '8703'],
    [{ category: 'Scooter', fuel: 'Electric' }, '871160'],
    [{ category: 'Pickup', fuel: 'Diesel', engineCc: 2_500 }, '8704'],
    [{ fuel: 'Diesel', engineCc: 2_500, seats: 12 }, '8702'],
    [{ category: 'Tractor' }, '8701'],
    [{ category: 'Motorcycle', fuel: 'Petrol', engineCc: 97 }, '871120'],
    [{ category: 'Motorcycle', fuel: 'Petrol', engineCc: 346 }, '871130'],
    [{ category: 'Moped', fuel: 'Petrol', engineCc: 50 }, '871110'],
    [{ category: 'Electric Two-Wheeler', fuel: 'Electric' }, '871160'],
    [{ category: 'Passenger Three-Wheeler', fuel: 'CNG', engineCc: 236 }, '8703'],
    [{ category: 'Goods Three-Wheeler', fuel: 'Diesel', engineCc: 435 }, '8704'],
    [{ category: 'Heavy Goods Vehicle', fuel: 'Diesel', engineCc: 5_883 }, '8704'],
    [{ category: 'Tempo Traveller', seats: 17 }, '8702'],
    [{ category: 'Bus', fuel: 'Diesel' }, '8702'],
    [{ category: 'Harvester', fuel: 'Diesel' }, '8433'],
  ])('of %o is %s', (known, code) => {
    const of = { category: 'SUV', fuel: null, engineCc: null, seats: 5, ...known }
    const vehicle = { ...of, kind: usualKind(of.category) }
    expect(vehicleCode(vehicle, 6)).toBe(code)
    expect(vehicleCode(vehicle, 4)).toBe(code.slice(0, 4))
  })
})

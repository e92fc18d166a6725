import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSite, type TestSite } from '../startSite.ts'
import { figures, importText, NONE } from './importText.ts'
import { storedVehicles } from './stored.ts'

let running: TestSite
beforeEach(async () => {
  running = await startSite()
})
afterEach(() => running.close())

const read = async (lines: readonly string[]) => ({
  report: await importText(running, lines.join('\n'), { createOptions: true }),
  stored: await storedVehicles(running),
})

describe('a list of other vehicles than cars [VEH-10]', () => {
  it('of two-wheelers has maker, model and size in the name, and an age in place of a year', async () => {
    const { report, stored } = await read([
      'advt_id,bike_name,price,city,kms_driven,owner,age,power',
      'a1,Suzuki Access 125 SE,42000,Pune,12000,First Owner,4,125',
      'a2,Royal Enfield Classic 350cc,"1,05,000",Delhi,8500,Second Owner,6,350',
      'a3,Hero Honda Splendor Plus,18500,Nashik,44000,First Owner,14,100',
      'a4,Honda Activa 6G,61000,Pune,9000,First Owner,3,110',
    ])
    expect(figures(report)).toMatchObject({ rows: 4, added: 4, refused: 0 })
    expect(stored.map(({ options: { brand, model, category } }) => [brand, model, category])).toEqual([
      ['Suzuki', 'Access 125', 'Scooter'],
      ['Royal Enfield', 'Classic 350', 'Motorcycle'],
      ['Hero', 'Splendor Plus', 'Motorcycle'],
      ['Honda', 'Activa', 'Scooter'],
    ])
    expect(stored.map(({ engineCc }) => engineCc)).toEqual([125, 350, 100, 110])
    expect(stored[0]?.yearOfRegistration).toBeGreaterThan(2015)
  })

  it('of tractors has hours and horsepower, and no kilometres where it says none', async () => {
    const { report, stored } = await read([
      'Reg No,Maker,Model,Year,Hour Meter,HP,Price',
      'PB 10 CD 2003,John Deere,5050 D,2020,"1,500 hrs",50 HP,6.20 lakh',
      'HR 12 B 2002,Swaraj,744 FE,2019,2100,48,5.25 lakh',
    ])
    expect(figures(report)).toEqual({ ...NONE, rows: 2, added: 2 })
    expect(stored).toMatchObject([
      { hoursRun: 1500, horsepower: 50, odometerKm: null, options: { brand: 'John Deere', category: 'Tractor' } },
      { hoursRun: 2100, horsepower: 48, odometerKm: null, options: { brand: 'Swaraj', category: 'Tractor' } },
    ])
  })

  it('has the numbers of the kind that a category of the dealer’s own has, not of its name [VEH-1]', async () => {
    await running.site.database.transaction(transaction =>
      transaction
        .insertInto('categories')
        .values({ name: 'Power tiller', nameKey: 'power tiller', kind: 'tractor' })
        .execute(),
    )
    const { stored } = await read([
      'Reg No,Maker,Model,Body Type,Year,Hour Meter,HP,Price',
      'PB 10 CD 2003,VST,Shakti,Power Tiller,2020,"1,500 hrs",13 HP,1.20 lakh',
    ])
    expect(stored).toMatchObject([{ hoursRun: 1500, horsepower: 13, options: { category: 'Power tiller' } }])
  })

  it('of trucks has weights, axles and tyres', async () => {
    const { report, stored } = await read([
      'Vehicle No,Make,Model,MFG Year,KMs,GVW,Payload,Axles,No of Tyres,Price',
      'MH 12 QW 3344,Tata,Ace,2019,84000,1550 kg,750,2,4,3.1 lakh',
      'RJ 14 GK 1207,Ashok Leyland,2518,2016,"3,20,000",25 t,16 ton,3,10,12.5 lakh',
    ])
    expect(figures(report)).toMatchObject({ rows: 2, added: 2, refused: 0 })
    expect(stored).toMatchObject([
      { grossWeightKg: 1550, payloadKg: 750, axles: 2, tyres: 4, options: { brand: 'Tata', model: 'Ace' } },
      { grossWeightKg: 25_000, payloadKg: 16_000, axles: 3, tyres: 10, options: { brand: 'Ashok Leyland' } },
    ])
  })

  it('says nothing of cars by the columns of other kinds, nor complains of them', async () => {
    const { report, stored } = await read([
      'Car Number,Brand,Model,Variant,Year,KM,HP,Tyres,Price',
      'KA 05 MH 1234,Kia,Seltos,HTX,2021,32000,115,80 %,9.5 lakh',
    ])
    expect(figures(report)).toEqual({ ...NONE, rows: 1, added: 1 })
    expect(stored).toMatchObject([{ horsepower: null, tyres: null, odometerKm: 32_000 }])
  })
})

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importVehicles } from '#services/import/importVehicles.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importsBy, uploadRequest } from './importApi.ts'

let running: TestSite
let app: FastifyInstance
beforeAll(async () => {
  running = await startSite()
  app = await apiAs(running.site, 'staff')
})
afterAll(async () => {
  await app.close()
  await running.close()
})

async function take(text: string) {
  const problems: string[] = []
  const report = await importVehicles(
    running.site,
    'test',
    (async function* () {
      yield new TextEncoder().encode(text)
    })(),
    { createOptions: true, onProblem: ({ line, reason }) => void problems.push(`${line}: ${reason}`) },
  )
  return { added: report.added, problems }
}

async function carOf(number: string) {
  const { query } = running.site.database
  const { id } = await query
    .selectFrom('vehicles')
    .select('id')
    .where('carNumber', '=', number)
    .executeTakeFirstOrThrow()
  const [car] = await loadVehicles(query, [id])
  return { id, ...car }
}

describe('lists as dealers in India type them [ADMIN-10, DESK-6]', () => {
  it('are read in Hindi: heads, words and digits', async () => {
    const list = `गाड़ी नंबर,कंपनी,मॉडल,वेरिएंट,साल,ईंधन,गियर,किलोमीटर,मालिक,रंग,शहर,कीमत
UP 32 AB 2001,मारुति,स्विफ्ट,VXI,2018,पेट्रोल,मैनुअल,"45,000",पहला,सफेद,लखनऊ,"₹ 4,75,000"
DL 3C CD 2002,हुंडई,क्रेटा,SX,२०१९,डीज़ल,ऑटोमैटिक,५८०००,दूसरा,काला,दिल्ली,९.५ लाख`
    expect(await take(list)).toEqual({ added: 2, problems: [] })
    expect(await carOf('DL3CCD2002')).toMatchObject({
      options: {
        brand: 'Hyundai',
        model: 'Creta',
        variant: 'SX',
        fuelType: 'Diesel',
        transmission: 'Automatic',
        owner: '2nd Owner',
        color: 'Black',
        location: 'Delhi',
      },
      yearOfRegistration: 2019,
      odometerKm: 58_000,
      actualPrice: 950_000,
    })
  })

  const sloppy = `Sr No,Gaadi No.,Gaadi Name,M/A,P/D,Regn Date,KMs Done,Owner Sr,Colours,Location,Insurance Upto,Purchase Price,Demand,In Date,Chassis No.
1,ka-05 mh 3001,Maruti Swift VDI,M,D,15/03/18,"72,000 km",1st,safed,KA-05,12/05/27,4.10 lakh,5.25,01/10/26,MA3EWB22S00123456
2,MH12AB3002,Ambassador Grand 1500,M,P,Mar-13,1.2 lakh,II,Yellow,MH 12,,,1.25,,
3,DL 3C AB 3003,Creta SX,A,Petrol,02/19,45k,Single,WHT,delhi-ncr,Third Party,9 lakh,10.75,20-Oct-26,
Total,,,,,,,,,,,,,,`

  it('are read with heads in Hinglish, days of two digits, office codes for places, and cars without a maker', async () => {
    expect(await take(sloppy)).toEqual({ added: 3, problems: [] })
    expect(await carOf('KA05MH3001')).toMatchObject({
      options: { brand: 'Maruti Suzuki', model: 'Swift', transmission: 'Manual', fuelType: 'Diesel', location: null },
      registrationPrefix: 'KA05',
      yearOfRegistration: 2018,
      insurance: 'to 12 May 2027',
      actualPrice: 525_000,
    })
    expect(await carOf('MH12AB3002')).toMatchObject({
      options: { brand: 'Hindustan Motors', model: 'Ambassador', variant: 'Grand 1500', owner: '2nd Owner' },
      yearOfRegistration: 2013,
      odometerKm: 120_000,
    })
    expect(await carOf('DL3CAB3003')).toMatchObject({
      options: { brand: 'Hyundai', color: 'White', owner: '1st Owner', location: 'Delhi NCR' },
      insurance: 'Third Party',
    })
  })

  it('fill the desk: purchase price, chassis number and day of taking in, once', async () => {
    const { query } = running.site.database
    const { id } = await carOf('KA05MH3001')
    const desk = async () => ({
      intakes: await query
        .selectFrom('intakes')
        .select(['takenInOn', 'chassisNo', 'version'])
        .where('vehicleId', '=', id)
        .execute(),
      money: await query
        .selectFrom('holdings')
        .select(['purchaseRupees', 'version'])
        .where('vehicleId', '=', id)
        .execute(),
    })
    const written = {
      intakes: [{ takenInOn: '2026-10-01', chassisNo: 'MA3EWB22S00123456', version: 1 }],
      money: [{ purchaseRupees: 410_000, version: 1 }],
    }
    expect(await desk()).toEqual(written)
    await take(sloppy.replace('4.10 lakh', '3.10 lakh'))
    expect(await desk()).toEqual(written)
  })

  it('with the year of making alone are found, shown and compared by it', async () => {
    await take('Reg No,Brand,Model,Manufacturing Year,Price\nKA 05 MH 4001,Kia,Seltos,2017,700000')
    const car = await carOf('KA05MH4001')
    expect(car).toMatchObject({ manufacturingYear: 2017, yearOfRegistration: null })
    const found = await app.inject(
      '/api/products?year_of_registration[min]=2017&year_of_registration[max]=2017&brand=kia',
    )
    expect(found.json<{ product_id: string }[]>().map(product => product.product_id)).toEqual([car.productId])
  })

  it('in a web page that is called .xls are called so', async () => {
    const reply = await app.inject(
      await uploadRequest('<html><table><tr><td>Brand</td></tr></table></html>', 'stock.xls'),
    )
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ message: string }>().message).toMatch(/^This is a web page/)
  })

  it('have a brand of the lists that has no model yet', async () => {
    await running.site.database.transaction(transaction =>
      transaction.insertInto('brands').values({ name: 'Omega Seiki', nameKey: 'omegaseiki' }).execute(),
    )
    expect((await take('Reg No,Gaadi,Price\nKA 05 MH 5001,Omega Seiki Stream,300000')).added).toBe(1)
  })
})

describe('what a value means [DESK-6]', () => {
  const list = (number: number) =>
    `Reg No,Company Name,Model,Gear Kind,Price\nKA 05 MH ${number},Kia,Seltos,Zed,700000\nKA 05 MH ${number + 1},Kia,Seltos,Yed,700000`

  it('is said once, by value, and holds for the next list, as does what a column is', async () => {
    const imports = importsBy(app)
    const columns = {
      'Gear Kind': { means: 'transmission', unit: null },
      'Company Name': { means: 'brand', unit: null },
    }
    const { id } = await imports.upload(list(6001))
    const lacking = await imports.check(id, { columns })
    expect(lacking.reports.checked).toMatchObject({ refused: 2 })
    await imports.check(id, { columns, values: { transmission: { zed: 'Manual', Yed: 'Automatic' } } })
    await imports.run(id)
    expect((await carOf('KA05MH6001')).options?.transmission).toBe('Manual')
    expect((await carOf('KA05MH6002')).options?.transmission).toBe('Automatic')

    const next = await imports.upload(list(6101))
    expect(next).toMatchObject({
      remembered: ['Company Name', 'Gear Kind'],
      values: { transmission: { zed: 'Manual', Yed: 'Automatic' } },
    })
    expect(next.columns.find(({ name }) => name === 'Gear Kind')?.use.means).toBe('transmission')
  })
})

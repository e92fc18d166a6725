import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readColumnMap } from '#domain/import/columns/columnMap.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { BATCH_ROWS, importVehicles, type ImportSettings } from '#services/import/importVehicles.ts'
import type { ImportProblem } from '#services/import/importReport.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { startSite, type TestSite } from './startSite.ts'

let running: TestSite
beforeEach(async () => { running = await startSite() })
afterEach(() => running.close())

async function* stream(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let start = 0; start < bytes.length; start += 10_000) yield bytes.subarray(start, start + 10_000)
}

const importText = (text: string, settings: ImportSettings = { createOptions: true }) =>
  importVehicles(running.site, 'test', stream(text), settings)

/** All vehicles in the order in which they were added. */
async function stored(): Promise<Vehicle[]> {
  const { query } = running.site.database
  const rows = await query.selectFrom('vehicles').select('id').orderBy('id').execute()
  return loadVehicles(query, rows.map(row => row.id))
}

/** A file of numbered cars with a link each. */
function cars(count: number, price: (index: number) => number | string = () => 500_000): string {
  const rows = Array.from({ length: count }, (_, index) => `https://cars.example/${index},Kia,Seltos,HTX,${price(index)},${1_000 + index}`)
  return ['link,brand,model,variant,price,km', ...rows].join('\r\n')
}

const figures = ({ rows, added, updated, unchanged, refused, warnings }: Awaited<ReturnType<typeof importText>>) =>
  ({ rows, added, updated, unchanged, refused, warnings })
const NONE = { added: 0, updated: 0, unchanged: 0, refused: 0, warnings: 0 }

describe('reading a file', () => {
  it('understands names, numbers and aliases as Indian sites write them', async () => {
    const report = await importText([
      '\uFEFFlink,oem,model,variantName,bt,modelYear,Registration Year,price,priceActual,km,ft,transmission,owner,Insurance,RTO,Seats,Engine,Mileage,Colour,City,Features,n_doors',
      'https://a.example/1,Maruti,Maruti Celerio,VXI,SUV,2015,Sept 2018,₹ 6.50 Lakh,"₹ 7,00,000","65,000 km",Cng,Manual,First,Comprehensive,ka51,5 Seats,1197 CC,23.1 kmpl,GREY,bangalore,"ABS, Sunroof",4',
    ].join('\r\n'))
    expect(figures(report)).toEqual({ ...NONE, rows: 1, added: 1 })
    expect(report.ignoredColumns).toEqual(['n_doors'])
    expect(await stored()).toMatchObject([{
      sourceKey: 'https://a.example/1', registrationPrefix: 'KA51', actualPrice: 700_000, offerAmount: 50_000, priceAfterOffer: 650_000,
      odometerKm: 65_000, yearOfRegistration: 2018, manufacturingYear: 2015, mileageKmpl: 23.1, engineCc: 1197, insurance: 'Comprehensive',
      features: ['ABS', 'Sunroof'],
      options: {
        brand: 'Maruti Suzuki', model: 'Celerio', variant: 'VXI', category: 'Suv', fuelType: 'CNG', transmission: 'Manual', color: 'Grey',
        seatingCapacity: '5', owner: '1st Owner', location: 'Bengaluru', registrationType: null,
      },
    }])
  })

  it('reads JSON Lines', async () => {
    const report = await importText([
      '{"car_number":"KA 05-mh 1234","brand":"Kia","model":"Seltos","price":950000,"features":["ABS","Sunroof (panoramic, big)"],"status":"Booked"}',
      '{"title":"2019 Hyundai Grand i10 Nios Sportz","Price (in lakhs)":5.25,"postedOn":"21/11/2026"}',
      '{"brand":"Kia"', '{"brand":"Kia","model":"Sonet"}',
    ].join('\n'))
    expect(figures(report)).toEqual({ ...NONE, rows: 4, added: 2, refused: 2 })
    expect(await stored()).toMatchObject([
      { carNumber: 'KA05MH1234', registrationPrefix: 'KA05', sourceKey: null, actualPrice: 950_000, state: 'reserved', features: ['ABS', 'Sunroof (panoramic, big)'] },
      { actualPrice: 525_000, postedOn: '2026-11-21', options: { brand: 'Hyundai', model: 'Grand i10 Nios', variant: 'Sportz' } },
    ])
  })

  it('follows a map', async () => {
    const map = readColumnMap('{"brand":"Hersteller","model":"Modell","price":"Preis","color":null}')
    await importText('Hersteller;Modell;Preis;Price;Color\nKia;Seltos;"4,25,000";9;Red\n', { createOptions: true, map })
    expect(await stored()).toMatchObject([{ actualPrice: 425_000, options: { brand: 'Kia', model: 'Seltos', color: null } }])
  })

  it.each([
    ['brand,model\nKia,Seltos', {}, /No column is recognised as price/], ['a,b\n1,2', {}, /brand or model or price.*The columns are: a, b/],
    ['brand,model,price\nKia,Seltos,5', { map: { color: ['Paint'] } }, /the column "Paint" for color/],
  ])('refuses the file %j', async (text, settings, message) => expect(importText(text, settings)).rejects.toThrow(message))
})

describe('refusing rows', () => {
  it('names line, column, value and reason, and leaves fields empty that cannot be believed', async () => {
    const problems: ImportProblem[] = []
    const report = await importText([
      'Make,Model,Price,KM,Year,Note',
      'Kia,Seltos,4 Lakh,"55,00,000",1949,"two', 'lines"',
      '', ',Seltos,5 Lakh,10,2018,',
      'Kia,Seltos,soon,-5,2018,x', 'Kia,Sonet,4 k,10,2018,x', 'Kia,Sonet,5 Lakh,-5,2018,x', 'Kia,Sonet,4,25,000,2018,x',
    ].join('\n'), { createOptions: true, onProblem: problem => void problems.push(problem) })
    expect(figures(report)).toEqual({ rows: 6, added: 2, updated: 0, unchanged: 0, refused: 4, warnings: 4 })
    expect(problems.map(({ line, column, value, refuses }) => [line, column, value, refuses])).toEqual([
      [2, 'KM', '55,00,000', false], [2, 'Year', '1949', false], [2, 'Year', '1949', false],
      [5, 'Make', '', true], [6, 'Price', 'soon', true], [7, 'Price', '4 k', true], [8, 'KM', '-5', false], [9, '', '', true],
    ])
    expect(problems.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('not plausible'), expect.stringContaining('not plausible'), expect.stringContaining('not plausible'),
      'no brand is given', 'is not an amount of rupees', expect.stringContaining('too low'), 'is negative', expect.stringContaining('7 cells'),
    ])
    expect((await stored()).map(({ odometerKm, yearOfRegistration }) => [odometerKm, yearOfRegistration])).toEqual([[null, null], [null, 2018]])
  })

  it('tells each missing option once, with its rows, unless told to make them', async () => {
    const text = 'brand,model,variant,price\nFiat,Punto,Emotion,200000\nfiat,Punto,Emotion,210000\n'
    const report = await importText(text, {})
    expect(figures(report)).toEqual({ ...NONE, rows: 2, refused: 2 })
    expect(report.missing).toEqual([
      { list: 'brand', name: 'Fiat', parents: [], rows: 2 }, { list: 'model', name: 'Punto', parents: ['Fiat'], rows: 2 },
      { list: 'variant', name: 'Emotion', parents: ['Fiat', 'Punto'], rows: 2 }])
    expect(figures(await importText(text))).toEqual({ ...NONE, rows: 2, added: 2 })
  })

  it('refuses a row whose car number and id are of two vehicles, and keeps the others', async () => {
    const header = 'id,car number,brand,model,price\n'
    await importText(`${header}1,KA05MH0001,Kia,Seltos,500000\n2,KA05MH0002,Kia,Seltos,500000\n`)
    const report = await importText(`${header}1,KA05MH0002,Kia,Seltos,500000\n3,KA05MH0003,Kia,Seltos,500000\n`)
    expect(figures(report)).toEqual({ ...NONE, rows: 2, added: 1, refused: 1 })
  })
})

describe('importing again', () => {
  it('updates what changed, adds what is new, doubles nothing', async () => {
    const count = BATCH_ROWS + 20
    expect(figures(await importText(cars(count)))).toEqual({ ...NONE, rows: count, added: count })
    const report = await importText(cars(count + 1, index => (index % 100 === 0 ? 450_000 : 500_000)))
    expect(figures(report)).toEqual({ ...NONE, rows: count + 1, added: 1, updated: 6, unchanged: count - 6 })
    expect((await stored()).filter(({ actualPrice }) => actualPrice === 450_000)).toHaveLength(6)
  })

  it('keeps rows without an id apart and knows them again, also at another price', async () => {
    const text = (price: number) => `make,model,price,year,km\n${`Kia,Seltos,${price},2020,0\n`.repeat(3)}Kia,Seltos,${price},2020,5\n`
    expect(figures(await importText(text(500_000)))).toEqual({ ...NONE, rows: 4, added: 4 })
    expect(figures(await importText(text(500_000)))).toEqual({ ...NONE, rows: 4, unchanged: 4 })
    expect(figures(await importText(text(480_000)))).toEqual({ ...NONE, rows: 4, updated: 4 })
  })

  it('leaves what the file does not say as it is', async () => {
    await importText('car number,brand,model,price,color,features\nKA05MH1234,Kia,Seltos,500000,Red,ABS\n')
    await importText('car number,brand,model,price,color\nka 05 mh 1234,Kia,Seltos,450000,\n')
    expect(await stored()).toMatchObject([{ actualPrice: 450_000, features: ['ABS'], options: { color: 'Red' } }])
  })

  it('after a crash between two batches finds whole batches, and doubles nothing', async () => {
    const count = 3 * BATCH_ROWS + 50
    async function* breaking(): AsyncGenerator<Uint8Array> {
      const lines = cars(count).split('\r\n')
      // Further than what is looked at before the first row is taken.
      yield new TextEncoder().encode(`${lines.slice(0, 2 * BATCH_ROWS + 201).join('\r\n')}\r\n`)
      throw new Error('the disk is gone')
    }
    await expect(importVehicles(running.site, 'test', breaking(), { createOptions: true })).rejects.toThrow('the disk is gone')
    expect(await stored()).toHaveLength(2 * BATCH_ROWS)
    expect(figures(await importText(cars(count)))).toEqual({ ...NONE, rows: count, added: count - 2 * BATCH_ROWS, unchanged: 2 * BATCH_ROWS })
  })
})

describe('a dry run', () => {
  it('keeps nothing and tells the same figures, also where a vehicle comes twice', async () => {
    const lines = cars(BATCH_ROWS, index => (index === 7 ? 'soon' : 500_000)).split('\r\n')
    const again = [...lines.slice(1, 4), ...lines.slice(4, 6).map(line => line.replace('500000', '470000')), ...lines.slice(4, 5)]
    const text = [...lines, 'https://cars.example/fill,Kia,Seltos,HTX,500000,1', 'https://cars.example/fill2,Kia,Seltos,HTX,500000,1', ...again].join('\n')
    const tried = await importText(text, { createOptions: true, dryRun: true })
    expect(await stored()).toEqual([])
    expect(await running.site.database.query.selectFrom('brands').selectAll().execute()).toEqual([])
    const done = await importText(text)
    expect(figures(tried)).toEqual(figures(done))
    expect(figures(done)).toEqual({ rows: BATCH_ROWS + 8, added: BATCH_ROWS + 1, updated: 0, unchanged: 0, refused: 7, warnings: 0 })
  })
})

it('shows in the catalogue of the site when it returns', async () => {
  const before = running.site.catalogue.version()
  await importText(cars(3))
  expect(running.site.catalogue.version()).not.toBe(before)
})

const NAUGHTY = '../shared/data/nasty/blns/blns.json'
it.skipIf(!existsSync(NAUGHTY))(`takes or refuses naughty strings and never breaks (skipped without ${NAUGHTY})`, async () => {
  const strings: string[] = [...JSON.parse(readFileSync(NAUGHTY, 'utf8')), 'nul\u0000byte', '\uD800', '__proto__', 'constructor']
  const text = strings.map((text, index) => JSON.stringify({
    link: `https://n.example/${index}`, brand: index % 3 === 0 ? text : 'Kia', model: index % 3 === 1 ? text : 'Seltos', variant: text, price: '5 Lakh',
    color: text, owner: text, km: text, city: text, features: [text], insurance: text, 'registration date': text, rto: text, 'car number': text,
  })).join('\n')
  const report = await importText(text)
  expect(report.rows).toBe(strings.length)
  expect(report.added + report.refused).toBe(strings.length)
  for (const { options, features, insurance } of await stored()) {
    for (const value of [...Object.values(options), ...features, insurance]) expect(value ?? '').not.toMatch(/[\p{Cc}\p{Cs}]/u)
  }
  expect((await importText(text)).added).toBe(0)
})

import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readColumnMap } from '#domain/import/columns/columnMap.ts'
import type { ImportProblem } from '#services/import/importReport.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { figures, importText, NONE } from './importText.ts'
import { storedVehicles } from './stored.ts'

let running: TestSite
beforeEach(async () => {
  running = await startSite()
})
afterEach(() => running.close())

describe('reading a file', () => {
  it('understands names, numbers and aliases as Indian sites write them', async () => {
    const report = await importText(
      running,
      [
        '\uFEFFlink,oem,model,variantName,bt,modelYear,Registration Year,price,priceActual,km,ft,transmission,owner,Insurance,RTO,Seats,Engine,Mileage,Colour,City,Features,n_doors',
        'https://a.example/1,Maruti,Maruti Celerio,VXI,SUV,2015,Sept 2018,₹ 6.50 Lakh,"₹ 7,00,000","65,000 km",Cng,Manual,First,Comprehensive,ka51,5 Seats,1197 CC,23.1 kmpl,GREY,bangalore,"ABS, Sunroof",4',
      ].join('\r\n'),
    )
    expect(figures(report)).toEqual({ ...NONE, rows: 1, added: 1 })
    expect(report.ignoredColumns).toEqual(['n_doors'])
    expect(await storedVehicles(running)).toMatchObject([
      {
        sourceKey: 'https://a.example/1',
        registrationPrefix: 'KA51',
        actualPrice: 700_000,
        offerAmount: 50_000,
        priceAfterOffer: 650_000,
        odometerKm: 65_000,
        yearOfRegistration: 2018,
        manufacturingYear: 2015,
        mileageKmpl: 23.1,
        engineCc: 1197,
        insurance: 'Comprehensive',
        features: ['ABS', 'Sunroof'],
        options: {
          brand: 'Maruti Suzuki',
          model: 'Celerio',
          variant: 'VXI',
          category: 'Suv',
          fuelType: 'CNG',
          transmission: 'Manual',
          color: 'Grey',
          seatingCapacity: '5',
          owner: '1st Owner',
          location: 'Bengaluru',
          registrationType: null,
        },
      },
    ])
  })

  it('reads JSON Lines', async () => {
    const report = await importText(
      running,
      [
        '{"car_number":"KA 05-mh 1234","brand":"Kia","model":"Seltos","price":950000,"features":["ABS","Sunroof (panoramic, big)"],"status":"Booked"}',
        '{"title":"2019 Hyundai Grand i10 Nios Sportz","Price (in lakhs)":5.25,"postedOn":"21/11/2026"}',
        '{"brand":"Kia"',
        '{"brand":"Kia","model":"Sonet"}',
      ].join('\n'),
    )
    expect(figures(report)).toEqual({ ...NONE, rows: 4, added: 2, refused: 2 })
    expect(await storedVehicles(running)).toMatchObject([
      {
        carNumber: 'KA05MH1234',
        registrationPrefix: 'KA05',
        sourceKey: null,
        actualPrice: 950_000,
        state: 'reserved',
        features: ['ABS', 'Sunroof (panoramic, big)'],
      },
      {
        actualPrice: 525_000,
        postedOn: '2026-11-21',
        options: { brand: 'Hyundai', model: 'Grand i10 Nios', variant: 'Sportz' },
      },
    ])
  })

  it('follows a map', async () => {
    const map = readColumnMap('{"brand":"Hersteller","model":"Modell","price":"Preis","color":null}')
    await importText(running, 'Hersteller;Modell;Preis;Price;Color\nKia;Seltos;"4,25,000";9;Red\n', {
      createOptions: true,
      map,
    })
    expect(await storedVehicles(running)).toMatchObject([
      { actualPrice: 425_000, options: { brand: 'Kia', model: 'Seltos', color: null } },
    ])
  })

  it.each([
    ['brand,model\nKia,Seltos', {}, /No column is recognised as price/],
    ['a,b\n1,2', {}, /brand or model or price.*The columns are: a, b/],
    ['brand,model,price\nKia,Seltos,5', { map: { color: ['Paint'] } }, /the column "Paint" for color/],
  ])('refuses the file %j', async (text, settings, message) =>
    expect(importText(running, text, settings)).rejects.toThrow(message),
  )
})

describe('refusing rows', () => {
  it('names line, column, value and reason, and leaves fields empty that cannot be believed', async () => {
    const problems: ImportProblem[] = []
    const report = await importText(
      running,
      [
        'Make,Model,Price,KM,Year,Note',
        'Kia,Seltos,4 Lakh,"55,00,000",1894,"two',
        'lines"',
        '',
        ',Nobody,5 Lakh,10,2018,',
        'Kia,Seltos,soon,-5,2018,x',
        'Kia,Sonet,4 k,10,2018,x',
        'Kia,Sonet,5 Lakh,-5,2018,x',
        'Kia,Sonet,4,25,000,2018,x',
      ].join('\n'),
      { createOptions: true, onProblem: problem => void problems.push(problem) },
    )
    expect(figures(report)).toEqual({ rows: 6, added: 2, updated: 0, unchanged: 0, refused: 4, warnings: 4 })
    expect(problems.map(({ line, column, value, refuses }) => [line, column, value, refuses])).toEqual([
      [2, 'Year', '1894', false],
      [2, 'Year', '1894', false],
      [2, 'KM', '55,00,000', false],
      [5, 'Make', '', true],
      [6, 'Price', 'soon', true],
      [7, 'Price', '4 k', true],
      [8, 'KM', '-5', false],
      [9, '', '', true],
    ])
    expect(problems.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('not plausible'),
      expect.stringContaining('not plausible'),
      expect.stringContaining('not plausible'),
      'no brand is given',
      'is not an amount of rupees',
      expect.stringContaining('too low'),
      'is negative',
      expect.stringContaining('7 cells'),
    ])
    expect(
      (await storedVehicles(running)).map(({ odometerKm, yearOfRegistration }) => [odometerKm, yearOfRegistration]),
    ).toEqual([
      [null, null],
      [null, 2018],
    ])
  })

  it('names each missing option once, with its rows, unless asked to make them', async () => {
    const text = 'brand,model,variant,price\nFiat,Punto,Emotion,200000\nfiat,Punto,Emotion,210000\n'
    const report = await importText(running, text, {})
    expect(figures(report)).toEqual({ ...NONE, rows: 2, refused: 2 })
    expect(report.missing).toEqual([
      { list: 'brand', name: 'Fiat', parents: [], rows: 2 },
      { list: 'model', name: 'Punto', parents: ['Fiat'], rows: 2 },
      { list: 'variant', name: 'Emotion', parents: ['Fiat', 'Punto'], rows: 2 },
    ])
    expect(figures(await importText(running, text))).toEqual({ ...NONE, rows: 2, added: 2 })
  })

  it('refuses a row whose car number and id are of two vehicles, and keeps the others', async () => {
    const header = 'id,car number,brand,model,price\n'
    await importText(running, `${header}1,KA05MH0001,Kia,Seltos,500000\n2,KA05MH0002,Kia,Seltos,500000\n`)
    const report = await importText(
      running,
      `${header}1,KA05MH0002,Kia,Seltos,500000\n3,KA05MH0003,Kia,Seltos,500000\n`,
    )
    expect(figures(report)).toEqual({ ...NONE, rows: 2, added: 1, refused: 1 })
  })
})

const NAUGHTY = '../shared/data/nasty/blns/blns.json'
it.skipIf(!existsSync(NAUGHTY))(
  `takes or refuses naughty strings and never breaks (skipped without ${NAUGHTY})`,
  async () => {
    const strings: string[] = [
      ...JSON.parse(readFileSync(NAUGHTY, 'utf8')),
      'nul\u0000byte',
      '\uD800',
      '__proto__',
      'constructor',
    ]
    const text = strings
      .map((text, index) =>
        JSON.stringify({
          link: `https://n.example/${index}`,
          brand: index % 3 === 0 ? text : 'Kia',
          model: index % 3 === 1 ? text : 'Seltos',
          variant: text,
          price: '5 Lakh',
          color: text,
          owner: text,
          km: text,
          city: text,
          features: [text],
          insurance: text,
          'registration date': text,
          rto: text,
          'car number': text,
        }),
      )
      .join('\n')
    const report = await importText(running, text)
    expect(report.rows).toBe(strings.length)
    expect(report.added + report.refused).toBe(strings.length)
    for (const { options, features, insurance } of await storedVehicles(running)) {
      for (const value of [...Object.values(options), ...features, insurance])
        expect(value ?? '').not.toMatch(/[\p{Cc}\p{Cs}]/u)
    }
    // What was taken is known by its link; a row that was refused may be taken once the lists know its words.
    const again = await importText(running, text)
    expect(again.added).toBeLessThanOrEqual(report.refused)
  },
)

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OptionList } from '#domain/options/optionLists.ts'
import { importVehicles } from '#services/import/importVehicles.ts'
import { findOptions } from '#services/options/findOptions.ts'
import { renameOption } from '#services/options/renameOption.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { apiAs } from '../apiAs.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import type { TestSite } from '../startSite.ts'
import { startStockedSite } from '../stockedSite.ts'

let running: TestSite
beforeEach(async () => {
  running = await startStockedSite()
})
afterEach(() => running.close())

async function exported(query: string) {
  const staff = await apiAs(running.site, 'staff')
  const reply = await staff.inject(`/api/office/stock.csv${query}`)
  await staff.close()
  return reply
}

async function stored() {
  const { query } = running.site.database
  const rows = await query.selectFrom('vehicles').select('id').orderBy('id').execute()
  return loadVehicles(
    query,
    rows.map(({ id }) => id),
  )
}

async function* stream(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

const NASTY = {
  insurance: '=cmd|"/c calc"!A0',
  warranty: '-1 year',
  tiresUsed: '@30 %',
  emiOptions: "'+91 98450",
  features: ['Airbags', 'Sunroof (panoramic, big)'],
}

describe('the stock as CSV [ADMIN-10]', () => {
  it('is a dated file for Excel that nobody keeps, narrowed and sorted as the list', async () => {
    // Half past one at night in India is the day before in London.
    await running.site.database.transaction(transaction =>
      transaction
        .updateTable('vehicles')
        .set({ createdAt: Date.parse('2026-11-20T20:00:00Z') })
        .execute(),
    )
    const reply = await exported('?brand=kia&sort=number')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="stock-\d{4}-\d\d-\d\d\.csv"$/),
    })
    const [head = '', ...lines] = reply.body.trimEnd().split('\r\n')
    expect(head.startsWith('\uFEFFCar number,Brand,Model,Variant,Status,Actual price,Offer amount,')).toBe(true)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.every(line => line.includes(',Kia,'))).toBe(true)
    expect(lines).toEqual(lines.toSorted())
    expect(lines.every(line => line.endsWith(',2026-11-21'))).toBe(true)
  })

  it('leaves out ids that no car can have, also above the highest that PostgreSQL stores', async () => {
    const [first] = await running.site.database.query.selectFrom('vehicles').select('id').orderBy('id').execute()
    const { statusCode, body } = await exported(`?cars=${first?.id},9999999999,0,x`)
    expect([statusCode, body.trimEnd().split('\r\n').length]).toEqual([200, 2])
  })

  it('imported again it leaves every vehicle as it is, and runs nothing in a spreadsheet', async () => {
    await saveVehicles(
      running.site,
      'test',
      [
        vehicleInput('KA05MH0001', NASTY),
        {
          ...vehicleInput('KA05MH0002'),
          carNumber: null,
          sourceKey: 'row:0123456789abcdef:2',
          registrationPrefix: 'KA05',
        },
        { ...vehicleInput('KA05MH0003'), carNumber: null, sourceKey: 'https://cars.example/3', state: 'hidden' },
        { ...vehicleInput('KA05MH0004'), carNumber: null },
        { ...vehicleInput('KA05MH0005'), carNumber: null },
      ],
      { createOptions: true },
    )
    const before = await stored()
    const { body } = await exported('')
    expect(body).toContain(`"'=cmd|""/c calc""!A0"`)
    expect(body).not.toMatch(/(?:^|,|")[=@]/m)
    const report = await importVehicles(running.site, 'test', stream(body), {
      onProblem: problem => {
        expect(problem).toBeNull()
      },
    })
    expect(report).toMatchObject({ rows: 245, unchanged: 245, ignoredColumns: ['Customer pays', 'Photos', 'Entered'] })
    expect(await stored()).toEqual(before)
  })

  it('imported again it is unchanged also where the lists name an option otherwise than we would', async () => {
    const renamings: [OptionList, string, string][] = [
      ['location', 'Bengaluru', 'Bangalore'],
      ['brand', 'Kia', 'KIA Motors'],
      ['model', 'Seltos', 'Kia Seltos'],
      ['owner', '1st Owner', 'First hand'],
      ['transmission', 'Automatic', '6-Speed Torque Converter'],
      ['category', 'Suv', 'SUVs'],
      ['color', 'Grey', 'Others'],
      ['feature', 'Sunroof', 'Sunroof, panoramic'],
    ]
    for (const [list, from, name] of renamings) {
      const [option] = await findOptions(running.site.database.query, list, { name: from })
      expect(await renameOption(running.site, 'test', list, option?.id ?? 0, { name })).toMatchObject({
        vehicles: expect.any(Number),
      })
    }
    const before = await stored()
    const { body } = await exported('')
    for (const [, , name] of renamings) expect(body).toContain(name)
    for (const createOptions of [false, true]) {
      expect(await importVehicles(running.site, 'test', stream(body), { createOptions })).toMatchObject({
        unchanged: before.length,
        refused: 0,
      })
    }
    expect(await stored()).toEqual(before)
  })

  it('is known again by our reference where a car has nothing else, and keeps it', async () => {
    await saveVehicles(running.site, 'test', [{ ...vehicleInput(''), carNumber: null }], { createOptions: true })
    const before = await stored()
    const { id, productId = '' } = before.at(-1) ?? {}
    const head = 'Our reference,Car number,Brand,Model,Price\n'
    const row = (reference: string, number: string, price: number) => `${reference},${number},Kia,Seltos,${price}\n`
    const file =
      head + row(productId, '', 870_000) + row('0123456789abcd', '', 500_000) + row('A-101', 'KA05MH0006', 500_000)
    expect(await importVehicles(running.site, 'test', stream(file), { dryRun: true })).toMatchObject({
      added: 2,
      updated: 1,
      warnings: 0,
    })
    expect(await importVehicles(running.site, 'test', stream(file))).toMatchObject({
      added: 2,
      updated: 1,
      warnings: 0,
    })
    expect(await importVehicles(running.site, 'test', stream(file))).toMatchObject({ unchanged: 3 })
    expect((await stored()).slice(before.length - 1)).toMatchObject([
      { id, productId, actualPrice: 870_000, carNumber: null, sourceKey: null },
      { productId: '0123456789abcd', sourceKey: null },
      { carNumber: 'KA05MH0006' },
    ])

    // Its number comes; a row that was copied for another car is another car.
    const later = head + row(productId, 'KA05MH0004', 870_000) + row(productId, 'KA05MH0007', 600_000)
    expect(await importVehicles(running.site, 'test', stream(later))).toMatchObject({ added: 1, updated: 1 })
    expect((await stored()).filter(vehicle => vehicle.productId === productId)).toMatchObject([
      { id, carNumber: 'KA05MH0004', actualPrice: 870_000 },
    ])
  })

  it('takes what was changed in the spreadsheet', async () => {
    const { body } = await exported('?sort=added')
    const [head = '', first = ''] = body.split('\r\n')
    const cells = first.split(',')
    const [before] = await stored()
    const text = [head, [...cells.slice(0, 4), 'sold', '700000', '20000', ...cells.slice(7)].join(',')].join('\r\n')
    expect(await importVehicles(running.site, 'test', stream(text))).toMatchObject({ rows: 1, updated: 1, warnings: 0 })
    expect((await stored())[0]).toMatchObject({
      id: before?.id,
      state: 'sold',
      actualPrice: 700_000,
      offerAmount: 20_000,
      priceAfterOffer: 680_000,
    })
  })
})

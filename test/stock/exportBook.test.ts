import { readXlsx } from 'hucre'
import { expect, it } from 'vitest'
import { parseStockView } from '#domain/stock/stockView.ts'
import { listStock } from '#services/stock/listStock.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { apiAs } from '../apiAs.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { importsBy } from '../import/importApi.ts'
import { startStockedSite } from '../stockedSite.ts'

it('a file has the chosen cars alone, in the order in which they were chosen [DESK-6]', async () => {
  const running = await startStockedSite()
  const staff = await apiAs(running.site, 'staff')
  try {
    const cars = ['KA05MH7771', 'KA05MH7772', 'KA05MH7773'].map(number => vehicleInput(number))
    await saveVehicles(running.site, 'test', cars, { createOptions: true })
    const listed = await listStock(
      running.site,
      parseStockView(new URLSearchParams({ q: 'KA05MH777', sort: 'number' })),
    )
    const [first, , third] = listed.rows.map(({ id }) => id)
    const reply = await staff.inject(`/api/office/stock.csv?cars=${third},${first},${third},x&q=nothing`)
    const numbers = reply.body.match(/KA05MH777\d/g)
    expect(numbers).toEqual(['KA05MH7773', 'KA05MH7771'])
  } finally {
    await staff.close()
    await running.close()
  }
})

it('the stock as a workbook has real numbers and days, no formula, and is imported again as it is [DESK-6]', async () => {
  const running = await startStockedSite()
  const staff = await apiAs(running.site, 'staff')
  try {
    const car = vehicleInput('KA05MH7777', {
      insurance: '=cmd|"/c calc"!A0',
      warranty: '-1 year',
      postedOn: '2026-11-20',
    })
    await saveVehicles(running.site, 'test', [car], { createOptions: true })
    const reply = await staff.inject('/api/office/stock.xlsx?q=KA05MH7777')
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="stock-\d{4}-\d\d-\d\d\.xlsx"$/),
    })
    const { sheets } = await readXlsx(reply.rawPayload)
    const [head = [], row = []] = sheets[0]?.rows ?? []
    const cell = (name: string) => row[head.indexOf(name)]
    expect(cell('Car number')).toBe('KA05MH7777')
    expect(typeof cell('Actual price')).toBe('number')
    expect(cell('Posted on')).toEqual(new Date('2026-11-20T00:00:00Z'))
    expect([cell('Insurance'), cell('Warranty')]).toEqual(['=cmd|"/c calc"!A0', '-1 year'])
    expect(reply.rawPayload.includes('<f>')).toBe(false)

    const imports = importsBy(staff)
    const { id } = await imports.upload(new Uint8Array(reply.rawPayload), 'stock.xlsx')
    expect((await imports.check(id, {})).reports.checked).toMatchObject({
      rows: 1,
      unchanged: 1,
      refused: 0,
      problems: [],
    })
  } finally {
    await staff.close()
    await running.close()
  }
})

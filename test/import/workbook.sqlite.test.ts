import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importsBy, uploadRequest } from './importApi.ts'
import { bookParts, sheetRow, workbook, zipOf } from './packedFiles.ts'

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

const HEAD = ['Car number', 'Brand', 'Model', 'Price', 'Colour', 'Posted on', 'Year', 'Kilometres', 'Tyres used']
const storedFiles = async () => (await Array.fromAsync(running.site.files.list('private/imports'))).length
const carOf = (number: string) =>
  running.site.database.query
    .selectFrom('vehicles')
    .select(['actualPrice', 'postedOn', 'manufacturingYear', 'odometerKm', 'tiresUsed'])
    .where('carNumber', '=', number)
    .executeTakeFirst()

describe('a workbook [DESK-6]', () => {
  it('is imported like CSV: numbers, dates and shares as they are meant, lines as Excel counts them', async () => {
    const imports = importsBy(app)
    const file = await workbook([
      {
        name: 'Stock',
        rows: [
          ['Lake View Motors, stock of November'],
          [],
          HEAD,
          ['KA 05 MH 1234', 'Kia', 'Seltos', 525_000, 'Red', new Date(Date.UTC(2026, 10, 21)), 2018, 42_000, 0.3],
          ['KA 05 MH 1235', 'Kia', 'Seltos', '12.5 Lakh', 'Red', '20/11/2026', '2021', '28,500', null],
          ['KA 05 MH 1236', 'Kia', 'Seltos', 'soon', 'Red', null, 2021, 1, null],
        ],
        cells: new Map([['3,8', { style: { numFmt: '0%' } }]]),
      },
      { name: 'Notes', rows: [['nothing here']] },
    ])
    const { id, columns, ...uploaded } = await imports.upload(file, 'stock.xlsx')
    expect(uploaded).toMatchObject({ format: 'csv', fileBytes: file.length, book: { sheet: 0 } })
    expect(columns.map(({ name }) => name)).toEqual(HEAD)
    const checked = await imports.check(id)
    expect(checked.reports.checked).toMatchObject({
      rows: 3,
      added: 2,
      problems: [{ line: 6, column: 'Price', value: 'soon' }],
    })
    await imports.run(id)
    expect(await carOf('KA05MH1234')).toEqual({
      actualPrice: 525_000,
      postedOn: '2026-11-21',
      manufacturingYear: 2018,
      odometerKm: 42_000,
      tiresUsed: '30 %',
    })
    expect(await carOf('KA05MH1235')).toMatchObject({ actualPrice: 1_250_000, postedOn: '2026-11-20' })
    await imports.revert(id)
    expect(await carOf('KA05MH1234')).toBeUndefined()
  })

  it('is read from another sheet when somebody says so', async () => {
    const imports = importsBy(app)
    const file = await workbook([
      { name: 'Sold', rows: [HEAD, ['KA 05 MH 2001', 'Kia', 'Seltos', 1]] },
      {
        name: 'Stock',
        rows: [
          ['Brand', 'Model', 'Price'],
          ['Kia', 'Sonet', 700_000],
        ],
      },
    ])
    const { id } = await imports.upload(file)
    expect((await imports.post(`${id}/sheet`, { sheet: 7 })).statusCode).toBe(400)
    expect((await imports.post(`${id}/sheet`, { sheet: 1 })).statusCode).toBe(200)
    const other = await imports.read(id)
    expect(other.columns.map(({ name }) => name)).toEqual(['Brand', 'Model', 'Price'])
    expect((await imports.check(id)).reports.checked).toMatchObject({ rows: 1, added: 1 })
  })

  it('says what is hidden in it and which formulas have no result, and reads a head in two rows', async () => {
    const imports = importsBy(app)
    const formula =
      '<row r="4"><c r="A4" t="str"><f>A3</f><v>Kia</v></c><c r="B4" t="inlineStr"><is><t>Sonet</t></is></c><c r="C4"><f>1+1</f></c><c r="D4"><v>600000</v></c></row>'
    const rows = [
      sheetRow(1, ['Brand', 'Model', 'Money']),
      '<row r="2"><c r="C2" t="inlineStr"><is><t>Discount</t></is></c><c r="D2" t="inlineStr"><is><t>Price</t></is></c></row>',
      sheetRow(3, ['Kia', 'Seltos', '', '500000'], 'hidden="1"'),
      formula,
    ]
    const after = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/><mergeCell ref="C1:D1"/></mergeCells>'
    const { id, columns } = await imports.upload(await zipOf(bookParts(rows.join(''), { after })), 'stock.csv')
    expect(columns.map(({ name }) => name)).toEqual(['Brand', 'Model', 'Discount', 'Price'])
    const { checked } = (await imports.check(id)).reports
    expect(checked).toMatchObject({ rows: 2, added: 2 })
    expect(((checked?.notes ?? []) as string[]).slice(0, 2)).toEqual([
      '1 hidden row of the sheet “Stock” read like the others.',
      expect.stringContaining('1 cell with a formula whose result is not in the file'),
    ])
  })

  it('with thousands of empty rows is read like one without', async () => {
    const imports = importsBy(app)
    const empty = Array.from({ length: 30_000 }, (_, index) => `<row r="${index + 3}"/>`).join('')
    const rows = `${sheetRow(1, ['Brand', 'Model', 'Price'])}${sheetRow(2, ['Kia', 'Seltos', '500000'])}${empty}${sheetRow(50_000, ['Kia', 'Sonet', '600000'])}`
    const { id } = await imports.upload(await zipOf(bookParts(rows)))
    expect((await imports.check(id)).reports.checked).toMatchObject({ rows: 2, added: 2 })
  })

  const head = sheetRow(1, ['Brand', 'Model', 'Price'])
  const broken = {
    'an entity that expands': bookParts(sheetRow(1, ['&a;']), {
      before: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>',
    }),
    'a tag that is never closed': { ...bookParts(head), 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' },
    'rows out of order': bookParts(`${head}${sheetRow(1, ['Kia', 'Seltos', '5'])}`),
    'a cell far to the right': bookParts(`${head}<row r="2"><c r="XFD2"><v>1</v></c></row>`),
    'no sheet': { ...bookParts(head), 'xl/workbook.xml': '<workbook/>' },
    'an endless text': bookParts(`<row r="1"><c t="str"><v>${'x'.repeat(3_000_000)}</v></c></row>`),
    'a binary workbook': { 'xl/workbook.bin': 'x' },
    'an OpenDocument table': { 'content.xml': '<x/>', 'mimetype': 'application/vnd.oasis.opendocument.spreadsheet' },
    'a ZIP of letters': { 'letter.txt': 'Dear Sir' },
  }
  it.each(Object.entries(broken))('with %s is refused with a reason, and nothing of it stays', async (_, parts) => {
    const before = await storedFiles()
    const reply = await app.inject(await uploadRequest(await zipOf(parts), 'stock.xlsx'))
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ message: string }>().message).toMatch(/^[A-Z].*\.$/u)
    expect(await storedFiles()).toBe(before)
  })

  it.each([
    ['cut off', async () => (await workbook([{ name: 'Stock', rows: [HEAD] }])).slice(0, 900)],
    ['of Excel 97', async () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
    ['an empty ZIP file', async () => new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)])],
  ])('that is %s is refused with a reason', async (_, bytes) => {
    const reply = await app.inject(await uploadRequest(await bytes(), 'stock.xlsx'))
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ message: string }>().message).toMatch(/^[A-Z].*\.$/u)
  })
})

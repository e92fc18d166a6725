import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exampleCsv } from '#domain/import/columns/fieldLabels.ts'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importsBy } from './importApi.ts'
import { importEvents, storedContent, storedOptions } from './stored.ts'

let running: TestSite
let app: FastifyInstance
beforeEach(async () => {
  running = await startSite()
  app = await apiAs(running.site, 'staff')
})
afterEach(async () => {
  await app.close()
  await running.close()
})

describe('an import through the browser [ADMIN-10]', () => {
  it('goes from a file with columns of its own to a report, and stores nothing before it is asked to', async () => {
    const imports = importsBy(app)
    const file = [
      'Registration,Marke,Typ,Ask,Shade',
      'KA 05 MH 1234,Kia,Seltos,9.5,Red',
      'KA 05 MH 1235,Kia,,9.5,Red',
      '=1+1,Kia,Sonet,7,Blue',
      'KA 05 MH 1236,Kia,Sonet,soon,Red',
    ]
    const { id, columns, state } = await imports.upload(file.join('\n'), '../../stock:2026.csv')
    expect(state).toBe('uploaded')
    expect(columns.map(({ name, samples, guess }) => [name, samples, guess.means])).toEqual([
      ['Registration', ['KA 05 MH 1234', 'KA 05 MH 1235', '=1+1'], null],
      ['Marke', ['Kia'], null],
      ['Typ', ['Seltos', 'Sonet'], null],
      ['Ask', ['9.5', '7', 'soon'], null],
      ['Shade', ['Red', 'Blue'], null],
    ])

    const lacking = await imports.check(id, {})
    expect(lacking).toMatchObject({
      state: 'uploaded',
      reports: {
        checked: null,
        failure: expect.stringContaining('No column is recognised as brand or model or price'),
      },
    })

    const use = (means: string | null, unit = 'rupees') => ({ means, unit })
    const decided = {
      Registration: use('carNumber'),
      Marke: use('brand'),
      Typ: use('model'),
      Ask: use('price', 'lakh'),
      Shade: use(null),
    }
    const refusing = await imports.check(id, { columns: decided })
    expect(refusing.reports.checked).toMatchObject({
      rows: 4,
      added: 0,
      refused: 4,
      missingCount: 3,
      missing: [
        { list: 'brand', name: 'Kia', rows: 2 },
        { list: 'model', name: 'Seltos', rows: 1 },
        { list: 'model', name: 'Sonet', rows: 1 },
      ],
    })

    const checked = await imports.check(id, { columns: decided, createOptions: true })
    expect(checked).toMatchObject({
      state: 'checked',
      reports: {
        failure: null,
        checked: {
          rows: 4,
          added: 2,
          updated: 0,
          unchanged: 0,
          refused: 2,
          warnings: 1,
          missingCount: 5,
          problemCount: 3,
          problems: [
            { line: 3, column: 'Typ', value: '', refuses: true },
            { line: 4, column: 'Registration', value: '=1+1', refuses: false },
            { line: 5, column: 'Ask', value: 'soon', refuses: true },
          ],
        },
      },
    })
    expect(await storedContent(running)).toEqual([])
    expect((await storedOptions(running)).brands).toEqual([])
    expect(
      await running.site.database.query.selectFrom('events').select('id').where('subject', '!=', 'account').execute(),
    ).toEqual([])

    const csv = await app.inject(`/api/office/imports/${id}/problems.csv`)
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="import-${id}-problems.csv"`,
    })
    expect(csv.body).toBe(
      [
        '\uFEFFLine,Column,Value,Reason,What becomes of it',
        '3,Typ,,no model is given,row left out',
        `4,Registration,"'=1+1",is not an Indian vehicle number,field left empty`,
        '5,Ask,soon,is not an amount of rupees,row left out',
        '',
      ].join('\r\n'),
    )

    const done = await imports.run(id)
    expect(done).toMatchObject({
      state: 'imported',
      by: 'owner@cars.example',
      reports: { imported: { added: 2, refused: 2, optionsAdded: 5, resumed: false } },
    })
    expect(await storedContent(running)).toMatchObject([
      { carNumber: 'KA05MH1234', actualPrice: 950_000, options: { brand: 'Kia', model: 'Seltos', color: null } },
      { carNumber: null, actualPrice: 700_000, options: { model: 'Sonet' } },
    ])
    const [row] = await running.site.database.query.selectFrom('imports').selectAll().execute()
    expect(row?.fileName).toBe('stock2026.csv')
    const [event, ...others] = await importEvents(running)
    expect(others).toEqual([])
    expect({ ...event, after: JSON.parse(event?.after ?? '') }).toMatchObject({
      kind: 'added',
      subjectId: id,
      actor: '1',
      after: { fileName: 'stock2026.csv', rows: 4, added: 2, refused: 2, optionsAdded: 5 },
    })
    const { imports: listed } = (await app.inject('/api/office/imports')).json<{ imports: { id: number }[] }>()
    expect(listed.map(one => one.id)).toEqual([id])
  })

  it('takes the example that it gives', async () => {
    const example = await app.inject('/api/office/imports/example.csv')
    expect(example.headers['content-disposition']).toContain('attachment')
    expect(example.body).toBe(exampleCsv())
    const { reports } = await importsBy(app).whole(example.body)
    expect(reports.imported).toMatchObject({ rows: 2, added: 2, warnings: 0 })
  })

  it('reads JSON Lines too', async () => {
    const { reports } = await importsBy(app).whole(
      '{"brand":"Kia","model":"Seltos","price":950000}\n{"make":"Kia","model":"Sonet","Price (lakh)":7}\n',
    )
    expect(reports.imported).toMatchObject({ rows: 2, added: 2 })
  })
})

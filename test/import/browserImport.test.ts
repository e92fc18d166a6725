import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exampleCsv } from '#domain/import/columns/fieldLabels.ts'
import type { OptionList } from '#domain/options/optionLists.ts'
import { findOptions } from '#services/options/findOptions.ts'
import { mergeOptions } from '#services/options/mergeOptions.ts'
import { renameOption } from '#services/options/renameOption.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { removeVehicle } from '#services/vehicles/removeVehicle.ts'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importsBy, rows } from './importApi.ts'

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

const OWNER = '1'

/** Every vehicle as it is, but for how often and when it was changed. */
async function stored() {
  const { query } = running.site.database
  const ids = (await query.selectFrom('vehicles').select('id').orderBy('id').execute()).map(row => row.id)
  return (await loadVehicles(query, ids)).map(({ version: _version, updatedAt: _updatedAt, ...vehicle }) => vehicle)
}
const options = async () => {
  const { query } = running.site.database
  const names = async (table: 'brands' | 'models' | 'variants' | 'colors') => (await query.selectFrom(table).select('name').orderBy('name').execute()).map(row => row.name)
  return { brands: await names('brands'), models: await names('models'), variants: await names('variants'), colors: await names('colors') }
}
async function idOf(list: OptionList, name: string): Promise<number> {
  const [option] = await findOptions(running.site.database.query, list, { name })
  return option?.id ?? 0
}
const rename = async (list: OptionList, from: string, name: string) => renameOption(running.site, OWNER, list, await idOf(list, from), { name })
const merge = async (list: OptionList, from: string, into: string) => (
  mergeOptions(running.site, OWNER, list, await idOf(list, from), { into: await idOf(list, into) }))
const importEvents = () => running.site.database.query.selectFrom('events').selectAll().where('subject', '=', 'import').orderBy('id').execute()

describe('an import through the browser [ADMIN-10]', () => {
  it('goes from a file with columns of its own to a report, and keeps nothing before it is told to', async () => {
    const imports = importsBy(app)
    const file = ['Registration,Maker,Typ,Ask,Shade', 'KA 05 MH 1234,Kia,Seltos,9.5,Red', 'KA 05 MH 1235,Kia,,9.5,Red', '=1+1,Kia,Sonet,7,Blue', 'KA 05 MH 1236,Kia,Sonet,soon,Red']
    const { id, columns, state } = await imports.upload(file.join('\n'), '../../stock:2026.csv')
    expect(state).toBe('uploaded')
    expect(columns.map(({ name, samples, guess }) => [name, samples, guess.means])).toEqual([
      ['Registration', ['KA 05 MH 1234', 'KA 05 MH 1235', '=1+1'], null], ['Maker', ['Kia'], null], ['Typ', ['Seltos', 'Sonet'], null],
      ['Ask', ['9.5', '7', 'soon'], null], ['Shade', ['Red', 'Blue'], null],
    ])

    const lacking = await imports.check(id, {})
    expect(lacking).toMatchObject({ state: 'uploaded', reports: { checked: null, failure: expect.stringContaining('No column is recognised as brand or model or price') } })

    const use = (means: string | null, unit = 'rupees') => ({ means, unit })
    const decided = { Registration: use('carNumber'), Maker: use('brand'), Typ: use('model'), Ask: use('price', 'lakh'), Shade: use(null) }
    const refusing = await imports.check(id, { columns: decided })
    expect(refusing.reports.checked).toMatchObject({ rows: 4, added: 0, refused: 4, missingCount: 3, missing: [
      { list: 'brand', name: 'Kia', rows: 2 }, { list: 'model', name: 'Seltos', rows: 1 }, { list: 'model', name: 'Sonet', rows: 1 }] })

    const checked = await imports.check(id, { columns: decided, createOptions: true })
    expect(checked).toMatchObject({ state: 'checked', reports: { failure: null, checked: {
      rows: 4, added: 2, updated: 0, unchanged: 0, refused: 2, warnings: 1, missingCount: 5, problemCount: 3, problems: [
        { line: 3, column: 'Typ', value: '', refuses: true }, { line: 4, column: 'Registration', value: '=1+1', refuses: false },
        { line: 5, column: 'Ask', value: 'soon', refuses: true }],
    } } })
    expect(await stored()).toEqual([])
    expect((await options()).brands).toEqual([])
    expect(await running.site.database.query.selectFrom('events').select('id').where('subject', '!=', 'account').execute()).toEqual([])

    const csv = await app.inject(`/api/office/imports/${id}/problems.csv`)
    expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="import-${id}-problems.csv"` })
    expect(csv.body).toBe(['\uFEFFLine,Column,Value,Reason,What becomes of it', '3,Typ,,no model is given,row left out',
      `4,Registration,"'=1+1",is not an Indian car number,field left empty`, '5,Ask,soon,is not an amount of rupees,row left out', ''].join('\r\n'))

    const done = await imports.run(id)
    expect(done).toMatchObject({ state: 'imported', by: 'owner@cars.example', reports: { imported: { added: 2, refused: 2, optionsAdded: 5, resumed: false } } })
    expect(await stored()).toMatchObject([
      { carNumber: 'KA05MH1234', actualPrice: 950_000, options: { brand: 'Kia', model: 'Seltos', color: null } },
      { carNumber: null, actualPrice: 700_000, options: { model: 'Sonet' } },
    ])
    const [row] = await running.site.database.query.selectFrom('imports').selectAll().execute()
    expect(row?.file_name).toBe('stock2026.csv')
    const [event, ...others] = await importEvents()
    expect(others).toEqual([])
    expect({ ...event, after: JSON.parse(event?.after ?? '') }).toMatchObject({
      kind: 'added', subject_id: id, actor: OWNER, after: { fileName: 'stock2026.csv', rows: 4, added: 2, refused: 2, optionsAdded: 5 } })
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
    const { reports } = await importsBy(app).whole('{"brand":"Kia","model":"Seltos","price":950000}\n{"make":"Kia","model":"Sonet","Price (lakh)":7}\n')
    expect(reports.imported).toMatchObject({ rows: 2, added: 2 })
  })
})

describe('taking an import back [ADMIN-10]', () => {
  it('restores exactly what was, and it can be imported again', async () => {
    const imports = importsBy(app)
    await imports.whole(rows('KA05MH0001,Kia,Seltos,HTX,500000,Red', 'KA05MH0002,Kia,Seltos,HTX,500000,Red'))
    const before = { vehicles: await stored(), options: await options() }
    const { id } = await imports.whole(rows(
      'KA05MH0001,Kia,Seltos,HTK,450000,Blue', 'KA05MH0001,Kia,Seltos,HTK,440000,Blue', 'KA05MH0002,Kia,Seltos,HTX,500000,Red', 'KA05MH0003,Fiat,Punto,Active,200000,Green'))
    const after = await stored()
    expect(after).toHaveLength(3)
    const reverted = await imports.revert(id)
    expect(reverted).toMatchObject({ state: 'reverted', fileKept: true, reports: { reverted: { takenBack: 2, leftCount: 0, optionsRemoved: 7 } } })
    expect({ vehicles: await stored(), options: await options() }).toEqual(before)
    expect(running.site.catalogue.health().vehicles).toBe(2)
    const last = (await importEvents()).at(-1)
    expect({ ...last, after: JSON.parse(last?.after ?? '') }).toMatchObject({ kind: 'removed', subject_id: id, after: { takenBack: 2, left: 0, optionsRemoved: 7 } })

    expect((await imports.post(`${id}/revert`, {})).statusCode).toBe(409)
    await imports.check(id)
    expect((await imports.run(id)).reports).toMatchObject({ imported: { added: 1, updated: 1, refused: 1 }, reverted: null })
    expect((await stored()).map(({ productId: _productId, createdAt: _createdAt, id: _id, ...vehicle }) => vehicle))
      .toEqual(after.map(({ productId: _productId, createdAt: _createdAt, id: _id, ...vehicle }) => vehicle))
    await imports.revert(id)
    expect({ vehicles: await stored(), options: await options() }).toEqual(before)
  })

  it('leaves vehicles that somebody has changed since, tells them, and keeps their options', async () => {
    const imports = importsBy(app)
    const { id } = await imports.whole(rows('KA05MH0001,Kia,Seltos,HTX,500000,Red', 'KA05MH0002,Fiat,Punto,,200000,', 'KA05MH0003,Audi,A4,,900000,'))
    const [first] = await stored()
    await changeVehicle(running.site, OWNER, first?.id ?? 0, 1, { actualPrice: 480_000, options: {} })
    await removeVehicle(running.site, OWNER, 'KA05MH0002')
    const { reports } = await imports.revert(id)
    expect(reports.reverted).toMatchObject({ takenBack: 1, leftCount: 2, optionsRemoved: 6, left: [
      { car: 'Kia Seltos HTX, KA05MH0001', by: 'owner@cars.example', reason: 'changed since' },
      { car: 'Fiat Punto, KA05MH0002', by: 'owner@cars.example', reason: 'removed since' }] })
    expect(await stored()).toMatchObject([{ carNumber: 'KA05MH0001', actualPrice: 480_000 }])
    expect(await options()).toEqual({ brands: ['Kia'], models: ['Seltos'], variants: ['HTX'], colors: ['Red'] })
  })

  it('gives no list a name back that an option had before it was renamed or merged', async () => {
    const imports = importsBy(app)
    await imports.whole(rows('KA05MH0001,Kia,Seltos,HTX,500000,Red', 'KA05MH0002,Kia,Sonet,,600000,Gray', 'KA05MH0003,Maruti,Swift,,300000,Grey'))
    const { id } = await imports.whole(rows('KA05MH0001,Fiat,Punto,Active,500000,Blue', 'KA05MH0002,Fiat,Punto,Active,600000,Blue'))
    await rename('color', 'Red', 'Crimson')
    await rename('model', 'Seltos', 'Seltos X')
    await rename('brand', 'Kia', 'KIA Motors')
    await rename('model', 'Sonet', 'Sonnet')
    await merge('model', 'Sonnet', 'Swift')
    await rename('model', 'Swift', 'Swift Dzire')
    expect((await imports.revert(id)).reports.reverted).toMatchObject({ takenBack: 2, leftCount: 0, optionsRemoved: 4 })
    expect(await stored()).toMatchObject([
      { options: { brand: 'KIA Motors', model: 'Seltos X', variant: 'HTX', color: 'Crimson' } },
      { options: { brand: 'Maruti Suzuki', model: 'Swift Dzire', color: 'Grey' } }, { options: { color: 'Grey' } },
    ])
    expect(await options()).toEqual({
      brands: ['KIA Motors', 'Maruti Suzuki'], models: ['Seltos X', 'Swift Dzire'], variants: ['HTX'], colors: ['Crimson', 'Grey'],
    })
  })

  it('takes cars back whose options were renamed or merged since, but none that somebody has changed besides', async () => {
    const imports = importsBy(app)
    await imports.whole(rows('KA05MH0001,Kia,Sonet,HTX,400000,Silver'))
    const { id } = await imports.whole(rows(
      'KA05MH0001,Kia,Seltos,HTX,500000,Red', 'KA05MH0002,Kia,Seltos,HTX,500000,Red', 'KA05MH0003,Kia,Seltos,HTX,500000,Red'))
    await rename('model', 'Seltos', 'Seltos X')
    await merge('color', 'Red', 'Silver')
    const third = (await stored()).at(-1)
    await changeVehicle(running.site, OWNER, third?.id ?? 0, 3, { actualPrice: 480_000, options: {} })
    await rename('brand', 'Kia', 'KIA Motors')
    expect((await imports.revert(id)).reports.reverted).toMatchObject({ takenBack: 2, leftCount: 1, left: [{ reason: 'changed since' }] })
    expect(await stored()).toMatchObject([
      { actualPrice: 400_000, options: { brand: 'KIA Motors', model: 'Sonet', color: 'Silver' } }, { carNumber: 'KA05MH0003', actualPrice: 480_000 },
    ])
  })

  it('of two imports, the later one first, leaves nothing', async () => {
    const imports = importsBy(app)
    const first = await imports.whole(rows('KA05MH0001,Kia,Seltos,HTX,500000,Red'))
    const second = await imports.whole(rows('KA05MH0001,Kia,Seltos,HTX,450000,Blue'))
    await imports.revert(second.id)
    expect(await stored()).toMatchObject([{ actualPrice: 500_000, options: { color: 'Red' } }])
    expect((await imports.revert(first.id)).reports.reverted).toMatchObject({ takenBack: 1, leftCount: 0 })
    expect(await stored()).toEqual([])
    expect(await options()).toEqual({ brands: [], models: [], variants: [], colors: [] })
  })
})

import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { renameOption } from '#services/options/renameOption.ts'
import { findOptions } from '#services/options/findOptions.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { removeVehicle } from '#services/vehicles/removeVehicle.ts'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importsBy } from './importApi.ts'
import { jsonText } from '../database/jsonText.ts'

let running: TestSite
let app: FastifyInstance
let now: number
beforeEach(async () => {
  now = Date.parse('2026-11-21T09:00:00Z')
  // Every look at the clock is a moment of its own.
  running = await startSite({ clock: { now: () => (now += 1) } })
  app = await apiAs(running.site, 'staff')
  await importsBy(app).whole(
    [
      'car number,brand,model,variant,price,colour,emi',
      'KA05MH0001,Kia,Seltos,HTX,500000,Red,Ask us',
      'KA05MH0002,Kia,Sonet,,600000,Blue,Ask us',
      'KA05MH0003,Audi,A4,,900000,Red,Ask us',
    ].join('\n'),
  )
})
afterEach(async () => {
  await app.close()
  await running.close()
})

const OWNER = '1'
const NONE = { rows: 3, added: 0, updated: 0, unchanged: 0, refused: 0, newer: 0, relisted: 0, warnings: 0 }

async function car(last: string): Promise<Vehicle> {
  const { query } = running.site.database
  const { id } = await query
    .selectFrom('vehicles')
    .select('id')
    .where('carNumber', '=', `KA05MH${last}`)
    .executeTakeFirstOrThrow()
  const [vehicle] = await loadVehicles(query, [id])
  if (vehicle === undefined) throw new Error('there is no such car')
  return vehicle
}
/** A colleague changes a car in the back office. */
async function change(last: string, input: Parameters<typeof changeVehicle>[4]): Promise<void> {
  const { id, version } = await car(last)
  await changeVehicle(running.site, OWNER, id, version, input)
}
const exported = async () => (await app.inject('/api/office/stock.csv')).body
/** The same export with another value in a column of one car. */
function edited(csv: string, last: string, column: string, value: string): string {
  const [head = '', ...lines] = csv.split('\r\n')
  const place = head.replace('\uFEFF', '').split(',').indexOf(column)
  return [
    head,
    ...lines.map(line => (line.startsWith(`KA05MH${last},`) ? line.split(',').with(place, value).join(',') : line)),
  ].join('\r\n')
}
const checked = async (content: string) => {
  const { id } = await importsBy(app).upload(content, 'stock.csv')
  return importsBy(app).check(id, { createOptions: false })
}
const run = async (id: number, checkedAt: number, allowed?: object) => {
  expect((await importsBy(app).post(`${id}/run`, { checkedAt, allowed })).json()).toMatchObject({ success: true })
  return importsBy(app).settled(id)
}

describe('a list that comes back [ADMIN-10]', () => {
  it('unchanged writes over nothing that was done since', async () => {
    const csv = await exported()
    await change('0001', { state: 'sold', options: {} })
    await change('0002', { actualPrice: 580_000, options: { color: 'Red' } })
    const { id, reports } = await checked(csv)
    expect(reports.checked).toMatchObject({ ...NONE, unchanged: 3, changes: { changed: [], newer: [], relisted: [] } })
    await run(id, reports.checked?.at ?? 0, { overwriteNewer: true, relist: true })
    expect([(await car('0001')).state, (await car('0002')).actualPrice, (await car('0002')).options.color]).toEqual([
      'sold',
      580_000,
      'Red',
    ])
  })

  it('keeps what has no price as it is, and refuses to offer it', async () => {
    await change('0003', { state: 'hidden', actualPrice: null, options: {} })
    await change('0002', { state: 'sold', actualPrice: null, options: {} })
    const csv = await exported()
    const unchanged = await checked(csv)
    expect(unchanged.reports.checked).toMatchObject({ ...NONE, unchanged: 3 })
    const offered = await checked(edited(csv, '0003', 'Status', 'listed'))
    expect(offered.reports.checked).toMatchObject({
      ...NONE,
      unchanged: 2,
      refused: 1,
      problems: [{ reason: 'no price is given' }],
    })
  })

  it('shows each change, field by field, and as a list of all', async () => {
    const { id, reports } = await checked(
      edited(edited(await exported(), '0002', 'Actual price', '580000'), '0002', 'Status', 'reserved'),
    )
    expect(reports.checked).toMatchObject({
      ...NONE,
      updated: 1,
      unchanged: 2,
      changes: {
        changed: [
          {
            line: 3,
            name: 'Kia Sonet',
            carNumber: 'KA05MH0002',
            held: null,
            meanwhile: '',
            changes: [
              { field: 'actualPrice', label: 'Price', before: '₹6,00,000', after: '₹5,80,000' },
              { field: 'state', label: 'State', before: 'listed', after: 'reserved' },
            ],
          },
        ],
      },
    })
    const csv = await app.inject(`/api/office/imports/${id}/changes.csv`)
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="import-${id}-changes.csv"`)
    expect(csv.body).toBe(
      [
        '\uFEFFLine,Car,Car number,Field,Here,In the file,What becomes of it,Changed here since the export',
        '3,Kia Sonet,KA 05 MH 0002,Price,"₹6,00,000","₹5,80,000",changed,',
        '3,Kia Sonet,KA 05 MH 0002,State,listed,reserved,changed,',
        '',
      ].join('\r\n'),
    )
  })

  it('holds a car back that somebody has changed since, says who, and takes only what was changed in the list when asked', async () => {
    const csv = edited(edited(await exported(), '0001', 'Actual price', '480000'), '0003', 'Color', 'Blue')
    await change('0001', { state: 'sold', options: {} })
    const { id, reports } = await checked(csv)
    expect(reports.checked).toMatchObject({
      ...NONE,
      updated: 1,
      unchanged: 1,
      newer: 1,
      changes: {
        relisted: [],
        newer: [
          {
            name: 'Kia Seltos HTX',
            held: 'newer',
            meanwhile: expect.stringMatching(/^owner@cars\.example changed State from listed to sold on 21 Nov 2026/),
            changes: [{ field: 'actualPrice', before: '₹5,00,000', after: '₹4,80,000' }],
          },
        ],
      },
    })
    expect((await run(id, reports.checked?.at ?? 0)).reports.imported).toMatchObject({
      ...NONE,
      updated: 1,
      unchanged: 1,
      newer: 1,
    })
    expect(await car('0001')).toMatchObject({ actualPrice: 500_000, state: 'sold' })

    const again = await checked(csv)
    expect(
      (await run(again.id, again.reports.checked?.at ?? 0, { overwriteNewer: true })).reports.imported,
    ).toMatchObject({ ...NONE, updated: 1, unchanged: 2 })
    expect(await car('0001')).toMatchObject({ actualPrice: 480_000, state: 'sold' })
    // Once more it says nothing new.
    expect((await checked(csv)).reports.checked).toMatchObject({ ...NONE, unchanged: 3 })
  })

  it('puts no sold or reserved car back on sale that was not named and allowed, also without versions', async () => {
    await change('0001', { state: 'sold', options: {} })
    await change('0002', { state: 'reserved', options: {} })
    const csv = [
      'car number,brand,model,price,status',
      'KA05MH0001,Kia,Seltos,490000,Available',
      'KA05MH0002,Kia,Sonet,600000,Available',
      'KA05MH0003,Audi,A4,890000,Available',
    ].join('\n')
    const { id, reports } = await checked(csv)
    expect(reports.checked).toMatchObject({
      ...NONE,
      updated: 1,
      relisted: 2,
      changes: {
        newer: [],
        relisted: [
          {
            name: 'Kia Seltos HTX',
            held: 'relisted',
            changes: [{ field: 'actualPrice' }, { field: 'state', before: 'sold', after: 'listed' }],
          },
          { name: 'Kia Sonet', changes: [{ before: 'reserved', after: 'listed' }] },
        ],
      },
    })
    // Sold after the check was seen: nobody has allowed that.
    await change('0003', { state: 'sold', options: {} })
    expect((await run(id, reports.checked?.at ?? 0, { relist: true })).reports.imported).toMatchObject({
      ...NONE,
      updated: 2,
      relisted: 1,
    })
    expect([await car('0001'), await car('0002'), await car('0003')].map(({ state }) => state)).toEqual([
      'listed',
      'listed',
      'sold',
    ])
    expect((await car('0003')).actualPrice).toBe(900_000)
  })

  it('counts no renamed option and no new photo as a change of what it says', async () => {
    const csv = edited(await exported(), '0001', 'Actual price', '480000')
    const [brand] = await findOptions(running.site.database.query, 'brand', { name: 'Kia' })
    await renameOption(running.site, OWNER, 'brand', brand?.id ?? 0, { name: 'KIA Motors' })
    await change('0001', { options: {}, photos: [{ key: '0123456789abcdef'.repeat(4), width: 1200, height: 800 }] })
    const { id, reports } = await checked(csv)
    expect(reports.checked).toMatchObject({ ...NONE, updated: 1, unchanged: 2, missingCount: 0 })
    await run(id, reports.checked?.at ?? 0)
    expect(await car('0001')).toMatchObject({
      actualPrice: 480_000,
      options: { brand: 'KIA Motors' },
      photos: [{ width: 1200 }],
    })
  })

  it('does not bring a car back that was removed since, unless asked', async () => {
    const csv = await exported()
    await removeVehicle(running.site, OWNER, 'KA05MH0003')
    const { id, reports } = await checked(csv)
    expect(reports.checked).toMatchObject({
      ...NONE,
      unchanged: 2,
      newer: 1,
      changes: {
        newer: [
          {
            name: 'Audi A4',
            carNumber: 'KA05MH0003',
            changes: [],
            meanwhile: expect.stringMatching(/^owner@cars\.example deleted it on/),
          },
        ],
      },
    })
    expect(
      (await run(id, reports.checked?.at ?? 0, { overwriteNewer: true, relist: false })).reports.imported,
    ).toMatchObject({ ...NONE, added: 1, unchanged: 2 })
    expect(await car('0003')).toMatchObject({ state: 'listed' })
  })

  it('refuses a version that nobody has written, and knows none of another site', async () => {
    const csv = await exported()
    const { reports } = await checked(edited(edited(csv, '0001', 'Our version', 'two'), '0002', 'Our version', '99'))
    expect(reports.checked).toMatchObject({
      ...NONE,
      unchanged: 2,
      refused: 1,
      problems: [{ column: 'Our version', value: 'two' }],
    })
  })
})

it('reads reports from before anything was held back', async () => {
  const { id, reports } = await checked(await exported())
  const {
    startedAt: _startedAt,
    changes: _changes,
    newer: _newer,
    relisted: _relisted,
    ...old
  }: Record<string, unknown> = reports.checked ?? {}
  await running.site.database.transaction(transaction =>
    transaction
      .updateTable('imports')
      .set({ report: jsonText(JSON.stringify({ ...reports, checked: old })) })
      .where('id', '=', id)
      .execute(),
  )
  expect((await importsBy(app).read(id)).reports.checked).toMatchObject({
    ...NONE,
    unchanged: 3,
    changes: { changed: [] },
  })
})

import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OptionList } from '#domain/options/optionLists.ts'
import { findOptions } from '#services/options/findOptions.ts'
import { mergeOptions } from '#services/options/mergeOptions.ts'
import { renameOption } from '#services/options/renameOption.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { removeVehicle } from '#services/vehicles/removeVehicle.ts'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importsBy, rows } from './importApi.ts'
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

const OWNER = '1'

async function idOf(list: OptionList, name: string): Promise<number> {
  const [option] = await findOptions(running.site.database.query, list, { name })
  return option?.id ?? 0
}
const rename = async (list: OptionList, from: string, name: string) =>
  renameOption(running.site, OWNER, list, await idOf(list, from), { name })
const merge = async (list: OptionList, from: string, into: string) =>
  mergeOptions(running.site, OWNER, list, await idOf(list, from), { into: await idOf(list, into) })

describe('taking an import back [ADMIN-10]', () => {
  it('restores exactly what was, and it can be imported again', async () => {
    const imports = importsBy(app)
    await imports.whole(rows('KA05MH0001,Kia,Seltos,HTX,500000,Red', 'KA05MH0002,Kia,Seltos,HTX,500000,Red'))
    const before = { vehicles: await storedContent(running), options: await storedOptions(running) }
    const { id } = await imports.whole(
      rows(
        'KA05MH0001,Kia,Seltos,HTK,450000,Blue',
        'KA05MH0001,Kia,Seltos,HTK,440000,Blue',
        'KA05MH0002,Kia,Seltos,HTX,500000,Red',
        'KA05MH0003,Fiat,Punto,Active,200000,Green',
      ),
    )
    const after = await storedContent(running)
    expect(after).toHaveLength(3)
    const reverted = await imports.revert(id)
    expect(reverted).toMatchObject({
      state: 'reverted',
      fileKept: true,
      reports: { reverted: { takenBack: 2, leftCount: 0, optionsRemoved: 7 } },
    })
    expect({ vehicles: await storedContent(running), options: await storedOptions(running) }).toEqual(before)
    expect(running.site.catalogue.health().vehicles).toBe(2)
    const last = (await importEvents(running)).at(-1)
    expect({ ...last, after: JSON.parse(last?.after ?? '') }).toMatchObject({
      kind: 'removed',
      subjectId: id,
      after: { takenBack: 2, left: 0, optionsRemoved: 7 },
    })

    expect((await imports.post(`${id}/revert`, {})).statusCode).toBe(409)
    await imports.check(id)
    expect((await imports.run(id)).reports).toMatchObject({
      imported: { added: 1, updated: 1, refused: 1 },
      reverted: null,
    })
    expect(
      (await storedContent(running)).map(
        ({ productId: _productId, createdAt: _createdAt, id: _id, ...vehicle }) => vehicle,
      ),
    ).toEqual(after.map(({ productId: _productId, createdAt: _createdAt, id: _id, ...vehicle }) => vehicle))
    await imports.revert(id)
    expect({ vehicles: await storedContent(running), options: await storedOptions(running) }).toEqual(before)
  })

  it('leaves vehicles that somebody has changed since, names them, and keeps their options', async () => {
    const imports = importsBy(app)
    const { id } = await imports.whole(
      rows('KA05MH0001,Kia,Seltos,HTX,500000,Red', 'KA05MH0002,Fiat,Punto,,200000,', 'KA05MH0003,Audi,A4,,900000,'),
    )
    const [first] = await storedContent(running)
    await changeVehicle(running.site, OWNER, first?.id ?? 0, 1, { actualPrice: 480_000, options: {} })
    await removeVehicle(running.site, OWNER, 'KA05MH0002')
    const { reports } = await imports.revert(id)
    expect(reports.reverted).toMatchObject({
      takenBack: 1,
      leftCount: 2,
      optionsRemoved: 6,
      left: [
        { car: 'Kia Seltos HTX, KA05MH0001', by: 'owner@cars.example', reason: 'changed since' },
        { car: 'Fiat Punto, KA05MH0002', by: 'owner@cars.example', reason: 'removed since' },
      ],
    })
    expect(await storedContent(running)).toMatchObject([{ carNumber: 'KA05MH0001', actualPrice: 480_000 }])
    expect(await storedOptions(running)).toEqual({
      brands: ['Kia'],
      models: ['Seltos'],
      variants: ['HTX'],
      colors: ['Red'],
    })
  })

  it('gives no list a name back that an option had before it was renamed or merged', async () => {
    const imports = importsBy(app)
    await imports.whole(
      rows(
        'KA05MH0001,Kia,Seltos,HTX,500000,Red',
        'KA05MH0002,Kia,Sonet,,600000,Gray',
        'KA05MH0003,Maruti,Swift,,300000,Grey',
      ),
    )
    const { id } = await imports.whole(
      rows('KA05MH0001,Fiat,Punto,Active,500000,Blue', 'KA05MH0002,Fiat,Punto,Active,600000,Blue'),
    )
    await rename('color', 'Red', 'Crimson')
    await rename('model', 'Seltos', 'Seltos X')
    await rename('brand', 'Kia', 'KIA Motors')
    await rename('model', 'Sonet', 'Sonnet')
    await merge('model', 'Sonnet', 'Swift')
    await rename('model', 'Swift', 'Swift Dzire')
    expect((await imports.revert(id)).reports.reverted).toMatchObject({ takenBack: 2, leftCount: 0, optionsRemoved: 4 })
    expect(await storedContent(running)).toMatchObject([
      { options: { brand: 'KIA Motors', model: 'Seltos X', variant: 'HTX', color: 'Crimson' } },
      { options: { brand: 'Maruti Suzuki', model: 'Swift Dzire', color: 'Grey' } },
      { options: { color: 'Grey' } },
    ])
    expect(await storedOptions(running)).toEqual({
      brands: ['KIA Motors', 'Maruti Suzuki'],
      models: ['Seltos X', 'Swift Dzire'],
      variants: ['HTX'],
      colors: ['Crimson', 'Grey'],
    })
  })

  it('takes cars back whose options were renamed or merged since, but none that somebody has changed besides', async () => {
    const imports = importsBy(app)
    await imports.whole(rows('KA05MH0001,Kia,Sonet,HTX,400000,Silver'))
    const { id } = await imports.whole(
      rows(
        'KA05MH0001,Kia,Seltos,HTX,500000,Red',
        'KA05MH0002,Kia,Seltos,HTX,500000,Red',
        'KA05MH0003,Kia,Seltos,HTX,500000,Red',
      ),
    )
    await rename('model', 'Seltos', 'Seltos X')
    await merge('color', 'Red', 'Silver')
    const third = (await storedContent(running)).at(-1)
    await changeVehicle(running.site, OWNER, third?.id ?? 0, 3, { actualPrice: 480_000, options: {} })
    await rename('brand', 'Kia', 'KIA Motors')
    expect((await imports.revert(id)).reports.reverted).toMatchObject({
      takenBack: 2,
      leftCount: 1,
      left: [{ reason: 'changed since' }],
    })
    expect(await storedContent(running)).toMatchObject([
      { actualPrice: 400_000, options: { brand: 'KIA Motors', model: 'Sonet', color: 'Silver' } },
      { carNumber: 'KA05MH0003', actualPrice: 480_000 },
    ])
  })

  it('of two imports, the later one first, leaves nothing', async () => {
    const imports = importsBy(app)
    const first = await imports.whole(rows('KA05MH0001,Kia,Seltos,HTX,500000,Red'))
    const second = await imports.whole(rows('KA05MH0001,Kia,Seltos,HTX,450000,Blue'))
    await imports.revert(second.id)
    expect(await storedContent(running)).toMatchObject([{ actualPrice: 500_000, options: { color: 'Red' } }])
    expect((await imports.revert(first.id)).reports.reverted).toMatchObject({ takenBack: 1, leftCount: 0 })
    expect(await storedContent(running)).toEqual([])
    expect(await storedOptions(running)).toEqual({ brands: [], models: [], variants: [], colors: [] })
  })
})

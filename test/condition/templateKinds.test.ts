import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ourTemplate, STANDARD } from '#domain/condition/templates/ourTemplates.ts'
import { pointsOf } from '#domain/condition/template.ts'
import { findReport } from '#services/condition/findReport.ts'
import { findOpenInspection, startInspection } from '#services/condition/inspections.ts'
import { publishInspection } from '#services/condition/publishInspection.ts'
import { findTemplate, removeTemplate, saveTemplate, templatesOfVehicle } from '#services/condition/templates.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let vehicles = 0

const OPTIONS = vehicleInput('KA01AA0001').options
const inputOf = (category: string | null, fuelType: string, brand = 'Test maker') =>
  vehicleInput(`KA12EF${String(++vehicles).padStart(4, '0')}`, {
    options: { ...OPTIONS, brand, model: null, variant: null, category, fuelType },
    features: [],
  })

beforeAll(async () => {
  running = await startSite({
    fill: platform =>
      saveVehicles(
        platform,
        'demo',
        [inputOf('Scooter', 'Petrol'), inputOf('Tractor', 'Diesel'), inputOf('Goods Three-Wheeler', 'Electric')],
        { createOptions: true },
      ),
  })
})
afterAll(() => running.close())

const query = () => running.site.database.query
const add = async (category: string | null, fuelType: string) =>
  (await addVehicle(running.site, '1', inputOf(category, fuelType))).id
const start = (id: number, template?: string) => startInspection(running.site, '1', id, template)
const pointsUnderWay = async (id: number) => {
  const open = await findOpenInspection(query(), id)
  return open === null ? [] : pointsOf(open.template).map(({ point }) => point.name)
}
const namesOf = (kind: 'car' | 'two-wheeler' | 'three-wheeler' | 'tractor', name = STANDARD) =>
  pointsOf(ourTemplate(kind, name)).map(({ point }) => point.name)

describe('an inspection of any kind of vehicle [VEH-6]', () => {
  it('takes the template of its kind, the electric one where it runs on electricity', async () => {
    const cases = [
      ['Scooter', 'Petrol', namesOf('two-wheeler')],
      ['Scooter', 'Electric', namesOf('two-wheeler', 'Electric')],
      ['Goods Three-Wheeler', 'Electric', namesOf('three-wheeler', 'Electric')],
      ['Tractor', 'Diesel', namesOf('tractor')],
      [null, 'Petrol', namesOf('car')],
    ] as const
    for (const [category, fuel, points] of cases) {
      const id = await add(category, fuel)
      await start(id)
      expect(await pointsUnderWay(id)).toEqual(points)
    }
  })

  it('can take another template of its kind, and proposes that again the next time', async () => {
    const { groups } = ourTemplate('tractor')
    const short = { groups: groups.slice(0, 2) }
    await saveTemplate(running.site, '1', null, short, { kind: 'tractor', name: ' Taking in ' })
    const id = await add('Tractor', 'Diesel')
    expect(await templatesOfVehicle(query(), id)).toEqual({
      kind: 'tractor',
      names: ['Standard', 'Taking in'],
      proposed: 'Standard',
    })
    const inspection = await start(id, 'Taking in')
    expect((await pointsUnderWay(id)).length).toBe(22)
    const publishing = { inspector: 'Suresh P.', on: '2025-11-14', odometerKm: 900, reason: null }
    await publishInspection(running.site, '1', inspection, publishing)
    expect((await templatesOfVehicle(query(), id)).proposed).toBe('Taking in')
    const present = await findTemplate(query(), { kind: 'tractor', name: 'Taking in' })
    await removeTemplate(running.site, '1', present?.id ?? 0, { kind: 'tractor', name: 'Taking in' })
    expect(await templatesOfVehicle(query(), id)).toMatchObject({ names: ['Standard'], proposed: 'Standard' })
    expect((await findReport(running.site, id, 1))?.report.groups).toHaveLength(2)
    await expect(start(id, 'Taking in')).rejects.toMatchObject({
      code: 'invalid',
      fields: { template: expect.any(String) },
    })
  })

  it('changes the template of one kind without the others, and tells the second of two who save', async () => {
    const two = { kind: 'two-wheeler', name: STANDARD } as const
    const before = await findTemplate(query(), two)
    const { groups } = ourTemplate('two-wheeler')
    await saveTemplate(running.site, '1', before?.id ?? 0, { groups: groups.slice(0, 1) }, two)
    expect((await findTemplate(query()))?.template.groups).toHaveLength(10)
    expect((await findTemplate(query(), two))?.template.groups).toHaveLength(1)
    await expect(saveTemplate(running.site, '1', before?.id ?? 0, { groups }, two)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('lets no two templates of a kind have one name, and keeps ours', async () => {
    const template = ourTemplate('tractor')
    const save = (name: string) => saveTemplate(running.site, '1', null, template, { kind: 'tractor', name })
    await expect(save('standard')).rejects.toMatchObject({ fields: { name: expect.stringContaining('already') } })
    await expect(save('  ')).rejects.toMatchObject({ fields: { name: expect.stringContaining('name') } })
    await expect(removeTemplate(running.site, '1', 0, { kind: 'tractor', name: STANDARD })).rejects.toMatchObject({
      code: 'invalid',
    })
    expect(await findTemplate(query(), { kind: 'tractor', name: 'Never there' })).toBeNull()
  })
})

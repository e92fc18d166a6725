import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChassisTwins, findIntake } from '#services/intakeRecords/findIntake.ts'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { loadSalePrintouts } from '#services/printouts/loadSalePrintouts.ts'
import { readStockRegister } from '#services/registers/readStockRegister.ts'
import { findVehicles } from '#services/stock/findVehicles.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { findByCarNumber, findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { findVehicle } from '#services/vehicles/findVehicle.ts'
import { apiAs } from '../apiAs.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { importsBy } from '../import/importApi.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let staff: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  staff = await signedIn(running, 'staff@cars.example')
})
afterAll(() => running.close())

const add = (carNumber: string) =>
  addVehicle(running.site, '1', {
    carNumber,
    options: { brand: 'Kia', model: 'Seltos' },
    actualPrice: 450_000,
  })
const twice = { code: 'conflict', fields: { carNumber: expect.stringContaining('is there already') } }

describe('a vehicle without a number [VEH-9]', () => {
  it('is kept by its chassis number, found by it, and there once', async () => {
    const { site } = running
    const { id, productId } = await add('not registered WSTA 1340-5041')
    expect((await findStockVehicle(site, { id }))?.carNumber).toBe('CHASSISWSTA13405041')
    await expect(add('applied for, chassis WSTA13405041')).rejects.toMatchObject(twice)
    expect((await findByCarNumber(site, 'Chassis WSTA13405041'))?.id).toBe(id)
    const found = await findVehicles(site, { carNumber: '13405041' }, { hidden: true })
    expect(found.map(vehicle => vehicle.productId)).toEqual([productId])
    const seen = await findVehicle(site, productId)
    expect([seen?.carNumber, seen?.registrationPrefix]).toEqual([null, ''])
    const page = await running.app.inject({ url: `/vehicle/${productId}` })
    expect(page.body).not.toContain('WSTA')
  })

  it('is taken in, listed and sold by its chassis number, which register and papers name', async () => {
    const { site } = running
    const { id, productId } = await add('not registered NKB0301234')
    await saveIntake(site, '1', id, 0, { takenInOn: '2026-10-04' })
    const { query } = site.database
    const intake = await findIntake(query, id)
    expect(intake?.chassisNo).toBe('NKB0301234')
    const { rows } = await readStockRegister(query, 0, 500)
    expect(rows.find(row => row.includes('NKB0301234'))).toContain('Not registered yet')
    const version = (await findStockVehicle(site, { id }))?.version
    const buyer = { name: 'Ravi Iyer', phone: '98450 11111' }
    const opened = await staff.post('/api/office/deals', {
      product_id: productId,
      version,
      ...buyer,
      price: '4,40,000',
    })
    const { reference } = opened.json<{ reference: string }>()
    const sold = await staff.post(`/api/office/deals/${reference}/sale`, { version: 1, sold_on: '2026-11-08' })
    expect(sold.statusCode).toBe(200)
    const papers = JSON.stringify(
      (await loadSalePrintouts(site, { id: staff.id, seesContact: true }, productId))?.papers,
    )
    expect(papers).toContain('"label":"Registration number","value":"Not registered yet"')
    expect(papers).toContain('"label":"Chassis number","value":"NKB0301234"')
  })

  it('is not entered where another was taken in with its chassis number, which its own taking in says too', async () => {
    const { site } = running
    const other = await add('KA 05 MH 7001')
    await saveIntake(site, '1', other.id, 0, { takenInOn: '2026-10-04', chassisNo: 'MAK1234567' })
    await expect(add('unregistered MAK1234567')).rejects.toMatchObject(twice)
    const { productId } = await add('unregistered MAK7654321')
    const twins = await findChassisTwins(site.database.query, { vehicleId: other.id, chassisNo: 'MAK7654321' })
    expect(twins.map(twin => twin.productId)).toEqual([productId])
  })

  it('gets its number later and stays the same vehicle', async () => {
    const { site } = running
    const { id, version, productId } = await add('applied for MBLHA10EZ9HC12345')
    const numbered = await changeVehicle(site, '1', id, version, { carNumber: 'MH12AB0007', options: {} })
    expect([numbered.productId, numbered.vehicle.registrationPrefix]).toEqual([productId, 'MH12'])
  })

  it('comes from a list that says so, with its chassis number from there', async () => {
    const app = await apiAs(running.site, 'staff')
    await importsBy(app).whole(
      'Reg No,Brand,Model,Price,Chassis No\nApplied for,Kia,Seltos,400000,MZB1234567\nNot registered,Kia,Seltos,410000,\n',
    )
    expect((await findByCarNumber(running.site, 'chassis MZB1234567'))?.actualPrice).toBe(400_000)
    await app.close()
  })
})

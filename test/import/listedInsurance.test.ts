import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indianDay } from '#domain/text/indianTime.ts'
import { readDocuments } from '#services/condition/readDocuments.ts'
import { saveDocuments } from '#services/transfers/saveDocuments.ts'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importsBy } from './importApi.ts'

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

const OWNER = '1'
const today = () => indianDay(running.site.clock.now())
const list = (last: string, insurance: string, until: string, price = 700_000) =>
  `Reg No,Brand,Model,Price,Insurance,Insurance Upto\nKA05MH${last},Kia,Seltos,${price},${insurance},${until}\n`

const carOf = (last: string) =>
  running.site.database.query
    .selectFrom('vehicles')
    .select(['id', 'version', 'insurance', 'actualPrice'])
    .where('carNumber', '=', `KA05MH${last}`)
    .executeTakeFirst()

async function insuranceOf(id: number | undefined) {
  return (await readDocuments(running.site.database.query, id ?? 0)).insurance
}
const insured = async (last: string) => insuranceOf((await carOf(last))?.id)

const listed = (value: string) => ({ value, on: today(), source: 'list' })

describe('the insurance of a list [CAR-1, DESK-6]', () => {
  it('is a dated paper of the car where a row names its kind and its last day, and stays a fact of the car', async () => {
    await importsBy(app).whole(list('8001', 'Comprehensive', '12/05/27'))
    expect(await insured('8001')).toEqual(listed('comprehensive 2027-05-12'))
    expect((await carOf('8001'))?.insurance).toBe('Comprehensive, to 12 May 2027')
  })

  it('is no paper where a row names one of the two alone', async () => {
    await importsBy(app).whole(list('8002', '', '12/05/27'))
    await importsBy(app).whole(list('8003', 'Third Party', ''))
    expect([await insured('8002'), await insured('8003')]).toEqual([undefined, undefined])
  })

  it('never replaces what a person has entered, and follows the newest list where nobody has', async () => {
    const imports = importsBy(app)
    await imports.whole(list('8004', 'Third Party', '12/05/27'))
    await imports.whole(list('8004', 'Third Party', '12/05/28'))
    expect(await insured('8004')).toEqual(listed('third_party 2028-05-12'))
    const { id = 0, version = 0 } = (await carOf('8004')) ?? {}
    const seen = { value: 'comprehensive 2027-05-20', on: today(), source: 'policy' } as const
    await saveDocuments(running.site, OWNER, id, version, { insurance: seen })
    await imports.whole(list('8004', 'Zero Dep', '12/05/29'))
    expect(await insured('8004')).toEqual(seen)
  })

  it('writes nothing more when the list comes again', async () => {
    const imports = importsBy(app)
    await imports.whole(list('8005', 'Zero Dep', '12/05/27'))
    const before = await carOf('8005')
    await imports.whole(list('8005', 'Zero Dep', '12/05/27'))
    expect(await carOf('8005')).toEqual(before)
  })
})

describe('taking an import back [ADMIN-10, CAR-1]', () => {
  it('takes the insurance back that its list said: that of the list before stands again', async () => {
    const imports = importsBy(app)
    await imports.whole(list('8101', 'Comprehensive', '12/05/27'))
    const { id } = await imports.whole(list('8101', 'Comprehensive', '12/05/28', 650_000))
    expect(await insured('8101')).toEqual(listed('comprehensive 2028-05-12'))
    await imports.revert(id)
    expect(await insured('8101')).toEqual(listed('comprehensive 2027-05-12'))
    expect(await carOf('8101')).toMatchObject({ insurance: 'Comprehensive, to 12 May 2027' })
  })

  it('takes it back with the car that it added', async () => {
    const imports = importsBy(app)
    const { id } = await imports.whole(list('8102', 'Comprehensive', '12/05/27'))
    const car = await carOf('8102')
    expect(await insuranceOf(car?.id)).toEqual(listed('comprehensive 2027-05-12'))
    await imports.revert(id)
    expect(await carOf('8102')).toBeUndefined()
    expect(await insuranceOf(car?.id)).toBeUndefined()
  })

  it('leaves a car whose insurance somebody has seen since', async () => {
    const imports = importsBy(app)
    await imports.whole(list('8103', '', ''))
    const { id } = await imports.whole(list('8103', 'Comprehensive', '12/05/27'))
    const { id: vehicleId = 0, version = 0 } = (await carOf('8103')) ?? {}
    const seen = { value: 'comprehensive 2027-05-12', on: today(), source: 'policy' } as const
    await saveDocuments(running.site, OWNER, vehicleId, version, { insurance: seen })
    expect((await imports.revert(id)).reports.reverted).toMatchObject({ takenBack: 0, leftCount: 1 })
    expect(await insured('8103')).toEqual(seen)
  })

  it('takes one list back after another that said the insurance alone', async () => {
    const imports = importsBy(app)
    const { id: first } = await imports.whole(list('8104', 'Comprehensive, to 12 May 2027', ''))
    const { id: car = 0 } = (await carOf('8104')) ?? {}
    // As it is after a list that an older release brought in.
    await running.site.database.transaction(transaction =>
      transaction.deleteFrom('vehiclePapers').where('vehicleId', '=', car).execute(),
    )
    const { id: second } = await imports.whole(list('8104', 'Comprehensive', '12/05/27'))
    expect(await insured('8104')).toEqual(listed('comprehensive 2027-05-12'))
    expect((await imports.revert(second)).reports.reverted).toMatchObject({ takenBack: 1, leftCount: 0 })
    expect(await insured('8104')).toBeUndefined()
    expect((await imports.revert(first)).reports.reverted).toMatchObject({ takenBack: 1, leftCount: 0 })
    expect(await carOf('8104')).toBeUndefined()
  })

  it('removes the cars of a list that says how they were taken in, as of any other [DESK-3]', async () => {
    const imports = importsBy(app)
    const { id } = await imports.whole(
      'Reg No,Brand,Model,Price,Chassis No,In Date\nKA05MH8105,Kia,Seltos,700000,MA3EWB22S00123456,01/10/26\n',
    )
    expect((await imports.revert(id)).reports.reverted).toMatchObject({ takenBack: 1, leftCount: 0 })
    expect(await carOf('8105')).toBeUndefined()
  })
})

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../accounts/people.ts'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importsBy } from './importApi.ts'

let running: TestSite
let staff: FastifyInstance
let owner: FastifyInstance
beforeAll(async () => {
  running = await startSite()
  staff = await apiAs(running.site, 'staff', await addPerson(running, 'staff@cars.example', 'staff'))
  owner = await apiAs(running.site, 'owner', await addPerson(running, 'second@cars.example', 'owner'))
})
afterAll(async () => {
  await Promise.all([staff.close(), owner.close()])
  await running.close()
})

const list = (last: string, head = 'Purchase rate') =>
  `Reg No,Brand,Model,Price,Chassis No,${head}\nKA05MH${last},Kia,Seltos,700000,MA3EWB22S00${last}99,4.10 lakh\n`

async function bought(last: string): Promise<number | null> {
  const found = await running.site.database.query
    .selectFrom('holdings')
    .innerJoin('vehicles', 'vehicles.id', 'holdings.vehicleId')
    .select('purchaseRupees')
    .where('carNumber', '=', `KA05MH${last}`)
    .executeTakeFirst()
  return found?.purchaseRupees ?? null
}

async function priceOf(last: string): Promise<number> {
  const { actualPrice: price } = await running.site.database.query
    .selectFrom('vehicles')
    .select('actualPrice')
    .where('carNumber', '=', `KA05MH${last}`)
    .executeTakeFirstOrThrow()
  return Number(price)
}

const LEFT_OUT = '“Purchase rate” is left out: only an owner sees and brings in what vehicles cost.'

it('leaves a column of purchase prices out for staff, names it, and takes the rest of the row [AUTH-4, DESK-2]', async () => {
  const { reports } = await importsBy(staff).whole(list('7001'))
  expect(reports.checked?.notes).toContain(LEFT_OUT)
  expect(reports.imported).toMatchObject({ added: 1, refused: 0 })
  expect(reports.imported?.notes).toContain(LEFT_OUT)
  expect(await bought('7001')).toBeNull()
  const { chassisNo: chassis } = await running.site.database.query
    .selectFrom('intakes')
    .innerJoin('vehicles', 'vehicles.id', 'intakes.vehicleId')
    .select('chassisNo')
    .where('carNumber', '=', 'KA05MH7001')
    .executeTakeFirstOrThrow()
  expect(chassis).toBe('MA3EWB22S00700199')
})

it('writes it for an owner', async () => {
  const { reports } = await importsBy(owner).whole(list('7002'))
  expect(reports.imported?.notes).not.toContain(LEFT_OUT)
  expect(await bought('7002')).toBe(410_000)
})

it('shows the first values of such a column to nobody who may not see what cars cost', async () => {
  const { id } = await importsBy(owner).upload(list('7004'))
  const samples = async (who: FastifyInstance) =>
    (await importsBy(who).read(id)).columns.map(({ name, samples: first }) => [name, first.length])
  expect(await samples(owner)).toContainEqual(['Purchase rate', 1])
  expect(await samples(staff)).toContainEqual(['Purchase rate', 0])
  expect(await samples(staff)).toContainEqual(['Price', 1])
})

it('lets staff make no public fact of such a column, checked or run, also where an earlier list was read so', async () => {
  const imports = importsBy(staff)
  const head = 'Kharid rate'
  const shown = { means: 'price', unit: 'rupees' }
  const { id } = await imports.upload(list('7005', head))
  const ask = (who: FastifyInstance, columns: object) =>
    who.inject({ method: 'POST', url: `/api/office/imports/${id}/check`, payload: { columns } })
  for (const means of ['price', 'actualPrice', 'title', 'features', 'offerAmount']) {
    const reply = await ask(staff, { [head]: { means, unit: null } })
    expect([means, reply.statusCode]).toEqual([means, 403])
    expect(reply.json<{ message: string }>().message).toContain(`“${head}” says what vehicles cost us.`)
  }
  await importsBy(owner).check(id, { columns: { [head]: shown, Price: { means: null, unit: null } } })
  const at = (await imports.read(id)).reports.checked?.at
  const run = await staff.inject({ method: 'POST', url: `/api/office/imports/${id}/run`, payload: { checkedAt: at } })
  expect(run.statusCode).toBe(403)
  const again = await imports.upload(list('7006', head))
  expect(again.columns.find(({ name }) => name === head)).toMatchObject({
    withheld: true,
    samples: [],
    use: { means: 'purchasePrice' },
  })
})

it('never takes it for a price where staff say that a column is a purchase price, or set one for all rows', async () => {
  const imports = importsBy(staff)
  const { id } = await imports.upload(list('7003', 'Bottom price'))
  await imports.check(id, {
    columns: { Price: { means: 'purchasePrice', unit: 'rupees' }, 'Bottom price': { means: 'price', unit: 'rupees' } },
    set: { purchasePrice: '390000' },
  })
  const { reports } = await imports.run(id)
  expect(reports.imported).toMatchObject({ added: 1 })
  expect(await bought('7003')).toBeNull()
  expect(await priceOf('7003')).toBe(410_000)
})

describe('a column that an owner has once called a purchase price [AUTH-4, DESK-2, DESK-6]', () => {
  const head = 'Last rate'
  const cost = { [head]: { means: 'purchasePrice', unit: 'rupees' } }
  const shown = { [head]: { means: 'price', unit: 'rupees' }, Price: { means: null, unit: null } }
  const check = async (who: FastifyInstance, id: number, columns: object) => {
    const reply = await who.inject({ method: 'POST', url: `/api/office/imports/${id}/check`, payload: { columns } })
    if (reply.statusCode === 202) await importsBy(who).settled(id)
    return reply
  }
  const columnOf = async (who: FastifyInstance, id: number) =>
    (await importsBy(who).read(id)).columns.find(({ name }) => name === head)

  it('is withheld from staff in later lists, and they may not read it as something that buyers see', async () => {
    const { id: first } = await importsBy(owner).upload(list('7101', head))
    await check(owner, first, cost)
    const { id } = await importsBy(staff).upload(list('7102', head))
    expect(await columnOf(staff, id)).toMatchObject({ withheld: true, samples: [], use: { means: 'purchasePrice' } })
    const reply = await check(staff, id, shown)
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      403,
      expect.stringContaining(`“${head}” says what vehicles cost us.`),
    ])
  })

  it('is left out of the list of staff who say nothing of it, and so it is of the list in which it was said', async () => {
    const { id: first } = await importsBy(owner).upload(list('7103', head))
    await check(owner, first, cost)
    expect((await check(staff, first, shown)).statusCode).toBe(403)
    const imports = importsBy(staff)
    const { id } = await imports.upload(list('7104', head))
    await imports.check(id, { columns: {} })
    const { reports } = await imports.run(id)
    expect(reports.imported?.notes).toContain(LEFT_OUT.replace('Purchase rate', head))
    expect(await bought('7104')).toBeNull()
    expect(await priceOf('7104')).toBe(700_000)
  })

  it('stays so when staff leave it out, and is what buyers see once an owner says so', async () => {
    const { id: first } = await importsBy(owner).upload(list('7105', head))
    await check(owner, first, cost)
    const { id: second } = await importsBy(staff).upload(list('7106', head))
    expect((await check(staff, second, { [head]: { means: null, unit: null } })).statusCode).toBe(202)
    const { id: third } = await importsBy(staff).upload(list('7107', head))
    expect(await columnOf(staff, third)).toMatchObject({ withheld: true })
    expect((await check(staff, third, shown)).statusCode).toBe(403)
    await check(owner, third, shown)
    const { id: fourth } = await importsBy(staff).upload(list('7108', head))
    expect(await columnOf(staff, fourth)).toMatchObject({ withheld: false, use: { means: 'price' } })
    expect((await check(staff, fourth, shown)).statusCode).toBe(202)
  })

  it('is known again when the line of its heads is chosen anew', async () => {
    const { id: first } = await importsBy(owner).upload(list('7109', head))
    await check(owner, first, cost)
    const { id } = await importsBy(staff).upload(list('7110', head))
    await staff.inject({ method: 'POST', url: `/api/office/imports/${id}/header`, payload: { row: 1 } })
    expect(await columnOf(staff, id)).toMatchObject({ withheld: true })
    expect((await check(staff, id, shown)).statusCode).toBe(403)
  })
})

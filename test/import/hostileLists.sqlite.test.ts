import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { HOSTILE_LISTS } from './hostileLists.ts'
import { importsBy, uploadRequest } from './importApi.ts'

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

const storedFiles = async () => (await Array.fromAsync(running.site.files.list('private/imports'))).length

describe('a list that is made to hold up the site [OPS-5, DESK-6]', () => {
  const refused = HOSTILE_LISTS.filter(list => list.refused !== null)
  it.each(refused)('$name is refused, says which limit, and leaves no file', async ({ file, bytes, refused: says }) => {
    const reply = await app.inject(await uploadRequest(bytes(), file))
    expect(reply.json<{ message: string }>().message).toMatch(says ?? /./u)
    expect(reply.statusCode).toBe(400)
    expect(await storedFiles()).toBe(0)
  })

  const read = HOSTILE_LISTS.filter(list => list.refused === null)
  it.each(read)('$name is read, and what cannot be in it is told row by row', async ({ file, bytes }) => {
    const imports = importsBy(app)
    const { id } = await imports.upload(bytes(), file)
    const { state, reports } = await imports.check(id)
    expect([state, reports.failure]).toEqual(['checked', null])
    expect((await app.inject({ method: 'DELETE', url: `/api/office/imports/${id}` })).statusCode).toBe(200)
    expect(await storedFiles()).toBe(0)
  })

  it('is read beside the requests of others, which are answered first', async () => {
    const answered: string[] = []
    const hostile = HOSTILE_LISTS.find(({ file }) => file === 'named-often.xlsx')
    const upload = app
      .inject(await uploadRequest(hostile?.bytes() ?? new Uint8Array(), 'named-often.xlsx'))
      .then(() => answered.push('the list'))
    for (let asked = 0; asked < 5; asked += 1)
      await app.inject('/api/office/imports').then(() => answered.push('another'))
    await upload
    expect(answered).toEqual([...Array.from({ length: 5 }, () => 'another'), 'the list'])
  })
})

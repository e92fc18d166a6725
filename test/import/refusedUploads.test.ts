import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importsBy, manyRows, uploadRequest } from './importApi.ts'

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

describe('what cannot be imported [ADMIN-10]', () => {
  const binary = new Uint8Array(2_000).map((_, index) => (index % 7 === 0 ? 0 : index))
  it.each([
    ['an empty file', '', /empty/],
    ['a file of spaces', ' \n \n', /empty/],
    ['names alone', 'brand,model,price\n', /nothing beneath/],
    ['a spreadsheet or picture', binary, /not a text file/],
    ['a PDF', '%PDF-1.4\n1 0 obj\n', /not a text file/],
    ['a JSON array', '[{"brand":"Kia"}]', /JSON array/],
    ['a letter', 'Dear Sir\nI sell a Kia, a Fiat, and more\n', /does not look like a table/],
    ['one endless line', 'x'.repeat(3_000_000), /longer than 1 MB|does not look|nothing beneath/],
    [
      'more columns than anybody has',
      `${Array.from({ length: 400 }, (_, index) => `c${index}`).join()}\n1,2\n`,
      /400 columns/,
    ],
  ])('%s is refused with a reason, and nothing of it stays', async (_, content, reason) => {
    const reply = await app.inject(await uploadRequest(content))
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ message: string }>().message).toMatch(reason)
    expect(await storedFiles()).toBe(0)
  })

  it('a form without a file, and something that is no form', async () => {
    const body = new Response(new FormData())
    const empty = await app.inject({
      method: 'POST',
      url: '/api/office/imports',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
    })
    expect(empty.statusCode).toBe(400)
    expect(
      (await app.inject({ method: 'POST', url: '/api/office/imports', payload: { brand: 'Kia' } })).statusCode,
    ).toBe(415)
  })

  it('a row that breaks further down: the check says where, and takes the others', async () => {
    const long = manyRows(400)
      .split('\r\n')
      .map((line, index) => `${line},${index === 0 ? 'note' : 'long '.repeat(400)}`)
    const { id } = await importsBy(app).upload([...long, '"KA05MH1,Kia'].join('\r\n'))
    const { state, reports } = await importsBy(app).check(id)
    expect([state, reports.checked]).toMatchObject([
      'checked',
      {
        rows: 401,
        added: 400,
        refused: 1,
        problems: [{ line: 2 }, { line: 402, reason: expect.stringContaining('never closed') }],
      },
    ])
  })

  it('more than the limit, said before it is read', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/office/imports',
      payload: Readable.from(['never read']),
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(1_200 * 1024 * 1024) },
    })
    expect(reply.statusCode).toBe(413)
  })

  it.each([
    [null, 401],
    ['member', 403],
  ] as const)('anything from %s, whose file is not even read', async (role, status) => {
    const theirs = await apiAs(running.site, role)
    let read = false
    const reply = await theirs.inject({
      method: 'POST',
      url: '/api/office/imports',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Readable.from(
        (function* () {
          read = true
          yield '--x--'
        })(),
      ),
    })
    expect([reply.statusCode, read]).toEqual([status, false])
    await theirs.close()
  })
})

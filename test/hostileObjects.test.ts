import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CallShape } from '#contract/call.ts'
import { apiAs } from './apiAs.ts'
import { everyCall } from './everyCall.ts'
import { startSite, type TestSite } from './startSite.ts'

/** Names by which a program would call or read something of an object; here they are data. */
const NAMES = [
  'toString',
  'valueOf',
  'toJSON',
  'then',
  'constructor',
  'hasOwnProperty',
  'length',
  'message',
  'code',
  '$ref',
]
const HOSTILE = NAMES.flatMap(name => [`{"${name}":1}`, `{"${name}":null}`])
HOSTILE.push(
  `{${NAMES.map(name => `"${name}":1`).join(',')}}`,
  '[{"toString":1}]',
  '{"__proto__":{"toString":1}}',
  '{"constructor":{"prototype":{"toString":1}}}',
)

let running: TestSite
let owner: FastifyInstance
let calls: CallShape[] = []
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live' } })
  owner = await apiAs(running.site, 'owner')
  calls = await everyCall()
})
afterAll(async () => {
  await owner.close()
  await running.close()
})

/** Bodies with a hostile value in place of all and of each field, beside ones that a text field takes. */
function* bodiesOf({ body }: CallShape): Generator<string> {
  if (body === undefined || 'multipart' in body) return
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : ['selection', 'vehicles', 'change']
  for (const value of HOSTILE) {
    yield value
    yield `{${fields.map(field => `"${field}":${value}`).join(',')}}`
    for (const field of fields)
      yield `{${fields.map(other => `"${other}":${other === field ? value : '"1"'}`).join(',')}}`
  }
}

describe('an object whose names mean something to programs is data [API-10]', () => {
  it('in every field of every call: it is refused with a reason, or taken as what it is', async () => {
    const failed: string[] = []
    let sent = 0
    for (const call of calls) {
      const url = call.path.replaceAll(/:\w+/g, '1')
      for (const payload of bodiesOf(call)) {
        sent += 1
        const headers = { 'content-type': 'application/json' }
        const answer = await owner.inject({ method: call.method, url, payload, headers })
        const said = answer.json<{ message?: unknown; success?: unknown }>()
        if (answer.statusCode >= 500 || typeof said.message !== 'string')
          failed.push(`${call.method} ${url} ${payload} ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      }
    }
    expect(sent).toBeGreaterThan(1_000)
    expect(failed).toEqual([])
  }, 300_000)

  it.each([
    ['features', '[{"toString":1}]'],
    ['features', '{"toString":1}'],
    ['car_number', '{"toString":1}'],
    ['photo_keys', '[{"toString":1},null]'],
  ])('in the field %s of a form of parts: %s', async (name, value) => {
    const part = (type: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${type}\r\n${value}\r\n--x--\r\n`
    for (const payload of [part(''), part('Content-Type: application/json\r\n')]) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const answer = await owner.inject({ method: 'POST', url: '/api/products/add', headers, payload })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'invalid' }])
    }
  })

  it.each(['{"toString":1}', '{"message":{"toString":1}}', '{"carName":{"toString":1},"priceMin":{"valueOf":1}}'])(
    'in the fields of a car for sale: %s',
    async value => {
      for (const type of ['', 'Content-Type: application/json\r\n']) {
        const payload = `--x\r\nContent-Disposition: form-data; name="formData"\r\n${type}\r\n${value}\r\n--x--\r\n`
        const headers = { 'content-type': 'multipart/form-data; boundary=x' }
        const answer = await running.app.inject({ method: 'POST', url: '/api/sellPage', headers, payload })
        expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'invalid' }])
      }
    },
  )
})

import { connect } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../contractCall.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { apiAs } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'

const HOST = 'Host: cars.example\r\n'
const OWN = `${HOST}Origin: http://cars.example\r\n`

let running: TestSite
let port = 0
let logged = ''
beforeAll(async () => {
  const log = new Writable({
    write(line, _encoding, done) {
      logged += String(line)
      done()
    },
  })
  running = await startSite({
    configuration: { mode: 'live' },
    log: pino({ level: 'info' }, log),
    pages: () => ({
      clientDir: null,
      vite: null,
      reduce: address => address,
      render: async () => new Response('<p>Cars', { headers: { 'content-type': 'text/html' } }),
    }),
  })
  port = Number(new URL(await running.listen()).port)
})
beforeEach(() => {
  logged = ''
})
afterAll(() => running.close())

/** All that comes back for these bytes until the server closes the connection. */
async function send(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text
  })
  // Who writes to a connection that the server has closed is reset.
  socket.on('error', () => {})
  socket.write(Buffer.from(request, 'latin1'))
  await new Promise(resolve => socket.once('close', resolve))
  return answer
}

const statusesIn = (answer: string) =>
  Array.from(answer.matchAll(/^HTTP\/1\.1 (\d+)/gm), ([, status]) => Number(status))

describe('requests that a proxy could read otherwise [OPS-10]', () => {
  it.each([
    ['two hosts', `GET /api/facets HTTP/1.1\r\n${HOST}host: other.example\r\n\r\n`, 400],
    ['two hosts that are alike', `GET /buy HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400],
    ['no host', 'GET /api/facets HTTP/1.1\r\n\r\n', 400],
    ['a host that is none', 'GET /api/facets HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ['a host with a path', 'GET /health HTTP/1.1\r\nHost: cars.example/admin\r\n\r\n', 400],
    ['an address of another site', `GET http://other.example/api/facets HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['no path', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['two lengths', `POST /api/support HTTP/1.1\r\n${OWN}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`, 400],
    [
      'a length and pieces',
      `POST /api/support HTTP/1.1\r\n${OWN}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['an unknown encoding', `POST /api/support HTTP/1.1\r\n${OWN}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
    ['NUL in a header', `GET /api/facets HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`, 400],
    ['a folded header', `GET /api/facets HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`, 400],
    ['lines that end otherwise', 'GET /api/facets HTTP/1.1\nHost: cars.example\n\n', 400],
    ['too long headers', `GET /api/facets HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a too long address', `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
    ['an expectation', `POST /api/support HTTP/1.1\r\n${OWN}Expect: a miracle\r\nContent-Length: 0\r\n\r\n`, 417],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc', 400],
  ])(
    '%s: refused once, with our headers, in the form of what was asked, and without noise',
    async (_, request, status) => {
      const closing = request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
      const answer = await send(closing)
      expect(statusesIn(answer)).toEqual([status])
      const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
      expect(head.toLowerCase()).toContain('x-frame-options: deny')
      expect(head.toLowerCase()).toContain("frame-ancestors 'none'")
      const isAnswered = body.startsWith('{') ? !failure.parse(JSON.parse(body)).success : body.includes('<h1>')
      const isCall = /^[A-Z]+ \/api\//.test(request)
      expect([isAnswered, body.startsWith('{') || !isCall]).toEqual([true, true])
      expect(logged).toBe('')
    },
  )

  it.each(['/buy', '/api/brands?name=Kia', '/health'])(
    'a body that nothing frames: DELETE and GET %s',
    async address => {
      for (const method of ['DELETE', 'GET'] as const) {
        const answer = await send(
          `${method} ${address} HTTP/1.1\r\n${OWN}Content-Type: application/json\r\n\r\n{"a":1}`,
        )
        expect(statusesIn(answer).at(-1)).toBe(400)
        expect(answer).not.toMatch(/node_modules|\.ts:/)
      }
      expect(logged).toBe('')
    },
  )

  it('takes HTTP/1.0 without a host, as those send it that ask for /health', async () => {
    expect(await send('GET /health HTTP/1.0\r\n\r\n')).toContain('"ok":true')
  })

  it('does nothing of what it refuses for what came behind it', async () => {
    const form = JSON.stringify(FORMS['/api/support'])
    const head = `POST /api/support HTTP/1.1\r\n${OWN}Content-Type: application/json\r\nContent-Length: ${form.length}\r\n`
    const count = async () => (await running.site.database.query.selectFrom('enquiries').select('id').execute()).length
    expect(statusesIn(await send(`${head}\r\n${form}{"a":1}`))).toEqual([400])
    expect(await count()).toBe(0)
    expect(statusesIn(await send(`${head}Connection: close\r\n\r\n${form}`))).toEqual([200])
    expect(await count()).toBe(1)
  })
})

describe('parts without a name [OPS-10]', () => {
  let staff: FastifyInstance
  beforeAll(async () => {
    staff = await apiAs(running.site, 'owner')
  })
  afterAll(() => staff.close())

  const part = (disposition: string) =>
    `--b\r\nContent-Disposition: form-data${disposition}\r\nContent-Type: application/octet-stream\r\n\r\nbrand,model\r\nKia,Seltos\r\n--b--\r\n`

  it.each(
    ['/api/sellPage', '/api/products/add', '/api/office/photos', '/api/office/imports'].flatMap(url =>
      ['', '; filename="cars.csv"', '; name=""; filename="cars.csv"', '; name="documents"'].map(
        disposition => [url, disposition] as const,
      ),
    ),
  )('%s refuses one with "%s"', async (url, disposition) => {
    const reply = await staff.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: part(disposition),
    })
    expect([reply.statusCode, failure.parse(reply.json()).error]).toEqual([400, 'invalid'])
  })
})

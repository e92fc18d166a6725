import { Agent, request as ask } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionOf } from '../accounts/people.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let origin = ''
let cookie = ''
beforeAll(async () => {
  running = await startSite()
  origin = await running.listen()
  cookie = `forecourt_session=${await sessionOf(running, 1)}`
})
afterAll(() => running.close())

/** Posts a form over the connection of this agent; the status, and whether the connection had been used before. */
async function post(agent: Agent, path: string, form: FormData): Promise<[status: number | undefined, again: boolean]> {
  const whole = new Response(form)
  const bytes = Buffer.from(await whole.arrayBuffer())
  return new Promise((resolve, reject) => {
    const sent = ask(
      origin + path,
      {
        agent,
        method: 'POST',
        headers: {
          origin,
          cookie,
          'content-type': whole.headers.get('content-type') ?? '',
          'content-length': bytes.length,
        },
      },
      answer => {
        answer.resume().once('end', () => resolve([answer.statusCode, sent.reusedSocket]))
      },
    )
    sent.once('error', reject).end(bytes)
  })
}

const LONG = 'x'.repeat(3_000_000)

function sale() {
  const form = new FormData()
  form.append('formData', '_'.repeat(200_000))
  form.append('carPhotos', new Blob([LONG]), 'car.jpg')
  return form
}

function list() {
  const form = new FormData()
  form.append('file', new Blob([`Brand,Model,Price\r\n${'"a"a'.repeat(700_000)}\r\n`]), 'cars.csv')
  return form
}

it.each([
  ['/api/sellPage', sale],
  ['/api/office/imports', list],
])('a form refused in its midst leaves its connection to the next one: %s [OPS-5]', async (path, form) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await post(agent, path, form())).toEqual([400, false])
  expect(await post(agent, path, form())).toEqual([400, true])
  agent.destroy()
})

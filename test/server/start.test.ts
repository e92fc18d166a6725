import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeDatabase } from '#test/makeDatabase.ts'
import { runServer, type ServerProcess } from './serverProcess.ts'

// A start may have to build the pages first.
const STARTS_WITHIN_MS = 90_000

let dataDir: string
let database: Awaited<ReturnType<typeof makeDatabase>>
const running: ServerProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-start-'))
  database = await makeDatabase()
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.kill('SIGTERM')
    await server.ended
  }
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

function start(variables: Readonly<Record<string, string>> = {}): ServerProcess {
  const url: Record<string, string> = database.url === null ? {} : { DATABASE_URL: database.url }
  const server = runServer({ PORT: '0', SITE_MODE: 'live', DATA_DIR: dataDir, ...url, ...variables })
  running.push(server)
  return server
}

describe('npm start', () => {
  it(
    'serves, shows the owner’s password once, and stops in order',
    async () => {
      const first = start()
      const address = await first.ready
      expect((await fetch(`${address}/health`)).status).toBe(200)
      expect(await (await fetch(`${address}/buy`)).text()).toContain('<html')
      for (const setting of ['TEAM_EMAIL', 'SMTP_URL', 'SITE_URL'])
        expect(first.output()).toMatch(new RegExp(`WARNING .*${setting}`))
      expect(first.output()).toMatch(/Owner +owner@localhost\n +Password +\S{20} +\(shown this once\)\n +Data +/)
      first.kill('SIGTERM')
      expect(await first.ended).toBe(0)
      expect(first.output()).toMatch(/Forecourt stops \(SIGTERM\)[^]*Forecourt has stopped in order\.\n$/)

      const second = start()
      await second.ready
      expect(second.output()).toContain('owner@localhost')
      expect(second.output()).not.toContain('Password')
      // As when its terminal is closed.
      second.kill('SIGHUP')
      expect(await second.ended).toBe(0)
      expect(second.output()).toContain('Forecourt has stopped in order.')
    },
    STARTS_WITHIN_MS,
  )

  it(
    'takes the first owner from ADMIN_EMAIL and ADMIN_PASSWORD, which it does not print [AUTH-4]',
    async () => {
      const server = start({ ADMIN_EMAIL: 'asha@cars.example', ADMIN_PASSWORD: 'a long secret' })
      await server.ready
      expect(server.output()).toMatch(/Owner +asha@cars\.example\n/)
      expect(server.output()).not.toContain('a long secret')
    },
    STARTS_WITHIN_MS,
  )

  it(
    'finishes what is under way when it is stopped, and takes nothing new',
    async () => {
      const server = start()
      const { hostname, port } = new URL(await server.ready)
      const agent = new Agent({ keepAlive: true })
      // The list of the empty catalogue would be too quick: the request's end is held back.
      const slow = connect(Number(port), hostname)
      slow.write('GET /health HTTP/1.1\r\nHost: localhost\r\n')
      await new Promise(answered => get({ hostname, port, path: '/health', agent }, answered))
      server.kill('SIGTERM')
      await expect
        .poll(() =>
          fetch(`http://${hostname}:${port}/health`).then(
            () => 'answered',
            () => 'refused',
          ),
        )
        .toBe('refused')
      slow.write('\r\n')
      const answer = await new Promise<string>(resolve => {
        let text = ''
        slow
          .on('data', chunk => {
            text += chunk.toString()
          })
          .on('close', () => resolve(text))
      })
      expect(answer).toContain('HTTP/1.1 ')
      expect(await server.ended).toBe(0)
      agent.destroy()
    },
    STARTS_WITHIN_MS,
  )
})

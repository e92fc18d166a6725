import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runServer, takePort } from './serverProcess.ts'

const ROOT = join(import.meta.dirname, '../..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-late-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a site whose bucket is not there yet ends so that the unit of systemd starts it again, and serves once it is there [OPS-2]', async () => {
  const unit = await readFile(join(ROOT, 'docs/operations/forecourt.service'), 'utf8')
  expect(unit).toMatch(/^Restart=always$/m)
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  const [, givesUpAt] = /^RestartPreventExitStatus=(.*)$/m.exec(unit) ?? []

  const { port, release } = await takePort()
  await release()
  const variables = {
    PORT: '0',
    SITE_MODE: 'live',
    DATA_DIR: join(folder, 'data'),
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  for (let time = 1; time <= 2; time += 1) {
    const refused = runServer(variables)
    const code = await refused.ended
    expect([code, String(code) === givesUpAt]).toEqual([1, false])
    expect(refused.output()).toMatch(
      new RegExp(`Forecourt does not start: .*bucket media at http://127\\.0\\.0\\.1:${port} cannot be used`),
    )
  }

  const bucket = fork(join(ROOT, 'test/s3Server.ts'), [join(folder, 's3'), String(port)], {
    execArgv: ['--openssl-legacy-provider'],
  })
  await once(bucket, 'message')
  const server = runServer(variables)
  try {
    const health = await fetch(`${await server.ready}/health`)
    expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ ok: true })])
  } finally {
    server.kill('SIGTERM')
    await server.ended
    bucket.disconnect()
    await once(bucket, 'exit')
  }
}, 180_000)

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeStamp, stampFile } from '#server/buildStamp.mjs'
import { runServer, takePort, type ServerProcess } from './serverProcess.ts'

// A start may have to build the pages first.
const STARTS_WITHIN_MS = 90_000
const ROOT = join(import.meta.dirname, '../..')

let dataDir: string
const running: ServerProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-refused-'))
})
afterEach(async () => {
  // One that was not refused must not go on.
  for (const server of running.splice(0)) {
    server.kill('SIGTERM')
    await server.ended
  }
  await rm(dataDir, { recursive: true, force: true })
})

describe('npm start refuses in one line, with an exit code and nothing harmed,', () => {
  async function refusal(variables: Readonly<Record<string, string>>, program?: string, code = 1): Promise<string[]> {
    const server = runServer({ PORT: '0', SITE_MODE: 'live', DATA_DIR: dataDir, ...variables }, program)
    running.push(server)
    expect(await server.ended).toBe(code)
    return server
      .output()
      .split('\n')
      .filter(line => line !== '' && !/^(Building|Built|Installing|Installed)/.test(line))
  }

  it('a build of another source, started without npm', async () => {
    const buildDir = join(dataDir, 'build')
    await mkdir(buildDir)
    await writeFile(stampFile(buildDir), makeStamp(ROOT).replace(/\S+ src\/web\n/, `${'0'.repeat(64)} src/web\n`))
    expect(await refusal({ BUILD_DIR: buildDir, DATA_DIR: join(dataDir, 'data') }, 'server.ts')).toEqual([
      'Forecourt does not start: the build is not of this source; run npm run build.',
    ])
    expect(await readdir(dataDir)).toEqual(['build'])
  })

  it(
    'a port that is taken',
    async () => {
      const { port, release } = await takePort()
      expect(await refusal({ PORT: port })).toEqual([
        `Forecourt does not start: port ${port} on 127.0.0.1 cannot be used: another program is using it; stop that or choose another with PORT.`,
      ])
      await release()
      expect(await readdir(dataDir)).toEqual([])
    },
    STARTS_WITHIN_MS,
  )

  it(
    'a folder that cannot be written to',
    async () => {
      await writeFile(join(dataDir, 'file'), 'kept')
      const lines = await refusal({ DATA_DIR: join(dataDir, 'file', 'below') })
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(
        /^Forecourt does not start: the folder for data, .*below, cannot be written to \(ENOTDIR\); choose another with DATA_DIR\.$/,
      )
    },
    STARTS_WITHIN_MS,
  )

  it(
    'a database that does not answer',
    async () => {
      const { port, release } = await takePort()
      await release()
      const lines = await refusal({ DATABASE_URL: `postgres://asha:secret@127.0.0.1:${port}/cars` })
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(
        new RegExp(
          `^Forecourt does not start: the database at 127\\.0\\.0\\.1:${port} does not answer: .*ECONNREFUSED`,
        ),
      )
      expect(lines[0]).not.toContain('secret')
      expect(existsSync(join(dataDir, 'forecourt.sqlite'))).toBe(false)
    },
    STARTS_WITHIN_MS,
  )

  it(
    'each wrong variable, and each mistake in SITE_FILE',
    async () => {
      // The unit of systemd is not started again for these.
      expect(await refusal({ PORT: 'http', LOG_LEVEL: 'loud' }, undefined, 78)).toEqual([
        'Forecourt does not start: PORT must be a whole number from 0 to 65535.',
        'Forecourt does not start: LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
      ])
      const file = join(dataDir, 'site.json')
      await writeFile(file, '{"name": 7, "phones": [], "colour": "red"}')
      const lines = await refusal({ SITE_FILE: file }, undefined, 78)
      expect(lines[0]).toMatch(/^Forecourt does not start: SITE_FILE, name: .*string/)
      expect(lines.map(line => /SITE_FILE, ([\w ]+):/.exec(line)?.[1])).toEqual(['name', 'phones', 'as a whole'])
    },
    STARTS_WITHIN_MS,
  )
})

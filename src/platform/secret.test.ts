import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSecret } from './secret.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

it('is made once, for all who start together, and readable by its owner only [AUTH-5]', async () => {
  const secrets = await Promise.all([1, 2, 3, 4].map(() => openSecret({ sessionSecret: null, dataDir })))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\da-f]{64}$/)
  expect(await openSecret({ sessionSecret: null, dataDir })).toBe(secrets[0])
  expect(await readdir(dataDir)).toEqual(['session-secret'])
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})

it('is the configured one where there is one, and then nothing is written', async () => {
  expect(await openSecret({ sessionSecret: 's'.repeat(32), dataDir })).toBe('s'.repeat(32))
  expect(await readdir(dataDir)).toEqual([])
})

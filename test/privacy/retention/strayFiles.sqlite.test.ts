import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile, access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { sweepEnquiryFiles } from '#services/enquiryFiles/sweepEnquiryFiles.ts'
import { sendSale } from '../../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../../startSite.ts'

const STRAY = 'private/enquiries/00112233445566778899aabbccddeeff'

async function killAfterStoring(variables: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['test/privacy/retention/storeThenDie.ts', STRAY], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: 'ignore',
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

let folder = ''
let s3: { port: number; stop: () => void }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-s3-'))
  const child = fork('test/s3Server.ts', [folder], { execArgv: ['--openssl-legacy-provider'] })
  const [port] = (await once(child, 'message')) as [number]
  s3 = { port, stop: () => child.disconnect() }
})
afterAll(async () => {
  s3.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A site, and the variables by which another process has the same store. */
async function openSite(store: 'folder' | 'S3'): Promise<{ running: TestSite; variables: Record<string, string> }> {
  const clock = { now: () => Date.now() + later }
  const endpoint = `http://127.0.0.1:${s3.port}`
  const keys = { bucket: 'media', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }
  const running = await startSite({
    clock,
    configuration: { mode: 'live', ...(store === 'S3' ? { s3: { endpoint, ...keys } } : {}) },
  })
  const { dataDir } = running.site.configuration
  const variables: Record<string, string> =
    store === 'folder'
      ? { DATA_DIR: dataDir }
      : {
          DATA_DIR: dataDir,
          S3_ENDPOINT: endpoint,
          S3_BUCKET: keys.bucket,
          S3_ACCESS_KEY_ID: keys.accessKeyId,
          S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
        }
  return { running, variables }
}

let later = 0

describe.each(['folder', 'S3'] as const)(
  'a private file whose process was killed before its row was written, in a %s [OPS-8]',
  store => {
    it('goes within a day, and no file of an enquiry does', async () => {
      later = 0
      const { running, variables } = await openSite(store)
      const { site } = running
      await sendSale(running)
      const kept = await site.database.query.selectFrom('enquiryFiles').select('fileKey').execute()
      await killAfterStoring(variables)
      expect(await site.files.get(STRAY)).not.toBeNull()
      expect(await sweepEnquiryFiles(site)).toBe(0)
      later = DAY_MS + 60_000
      expect(await sweepEnquiryFiles(site)).toBe(1)
      expect(await site.files.get(STRAY)).toBeNull()
      for (const { fileKey: key } of kept) expect(await site.files.get(key)).not.toBeNull()
      await running.close()
    })
  },
)

it('removes what was half written into the folder with the next sweep [OPS-8]', async () => {
  later = 0
  const { running } = await openSite('folder')
  const half = join(running.site.configuration.dataDir, 'media', '.incoming', 'half')
  await writeFile(half, 'of somebody')
  await sweepEnquiryFiles(running.site)
  await access(half)
  const before = (Date.now() - 2 * DAY_MS) / 1_000
  await utimes(half, before, before)
  await sweepEnquiryFiles(running.site)
  await expect(access(half)).rejects.toThrow('ENOENT')
  await running.close()
})

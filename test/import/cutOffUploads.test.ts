import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newImportKey } from '#services/import/importFiles.ts'
import { sweepCutOffUploads } from '#services/import/sweepImports.ts'
import { PROCESS_MARK } from '#platform/processMark.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite()
})
afterAll(() => running.close())

const stored = async () => (await Array.fromAsync(running.site.files.list('private/imports'))).length

/** What a process of this machine writes on its uploads that has ended since. */
async function markOfEnded(): Promise<string> {
  const program = "import { PROCESS_MARK } from '#platform/processMark.ts'\nconsole.log(PROCESS_MARK)"
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', program])
  return stdout.trim()
}

/** What is in the folder of a process that takes an upload in, with this mark. */
async function begin(mark: string): Promise<void> {
  const key = newImportKey()
  await running.site.files.put(`${key}.receiving`, Buffer.from(mark))
  await running.site.files.put(`${key}.packed-000000`, Buffer.alloc(1_000))
  await running.site.files.put(`${key}.sheet0-000000`, Buffer.alloc(1_000))
}

describe('what an upload leaves whose process was killed [ADMIN-10]', () => {
  it('goes at the next start, and what another process takes in just now stays', async () => {
    await begin(await markOfEnded())
    await begin(PROCESS_MARK)
    await sweepCutOffUploads(running.site)
    expect(await stored()).toBe(3)
  })

  it('goes after an hour where nobody knows whether its process has ended', async () => {
    const clock = { now: () => Date.now() + 61 * 60 * 1000 }
    await begin('000000000000-1-0000000000000000')
    await sweepCutOffUploads({ ...running.site, clock })
    expect(await stored()).toBe(0)
  })
})

import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastBackup } from '#services/backup/lastBackup.ts'
import { makeDatabase, type TestDatabase } from '../makeDatabase.ts'
import type { TestSite } from '../startSite.ts'
import { makeScratch, startFullSite } from './backupSite.ts'

let running: TestSite
let scratch: Awaited<ReturnType<typeof makeScratch>>
let database: TestDatabase
beforeAll(async () => {
  scratch = await makeScratch()
  running = await startFullSite()
  database = await makeDatabase()
})
afterAll(async () => {
  await running.close()
  await database.drop()
  await scratch.remove()
})

/** Runs a command as npm does, from the folder of the archives, with the settings of the running site or others. */
function command(name: string, words: readonly string[], variables: Record<string, string> = {}) {
  const { dataDir, databaseUrl } = running.site.configuration
  const env = {
    ...process.env,
    INIT_CWD: scratch.folder,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    ...variables,
  }
  return new Promise<{ code: number; out: string; err: string }>(done => {
    execFile(process.execPath, [resolve('scripts', `${name}.ts`), ...words], { env }, (error, out, err) => {
      done({ code: error === null ? 0 : Number(error.code), out, err })
    })
  })
}
// Each starts a process: on a busy machine they take a while.
describe('the commands', { timeout: 180_000 }, () => {
  it('back up a running site, check the archive, and restore it elsewhere [OPS-1]', async () => {
    const made = await command('backup', ['site.tar'])
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(
      /site\.tar is made, in .* s: .* KB, of Forecourt .*\n {2}6 vehicles; .* rows in .* tables\n/u,
    )
    expect(await lastBackup(running.site)).toMatchObject({
      bytes: (await readFile(join(scratch.folder, 'site.tar'))).length,
    })
    expect(await command('backup', ['--check', 'site.tar'])).toMatchObject({ code: 0, err: '' })
    expect(await command('backup', ['site.tar'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is there already'),
    })

    const place = { DATA_DIR: join(scratch.folder, 'place'), DATABASE_URL: database.url ?? '' }
    const restored = await command('restore', ['site.tar'], place)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toMatch(/Restored in .* s, as it was on .*\n {2}6 vehicles; .* rows, every one compared\n/u)
    expect(await command('restore', ['site.tar'], place)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Nothing is restored\. .* is not empty/u),
    })
  })

  it('say what is wrong, and make nothing where there is no site [OPS-1]', async () => {
    const nowhere = { DATA_DIR: join(scratch.folder, 'nowhere'), DATABASE_URL: '' }
    expect(await command('backup', ['none.tar'], nowhere)).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no site in'),
    })
    await writeFile(join(scratch.folder, 'list.tar'), 'cars')
    expect(await command('backup', ['--check', 'list.tar'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no whole tar archive'),
    })
    expect(await command('restore', ['gone.tar'], nowhere)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/there is no file .*gone\.tar\.\n$/u),
    })
    expect(await command('backup', ['no/folder/site.tar'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/there is no folder .*no\/folder\.\n$/u),
    })
    expect(await readdir(scratch.folder)).not.toContain('nowhere')
    expect(await command('backup', [])).toMatchObject({ code: 2, out: '' })
    expect(await command('restore', ['--fast'])).toMatchObject({ code: 2, err: expect.stringContaining('--fast') })
    const help = await command('move', ['--help'])
    expect(help).toMatchObject({ code: 0, err: '', out: expect.stringContaining('npm run move -- postgres://') })
    // Others on the machine read the arguments of a command.
    for (const address of ['postgres://cars:hunter2@127.0.0.1/cars', 'postgres://127.0.0.1/cars?password=hunter2'])
      expect(await command('move', [address])).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^Nothing is moved: (?!.*hunter2).*PGPASSWORD/),
      })
  })
})

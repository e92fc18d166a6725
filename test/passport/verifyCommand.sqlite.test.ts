import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canonicalJson } from '#domain/text/canonicalJson.ts'
import { makePassport } from '#domain/passport/testing/makePassport.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-verify-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command as npm does, in a folder with nothing in it and without the settings of a site. */
function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env.PATH ?? '', INIT_CWD: folder }
  return new Promise(done => {
    execFile(process.execPath, [resolve('scripts/verify.mjs'), ...words], { env, cwd: folder }, (error, out, err) => {
      done({ code: error === null ? 0 : Number(error.code), out, err })
    })
  })
}

it('checks a file alone, and names the entry of one flipped byte [CAR-4]', async () => {
  const file = await makePassport([{ price: 915_000 }, { price: 890_000 }, { price: 880_000 }])
  const text = canonicalJson(file)
  await writeFile(join(folder, 'right.json'), text)
  const right = await run('right.json')
  expect(right).toMatchObject({ code: 0, err: '' })
  expect(right.out).toContain('The passport is right: 3 entries')
  expect(right.out).toContain(`3:${file.head.hash}`)
  expect(await run('right.json', '--head', `3:${file.head.hash}`, '--key', file.keys[0]?.id ?? '')).toMatchObject({
    code: 0,
  })

  await writeFile(join(folder, 'flipped.json'), text.replace('890000', '890001'))
  expect(await run('flipped.json')).toMatchObject({
    code: 1,
    err: 'The passport is wrong. Entry 2, “Price ₹8,90,001” of 19 Oct 2026, was changed: it does not have its hash.\n',
  })
  const shorter = { ...file, entries: file.entries.slice(0, 2), head: { place: 2, hash: file.entries[1]?.hash ?? '' } }
  await writeFile(join(folder, 'shorter.json'), canonicalJson(shorter))
  expect(await run('shorter.json')).toMatchObject({ code: 0 })
  expect(await run('shorter.json', '--head', `3:${file.head.hash}`)).toMatchObject({
    code: 1,
    err: 'The passport is wrong. The end is missing, from entry 3 on.\n',
  })
})

it('says when it could not check [CAR-4]', async () => {
  expect((await run('missing.json')).code).toBe(2)
  expect((await run()).code).toBe(2)
  expect((await run('right.json', '--head', 'x')).code).toBe(2)
})

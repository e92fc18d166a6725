import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isBuildOf, makeStamp, stampFile } from './buildStamp.mjs'

const ROOT = join(import.meta.dirname, '../..')
let root: string
let build: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-stamp-'))
  build = join(root, 'build')
  for (const folder of ['build', 'public', 'docs/handbook', 'scripts/vite', 'src/api', 'src/web'])
    await mkdir(join(root, folder), { recursive: true })
  const sources = makeStamp(ROOT)
    .split('\n')
    .flatMap(line => line.split(' ')[1] ?? [])
    .filter(source => source.includes('.'))
  for (const file of [...sources, 'src/web/root.tsx', 'src/web/root.test.ts', 'src/api/api.ts'])
    await writeFile(join(root, file), file)
  await writeFile(stampFile(build), makeStamp(root))
})
afterEach(() => rm(root, { recursive: true }))

describe('a build is of the sources', () => {
  it('that it was made from', () => expect(isBuildOf(root, build)).toBe(true))

  it('also where what only the build reads was left out, as in a production image', async () => {
    for (const source of ['src/web', 'public', 'vite.config.ts']) await rm(join(root, source), { recursive: true })
    expect(isBuildOf(root, build)).toBe(true)
  })

  it.each(['src/api/api.ts', 'src/web/root.test.ts'])(
    'also when %s changed, which no page is built from',
    async file => {
      await writeFile(join(root, file), 'changed')
      expect(isBuildOf(root, build)).toBe(true)
    },
  )
})

describe('a build is not of the sources', () => {
  it.each(['src/web/root.tsx', 'src/web/more.tsx', 'package-lock.json'])('when %s changed', async file => {
    await writeFile(join(root, file), 'changed')
    expect(isBuildOf(root, build)).toBe(false)
  })

  it('when a file of them is gone', async () => {
    await rm(join(root, 'src/web/root.tsx'))
    expect(isBuildOf(root, build)).toBe(false)
  })

  it('when nothing says what it is of', async () => {
    await rm(stampFile(build))
    expect(isBuildOf(root, build)).toBe(false)
  })
})

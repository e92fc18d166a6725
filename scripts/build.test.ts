import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderForBuild } from './build.mjs'

let root: string
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'forecourt-build-')), 'project')
  for (const folder of ['src', 'build/client', 'empty']) await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, 'src/main.ts'), '')
})
afterEach(() => rm(dirname(root), { recursive: true }))

it.each([undefined, '', 'build', 'empty', 'new/folder', '../beside', '..beside'])('builds into BUILD_DIR=%j', given => {
  expect(folderForBuild(given, root)).toBe(join(root, given === undefined || given === '' ? 'build' : given))
})

it.each(['.', './', '..', '/', 'build/..'])('never replaces what holds the project: BUILD_DIR=%j', given => {
  expect(() => folderForBuild(given, root)).toThrow(/which holds this project/)
})

it('never replaces other files', () => {
  expect(() => folderForBuild('src', root)).toThrow(/holds other files/)
})

import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readArrays, writeArrays, type StoredArray } from './arrayFile.ts'

const ABOUT = '{"of":"a test"}'
const arrays = () =>
  new Map<string, StoredArray>([
    ['letters', Uint8Array.of(1, 2, 3)],
    ['none', new Uint32Array(0)],
    ['years', Uint16Array.of(2020, 65_535)],
    ['places', Uint32Array.of(0xffff_ffff, 7)],
    ['prices', Float64Array.of(1.5, -0, Infinity)],
  ])

let folder = ''
let path = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-arrays-'))
  path = join(folder, 'stored')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (goesOn = () => true) => writeArrays(path, { about: ABOUT, arrays: arrays() }, goesOn)

describe('a file of arrays', () => {
  it('gives back what was written, and only its owner may read it', async () => {
    expect(await write()).toBe(true)
    expect(await readArrays(path)).toEqual({ about: ABOUT, arrays: arrays() })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['stored'])
  })

  it('is none before it is written', async () => expect(await readArrays(path)).toBeNull())

  it('is none with any byte changed', async () => {
    await write()
    const whole = await readFile(path)
    for (let at = 0; at < whole.byteLength; at++) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      await writeFile(path, changed)
      expect(await readArrays(path), `byte ${at}`).toBeNull()
    }
  }, 60_000)

  it('is none cut off at any length, or with bytes behind it', async () => {
    await write()
    const whole = await readFile(path)
    for (let length = 0; length < whole.byteLength; length++) {
      await writeFile(path, whole.subarray(0, length))
      expect(await readArrays(path), `${length} bytes`).toBeNull()
    }
    await writeFile(path, Buffer.concat([whole, Buffer.of(0)]))
    expect(await readArrays(path)).toBeNull()
  }, 60_000)

  it('stays as it was when writing is given up, at whichever step', async () => {
    await write()
    const before = await readFile(path)
    for (let steps = 0, written = false; !written; steps++) {
      let left = steps
      written = await writeArrays(path, { about: 'later', arrays: arrays() }, () => left-- > 0)
      expect((await readFile(path)).equals(before)).toBe(!written)
    }
    expect((await readArrays(path))?.about).toBe('later')
    expect(await readdir(folder)).toEqual(['stored'])
  })

  it('clears away old drafts of processes that were killed, and leaves those being written', async () => {
    await writeFile(`${path}.old`, 'half')
    await utimes(`${path}.old`, 0, 0)
    await writeFile(`${path}.new`, 'half')
    await write()
    expect((await readdir(folder)).toSorted()).toEqual(['stored', 'stored.new'])
  })
  it('is written whole by several at a time, whose drafts come and go', async () => {
    const writeOften = async () => {
      for (let times = 0; times < 20; times++) expect(await write()).toBe(true)
    }
    await Promise.all(Array.from({ length: 8 }, writeOften))
    expect((await readArrays(path))?.about).toBe(ABOUT)
    expect(await readdir(folder)).toEqual(['stored'])
  })
})

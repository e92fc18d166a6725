import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FileStore } from '#platform/files/fileStore.ts'
import { openFolderStore } from '#platform/files/folderStore.ts'
import { photoVariant } from './photoVariant.ts'
import { storePhoto } from './storePhoto.ts'
import { warmPhotoVariants } from './warmPhotoVariants.ts'

let folder = ''
let puts: string[] = []
let platform: { files: FileStore; log: pino.Logger }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-photos-'))
  const store = await openFolderStore(folder)
  puts = []
  const put = (key: string, bytes: Uint8Array) => {
    puts.push(key)
    return store.put(key, bytes)
  }
  platform = { files: { ...store, put }, log: pino({ level: 'silent' }) }
})

afterEach(() => rm(folder, { recursive: true }))

const image = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

it('keeps the master before it answers, under the hash of its content, once', async () => {
  const sent = await image('#c33')
  const [one, two] = await Promise.all([storePhoto(platform, sent), storePhoto(platform, sent)])
  expect(one).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/), width: 900, height: 600 })
  expect(two).toEqual(one)
  expect(
    await sharp(await readFile(join(folder, 'photos', one.key.slice(0, 2), `${one.key}.jpg`))).metadata(),
  ).toMatchObject({ format: 'jpeg', width: 900 })
  expect((await storePhoto(platform, await image('#3c3'))).key).not.toBe(one.key)
})

it('refuses what is no photo with words for whoever sent it, and keeps nothing', async () => {
  await expect(storePhoto(platform, Buffer.from('%PDF-1.4'))).rejects.toMatchObject({
    name: 'Failure',
    code: 'invalid',
    message: expect.stringContaining('PDF'),
  })
  expect(puts).toEqual([])
})

it('makes a variant once, however many ask for it, and reads it from the store after that', async () => {
  const { key } = await storePhoto(platform, await image('#33c'))
  puts = []
  const asked = { key, width: 320, format: 'webp' } as const
  const answers = await Promise.all(Array.from({ length: 20 }, () => photoVariant(platform, asked)))
  expect(puts).toEqual([`photos/${key.slice(0, 2)}/${key}-320.webp`])
  expect(new Set(answers).size).toBe(1)
  const again = await photoVariant(platform, asked)
  expect(puts).toHaveLength(1)
  expect(again?.equals(answers[0] ?? Buffer.alloc(0))).toBe(true)
})

it('makes nothing for a photo that is not there', async () => {
  expect(await photoVariant(platform, { key: '0'.repeat(64), width: 320, format: 'avif' })).toBeNull()
  expect(puts).toEqual([])
})

it('still answers when the variant cannot be stored', async () => {
  const { key } = await storePhoto(platform, await image('#cc3'))
  const full = { ...platform, files: { ...platform.files, put: () => Promise.reject(new Error('no space left')) } }
  expect((await photoVariant(full, { key, width: 320, format: 'jpg' }))?.length).toBeGreaterThan(0)
})

it('warms what nearly everyone asks for, and survives a damaged or missing photo', async () => {
  const { key } = await storePhoto(platform, await image('#3cc'))
  const damaged = 'd'.repeat(64)
  await platform.files.put(`photos/dd/${damaged}.jpg`, Buffer.from('not a photo'))
  puts = []
  await warmPhotoVariants(platform, [damaged, '0'.repeat(64), key])
  expect(puts.map(name => name.slice(name.indexOf('-')))).toEqual(['-320.avif', '-640.avif', '-1200.avif', '-640.jpg'])
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHOTO_FORMATS, PHOTO_WIDTHS, photoAddress } from '#domain/vehicles/photoAddress.ts'
import { openFolderStore } from '#platform/files/folderStore.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import { mediaRoutes } from './media.ts'

let folder = ''
let key = ''
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-media-'))
  const platform = { files: await openFolderStore(folder), log: pino({ level: 'silent' }) }
  const sent = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  key = (await storePhoto(platform, sent)).key
  app = fastify()
  mediaRoutes(app, platform)
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('photos over HTTP [CARD-1]', () => {
  it('come in each width and format, to be kept for a year', async () => {
    for (const width of PHOTO_WIDTHS) {
      for (const [format, codec] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
        ['jpg', 'jpeg'],
      ] as const) {
        const answer = await app.inject(photoAddress(key, width, format))
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-type': { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format],
        })
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: codec, width: Math.min(width, 900) })
      }
    }
  })

  it('answer HEAD with the same headers and no body', async () => {
    const url = photoAddress(key, 320, 'jpg')
    const [got, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })]
    expect(head.rawPayload.length).toBe(0)
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
      expect(head.headers[name]).toBe(got.headers[name])
  })

  it('answer 304 to whoever has it already', async () => {
    const url = photoAddress(key, 320, 'webp')
    const etag = String((await app.inject(url)).headers.etag)
    for (const held of [etag, `"other", ${etag}`, '*']) {
      const answer = await app.inject({ url, headers: { 'if-none-match': held } })
      expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
    const tags = await Promise.all(
      PHOTO_FORMATS.map(async format => (await app.inject(photoAddress(key, 320, format))).headers.etag),
    )
    expect(new Set(tags).size).toBe(3)
  })

  it('are 404 at any other address, and nothing is made for it', async () => {
    const before = (await readdir(folder, { recursive: true })).length
    const unknown = 'f'.repeat(64)
    const addresses = [
      photoAddress(unknown, 640, 'avif'),
      `/media/${key}-641.jpg`,
      `/media/${key}-640.png`,
      `/media/${key}.jpg`,
      '/media/',
      '/media/x/y',
      `/media/${key}-640.jpg?v=1`,
      `/media/%2e%2e%2f${key}-640.jpg`,
      `/media/${key.slice(0, 2)}/${key}.jpg`,
      '/media/../../etc/passwd',
      `/media/${key}-640.jpg%00`,
      `/media/${'a'.repeat(5000)}`,
    ]
    for (const url of addresses) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode]).toEqual([url, 404])
    }
    expect((await app.inject(photoAddress(unknown, 640, 'avif'))).headers['cache-control']).toBe('no-store')
    expect((await readdir(folder, { recursive: true })).length).toBe(before)
  })

  it('cannot be written to', async () => {
    for (const method of ['PUT', 'POST', 'DELETE'] as const) {
      expect((await app.inject({ method, url: photoAddress(key, 640, 'jpg') })).statusCode).toBe(404)
    }
  })
})

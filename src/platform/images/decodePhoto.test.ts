import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodePhoto, STAFF_PHOTOS, VISITOR_PHOTOS } from './decodePhoto.ts'
import type { RefusalReason } from './imageRefused.ts'
import { makeVariant } from './makeVariant.ts'

const GPS = { IFD0: { Make: 'Spy Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 17/1' } }

/** A photo of a red left and a blue right half. */
function halves(width: number, height: number) {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: '#ff0000' } }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: left, left: 0, top: 0 },
  ])
}

async function colorAt(image: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return red > 200 && green > 200 && blue > 200 ? 'white' : red > blue ? 'red' : 'blue'
}

/** A PNG of one bit per pixel, all black: small in bytes however many pixels it has. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const chunks = Object.entries({ IHDR: header, IDAT: deflateSync(rows), IEND: Buffer.alloc(0) }).map(
    ([type, data]) => {
      const named = Buffer.concat([Buffer.from(type), data])
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(named))
      return Buffer.concat([length, named, sum])
    },
  )
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

const decode = (bytes: Uint8Array) => decodePhoto(bytes, STAFF_PHOTOS)

async function refusalOf(bytes: Uint8Array): Promise<RefusalReason | 'taken'> {
  return decode(bytes).then(
    () => 'taken' as const,
    (error: { reason: RefusalReason }) => error.reason,
  )
}

describe('decoding a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('takes %s and gives the same master for the same bytes', async format => {
    const sent = await halves(80, 60).toFormat(format).toBuffer()
    const [one, two] = [await decode(sent), await decode(sent)]
    expect(one).toMatchObject({ width: 80, height: 60 })
    expect(one.bytes.equals(two.bytes)).toBe(true)
    expect((await sharp(one.bytes).metadata()).format).toBe('jpeg')
  })

  it('turns it upright as EXIF orientation 6 says', async () => {
    const sent = await halves(80, 60).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const master = await decode(sent)
    expect(master).toMatchObject({ width: 60, height: 80 })
    expect(await colorAt(master.bytes, 30, 10)).toBe('red')
    expect(await colorAt(master.bytes, 30, 70)).toBe('blue')
    expect((await sharp(master.bytes).metadata()).orientation).toBeUndefined()
  })

  it('keeps no metadata: no place, no device, no colour profile', async () => {
    const sent = await halves(80, 60).jpeg().withExif(GPS).withIccProfile('p3').toBuffer()
    expect(sent.includes('Spy Camera')).toBe(true)
    const { bytes } = await decode(sent)
    expect(bytes.includes('Spy Camera')).toBe(false)
    const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('keeps nothing that was hidden behind the image', async () => {
    const script = '<script>alert(1)</script>'
    const sent = Buffer.concat([await halves(80, 60).jpeg().toBuffer(), Buffer.from(script)])
    expect((await decode(sent)).bytes.includes(script)).toBe(false)
  })

  it('reduces a large one to 2000 pixels on its long side and shows transparency as white', async () => {
    const sent = await sharp({ create: { width: 600, height: 2400, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const master = await decode(sent)
    expect(master).toMatchObject({ width: 500, height: 2000 })
    expect(await colorAt(master.bytes, 250, 1000)).toBe('white')
  })

  it('takes a photo of just under 40 million pixels', async () => {
    expect(await decode(blackPng(8000, 4999))).toMatchObject({ width: 2000, height: 1250 })
  })

  it('refuses a bomb of 225 million pixels by its header', async () => {
    const bomb = blackPng(15_000, 15_000)
    expect(bomb.length).toBeLessThan(50_000)
    // A file cut off within its pixels is still refused for their number: they are not read.
    for (const sent of [bomb, bomb.subarray(0, 200)]) {
      await expect(decode(sent)).rejects.toThrow(/225 million pixels; at most 40 million/)
    }
  })

  it('takes 24 million pixels of visitors, and refuses more by the header, before it waits [OPS-5]', async () => {
    const busy = Promise.withResolvers<void>()
    const waiting = { ...VISITOR_PHOTOS, inSlot: () => busy.promise as Promise<never> }
    for (const sent of [blackPng(6001, 4000), blackPng(8000, 5000).subarray(0, 200)])
      await expect(decodePhoto(sent, waiting)).rejects.toThrow(
        /has (24\.1|40) million pixels; at most 24 million can be taken/,
      )
    expect(await decodePhoto(blackPng(6000, 4000), VISITOR_PHOTOS)).toMatchObject({ width: 2000, height: 1333 })
    busy.resolve()
  })

  it('keeps visitors’ pictures out of the line of the office and of the pages [OPS-5]', async () => {
    const held = Promise.withResolvers<void>()
    const holding = VISITOR_PHOTOS.inSlot(() => held.promise)
    const sent = await halves(80, 60).jpeg().toBuffer()
    const visitors = decodePhoto(sent, VISITOR_PHOTOS)
    expect(await decodePhoto(sent, STAFF_PHOTOS)).toMatchObject({ width: 80 })
    expect(await Promise.race([visitors, Promise.resolve('waits')])).toBe('waits')
    held.resolve()
    await holding
    expect(await visitors).toMatchObject({ width: 80 })
  })

  it.each([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    [
      'SVG after an XML declaration',
      Buffer.from('\ufeff  <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['empty file', Buffer.alloc(0)],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0')],
    ['text', Buffer.from('hello')],
  ])('refuses %s by its content and says what to do', async (_, bytes) => {
    await expect(decode(bytes)).rejects.toMatchObject({
      name: 'ImageRefused',
      reason: 'format',
      message: expect.stringContaining('JPEG'),
    })
  })

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a %s that is cut short', async format => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#777', noise } })
    const sent = await image.toFormat(format).toBuffer()
    for (const part of [0.9, 0.5, 0.1]) expect(await refusalOf(sent.subarray(0, sent.length * part))).toBe('damaged')
    expect(await refusalOf(sent.subarray(0, 12))).toBe('damaged')
  })
})

describe('making variants', () => {
  it('makes each width in each format, and never more pixels than the master has', async () => {
    const { bytes } = await decode(await halves(800, 600).png().toBuffer())
    for (const [format, codec] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const) {
      for (const [asked, got] of [
        [320, 320],
        [640, 640],
        [1200, 800],
      ] as const) {
        const variant = await makeVariant(bytes, asked, format)
        const { format: made, width, height } = await sharp(variant).metadata()
        expect({ made, width, height }).toEqual({ made: codec, width: got, height: (got * 3) / 4 })
        expect(await colorAt(variant, 10, 10)).toBe('red')
      }
    }
  })

  it('makes something of a photo one pixel high', async () => {
    const { bytes } = await decode(
      await sharp({ create: { width: 5000, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    expect(await sharp(await makeVariant(bytes, 320, 'webp')).metadata()).toMatchObject({ width: 320, height: 1 })
  })
})

const samples = join(import.meta.dirname, '../../../../shared/data')

describe.skipIf(!existsSync(samples))('the sample photos (skipped where ../shared/data is absent)', () => {
  const read = (...path: string[]) => readFileSync(join(samples, ...path))

  it('are taken, upright and without the place they were taken at', async () => {
    for (const name of readdirSync(join(samples, 'photos')).filter(file => /\.(jpg|png|webp)$/.test(file))) {
      const { bytes } = await decode(read('photos', name))
      expect({ name, exif: (await sharp(bytes).metadata()).exif }).toEqual({ name, exif: undefined })
    }
    expect(await decode(read('photos', 'landscape_6.jpg'))).toMatchObject({ width: 600, height: 450 })
    await expect(decode(read('photos', 'IMG_5195.HEIC'))).rejects.toThrow(/HEIC/)
  })

  it('that are hostile are refused, or decoded whole', async () => {
    const outcomes = new Map<string, string>()
    for (const folder of ['images_libpng', 'svg', 'pdf']) {
      for (const name of readdirSync(join(samples, 'nasty', folder)))
        outcomes.set(name, await refusalOf(read('nasty', folder, name)))
    }
    const taken = [...outcomes].filter(([, outcome]) => outcome === 'taken').map(([name]) => name)
    expect(taken.every(name => ['empty_ancillary_chunks.png', 'bad_iCCP.png'].includes(name))).toBe(true)
    expect(new Set(outcomes.values())).toEqual(new Set(['taken', 'damaged', 'format']))
  })
})

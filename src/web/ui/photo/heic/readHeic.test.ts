import { describe, expect, it } from 'vitest'
import { codecOf, readHeic } from './readHeic.ts'

const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
const ascii = (text: string) => Array.from(text, letter => letter.charCodeAt(0))
const box = (type: string, ...content: readonly (readonly number[])[]): number[] => {
  const inside = content.flat()
  return [...u32(inside.length + 8), ...ascii(type), ...inside]
}
const full = (type: string, version: number, ...content: readonly (readonly number[])[]) =>
  box(type, [version, 0, 0, 0], ...content)

// Main Still Picture, level 3, as an iPhone writes it; without the parameter sets.
const HVCC = [1, 3, 0x70, 0, 0, 0, 0xb0, 0, 0, 0, 0, 0, 0x5a, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0b, 0]

interface Made {
  turns?: number
  mirror?: number
  kind?: string
}

/** A photo of two tiles side by side, of 3 and 2 bytes, with an item of Exif that holds a place. */
function makeHeic({ turns = 3, mirror, kind = 'hvc1' }: Made = {}): ArrayBuffer {
  const entry = (id: number, type: string) => full('infe', 2, u16(id), u16(0), ascii(type), [0])
  const properties = [
    box('hvcC', HVCC),
    full('ispe', 0, u32(512), u32(512)),
    full('ispe', 0, u32(1000), u32(500)),
    box('irot', [turns]),
    ...(mirror === undefined ? [] : [box('imir', [mirror])]),
  ]
  const whole = mirror === undefined ? [2, 3, 4] : [3, 3, 4, 5]
  const association = [
    ...u32(3),
    ...u16(1),
    2,
    1,
    2,
    ...u16(2),
    2,
    1,
    2,
    ...u16(3),
    ...(mirror === undefined ? whole : whole.slice(0, 1)),
    ...(mirror === undefined ? [] : whole.slice(1)),
  ]
  const meta = (data: number): number[] =>
    full(
      'meta',
      0,
      full('pitm', 0, u16(3)),
      full('iinf', 0, u16(4), entry(1, kind), entry(2, kind), entry(3, 'grid'), entry(4, 'Exif')),
      full('iref', 0, box('dimg', u16(3), u16(2), u16(1), u16(2)), box('cdsc', u16(4), u16(1), u16(3))),
      box('iprp', box('ipco', ...properties), full('ipma', 0, association)),
      box('idat', [0, 0, 0, 1, ...u16(1000), ...u16(500)]),
      full(
        'iloc',
        1,
        [0x44, 0],
        u16(4),
        ...[
          [1, 0, data, 3],
          [2, 0, data + 3, 2],
          [3, 1, 0, 8],
          [4, 0, data + 5, 4],
        ].map(([id = 0, place = 0, from = 0, length = 0]) => [
          ...u16(id),
          ...u16(place),
          ...u16(0),
          ...u16(1),
          ...u32(from),
          ...u32(length),
        ]),
      ),
    )
  const head = box('ftyp', ascii('heic'), u32(0))
  const start = head.length + meta(0).length + 8
  return new Uint8Array([...head, ...meta(start), ...box('mdat', [11, 12, 13, 21, 22], ascii('GPS!'))]).buffer
}

describe('a HEIC photo [ADMIN-2]', () => {
  it('is read as tiles in rows, with the turn that makes it upright', () => {
    const photo = readHeic(makeHeic())
    expect(photo).toMatchObject({ width: 1000, height: 500, columns: 2, tileWidth: 512, tileHeight: 512, turns: 3 })
    expect(photo?.tiles.map(tile => [...tile])).toEqual([
      [11, 12, 13],
      [21, 22],
    ])
    expect([...(photo?.configuration ?? [])]).toEqual(HVCC)
    expect(photo?.mirror).toBeNull()
  })

  it('says how it is mirrored: 0 exchanges top and bottom, 1 left and right', () => {
    expect(readHeic(makeHeic({ mirror: 0 }))?.mirror).toBe('vertical')
    expect(readHeic(makeHeic({ mirror: 1 }))?.mirror).toBe('horizontal')
  })

  it('names its codec for the decoder of the browser', () => {
    expect(codecOf(Uint8Array.from(HVCC))).toBe('hvc1.3.E.L90.B0')
    const main = Uint8Array.from(HVCC)
    main.set([1, 0x21, 0x60, 0, 0, 0, 0x90], 0)
    expect(codecOf(main)).toBe('hvc1.1.6.H90.90')
  })

  it('is none with another codec, without a picture, or cut off', () => {
    expect(readHeic(makeHeic({ kind: 'av01' }))).toBeNull()
    expect(readHeic(new ArrayBuffer(0))).toBeNull()
    expect(() => readHeic(makeHeic().slice(0, 200))).toThrow(RangeError)
  })
})

import { readBoxes, readNumber, textOf, viewOf } from './readBoxes.ts'

/** What a HEIC photo is made of (ISO 23008-12): one picture, or tiles in rows, each a frame of HEVC. */
export interface HeicPhoto {
  /** Of the picture, before it is turned; in pixels. */
  width: number
  height: number
  columns: number
  /** From the top left, row by row. */
  tiles: readonly Uint8Array<ArrayBuffer>[]
  /** Of a tile, in pixels. */
  tileWidth: number
  tileHeight: number
  /** The decoder's configuration (ISO 14496-15), and its name for `VideoDecoder`. */
  configuration: Uint8Array<ArrayBuffer>
  codec: string
  /** Quarters of a turn against the clock that make it upright. */
  turns: number
  /** Mirrored after that turn: left to right, or top to bottom. */
  mirror: 'horizontal' | 'vertical' | null
}

// A photo of 100 megapixels has some 400 tiles.
const MOST_TILES = 1_000
const MOST_PIXELS = 120_000_000

interface Item {
  type: string
  properties: readonly DataView[]
  pieces: readonly { place: 'file' | 'idat'; from: number; length: number }[]
  parts: readonly number[]
}

/** The names of the items, by their number: `infe` boxes of version 2 or 3. */
function readTypes(content: DataView): Map<number, string> {
  const start = content.getUint8(0) === 0 ? 6 : 8
  return new Map(
    readBoxes(viewOf(content, start)).map(({ content: entry }) => {
      const wide = entry.getUint8(0) >= 3
      return [readNumber(entry, 4, wide ? 4 : 2), textOf(entry, wide ? 10 : 8)]
    }),
  )
}

/** Where the bytes of the items are. */
function readPlaces(content: DataView): Map<number, Item['pieces']> {
  const version = content.getUint8(0)
  const [offsetBytes, lengthBytes] = [content.getUint8(4) >> 4, content.getUint8(4) & 15]
  const [baseBytes, indexBytes] = [content.getUint8(5) >> 4, version === 0 ? 0 : content.getUint8(5) & 15]
  let at = 6
  const next = (bytes: number): number => {
    at += bytes
    return readNumber(content, at - bytes, bytes)
  }
  const places = new Map<number, Item['pieces']>()
  for (let left = next(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = next(version < 2 ? 2 : 4)
    const place = version > 0 && (next(2) & 15) === 1 ? 'idat' : 'file'
    next(2)
    const base = next(baseBytes)
    const pieces: { place: 'file' | 'idat'; from: number; length: number }[] = []
    for (let extents = next(2); extents > 0; extents -= 1) {
      next(indexBytes)
      const from = base + next(offsetBytes)
      pieces.push({ place, from, length: next(lengthBytes) })
    }
    places.set(id, pieces)
  }
  return places
}

/** The properties of the items, in the order they apply. */
function readProperties(content: DataView): Map<number, DataView[]> {
  const boxes = readBoxes(content)
  const shared = boxes.find(({ type }) => type === 'ipco')
  // With the head of each box, which says its type.
  const all =
    shared === undefined
      ? []
      : readBoxes(shared.content).map(box => viewOf(box.content, -8, box.content.byteLength + 8))
  const properties = new Map<number, DataView[]>()
  for (const { content: association } of boxes.filter(({ type }) => type === 'ipma')) {
    const idBytes = association.getUint8(0) < 1 ? 2 : 4
    const indexBytes = (association.getUint8(3) & 1) === 1 ? 2 : 1
    let at = 8
    for (let left = association.getUint32(4); left > 0; left -= 1) {
      const id = readNumber(association, at, idBytes)
      const count = association.getUint8(at + idBytes)
      at += idBytes + 1
      const own: DataView[] = []
      for (let place = 0; place < count; place += 1, at += indexBytes) {
        const index = readNumber(association, at, indexBytes) & (indexBytes === 2 ? 0x7fff : 0x7f)
        const property = all[index - 1]
        if (property !== undefined) own.push(property)
      }
      properties.set(id, own)
    }
  }
  return properties
}

/** The tiles that a picture is derived from, in their order. */
function readParts(content: DataView): Map<number, number[]> {
  const idBytes = content.getUint8(0) === 0 ? 2 : 4
  return new Map(
    readBoxes(viewOf(content, 4))
      .filter(({ type }) => type === 'dimg')
      .map(({ content: reference }) => {
        const count = reference.getUint16(idBytes)
        const ids = Array.from({ length: Math.min(count, MOST_TILES) }, (_, place) =>
          readNumber(reference, idBytes + 2 + place * idBytes, idBytes),
        )
        return [readNumber(reference, 0, idBytes), ids]
      }),
  )
}

/** The name of a decoder's configuration for WebCodecs: `hvc1.3.70000000.L90.B0` (ISO 14496-15, annex E). */
export function codecOf(configuration: Uint8Array): string {
  const view = new DataView(configuration.buffer, configuration.byteOffset, configuration.byteLength)
  const [first, level] = [view.getUint8(1), view.getUint8(12)]
  const space = ['', 'A', 'B', 'C'][first >> 6] ?? ''
  let flags = 0
  for (let bit = 0; bit < 32; bit += 1) if ((view.getUint32(2) & (1 << bit)) !== 0) flags += 2 ** (31 - bit)
  const constraints = Array.from(configuration.subarray(6, 12), byte => byte.toString(16).toUpperCase())
  while (constraints.at(-1) === '0') constraints.pop()
  const tier = (first & 0x20) === 0 ? 'L' : 'H'
  return ['hvc1', `${space}${first & 0x1f}`, flags.toString(16).toUpperCase(), `${tier}${level}`, ...constraints].join(
    '.',
  )
}

/**
 * Reads how a HEIC photo is made. Nothing is decoded, and nothing but the picture is read: neither place nor camera. Null for
 * what is none, such as a picture by another codec.
 */
export function readHeic(file: ArrayBuffer): HeicPhoto | null {
  const whole = new DataView(file)
  const meta = readBoxes(whole).find(({ type }) => type === 'meta')
  if (meta === undefined) return null
  const boxes = new Map(readBoxes(viewOf(meta.content, 4)).map(({ type, content }) => [type, content]))
  const content = (type: string): DataView => boxes.get(type) ?? new DataView(new ArrayBuffer(0))
  const primary = content('pitm').getUint8(0) === 0 ? content('pitm').getUint16(4) : content('pitm').getUint32(4)
  const [types, places] = [readTypes(content('iinf')), readPlaces(content('iloc'))]
  const properties = readProperties(content('iprp'))
  const parts = boxes.has('iref') ? readParts(content('iref')) : new Map<number, number[]>()
  const property = (id: number, type: string) => properties.get(id)?.find(one => textOf(one, 4) === type)
  const bytesOf = (id: number): Uint8Array<ArrayBuffer> => {
    const pieces = (places.get(id) ?? []).map(({ place, from, length }) => {
      const source = place === 'file' ? whole : content('idat')
      return new Uint8Array(file, viewOf(source, from, length).byteOffset, length)
    })
    const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0))
    let at = 0
    for (const piece of pieces) {
      bytes.set(piece, at)
      at += piece.byteLength
    }
    return bytes
  }

  const type = types.get(primary)
  const tileIds = type === 'grid' ? (parts.get(primary) ?? []) : [primary]
  const [first] = tileIds
  if ((type !== 'grid' && type !== 'hvc1') || first === undefined || types.get(first) !== 'hvc1') return null
  const [hvcC, ispe, tileIspe] = [property(first, 'hvcC'), property(primary, 'ispe'), property(first, 'ispe')]
  if (hvcC === undefined || ispe === undefined || tileIspe === undefined) return null
  const [width, height] = [ispe.getUint32(12), ispe.getUint32(16)]
  const columns = type === 'grid' ? (bytesOf(primary)[3] ?? 0) + 1 : 1
  const rows = type === 'grid' ? (bytesOf(primary)[2] ?? 0) + 1 : 1
  if (width * height > MOST_PIXELS || columns * rows !== tileIds.length) return null
  const configuration = new Uint8Array(viewOf(hvcC, 8).byteLength)
  configuration.set(new Uint8Array(file, hvcC.byteOffset + 8, configuration.byteLength))
  const mirrored = property(primary, 'imir')
  return {
    width,
    height,
    columns,
    tiles: tileIds.map(bytesOf),
    tileWidth: tileIspe.getUint32(12),
    tileHeight: tileIspe.getUint32(16),
    configuration,
    codec: codecOf(configuration),
    turns: (property(primary, 'irot')?.getUint8(8) ?? 0) & 3,
    mirror: mirrored === undefined ? null : (mirrored.getUint8(8) & 1) === 0 ? 'vertical' : 'horizontal',
  }
}

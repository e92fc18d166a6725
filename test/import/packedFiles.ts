import { crc32, deflateRawSync } from 'node:zlib'
import { makeZip } from 'client-zip'
import { writeXlsx, type WriteOptions } from 'hucre'
import sharp from 'sharp'

/** The bytes of a workbook with these sheets. */
export async function workbook(sheets: WriteOptions['sheets']): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await writeXlsx({ sheets }))
}

/** The bytes of a ZIP file with these files, packed without compression. */
export async function zipOf(
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = makeZip(Object.entries(files).map(([name, input]) => ({ name, input, lastModified: new Date(0) })))
  return new Uint8Array(await new Response(zip).arrayBuffer())
}

/** The bytes of a small photo; another `shade` is another photo. */
export async function photo(shade: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 90 }
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}

/** The parts of a workbook of one sheet, as XML, for what no writer writes. */
export function bookParts(rows: string, { before = '', after = '' } = {}): Record<string, string> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Stock" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="https://evil.example/x.xml" TargetMode="External"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${before}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
  }
}

/** A row of a sheet as XML, of cells with their text in them. */
export function sheetRow(row: number, cells: readonly string[], attributes = ''): string {
  const written = cells.map(
    (text, index) => `<c r="${String.fromCodePoint(65 + index)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  return `<row r="${row}" ${attributes}>${written.join('')}</row>`
}

/** A ZIP file of one file of so many spaces, packed as small as it goes. Its directory says `said` bytes, if not as many. */
export function denseZip(name: string, bytes: number, said = bytes): Uint8Array<ArrayBuffer> {
  const content = Buffer.alloc(bytes, ' ')
  const packed = deflateRawSync(content, { level: 9 })
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(8, 4)
  about.writeUInt32LE(crc32(content), 10)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(said, 18)
  about.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return new Uint8Array(Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]))
}

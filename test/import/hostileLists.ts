import { crc32, deflateRawSync } from 'node:zlib'
import { bookParts, sheetRow } from './packedFiles.ts'

/** A list made to hold up its reader, and what its refusal must say; null when its rows may be read. */
export interface HostileList {
  name: string
  file: string
  bytes(): Uint8Array<ArrayBuffer>
  refused: RegExp | null
}

/** A ZIP file of these files, packed as small as it goes. */
export function packedZip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content, { level: 9 })
    const raw = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x0800, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(content.length, 18)
    about.writeUInt16LE(raw.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), about, raw, packed)
    centrals.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, rest, raw)
    offset += 30 + raw.length + packed.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end]))
}

/** A ZIP file that is nothing but a directory of so many files; its end says `said`, if not as many. */
export function directoryOf(files: number, nameOf: (index: number) => string, said = files): Uint8Array<ArrayBuffer> {
  const names = Array.from({ length: files }, (_, index) => Buffer.from(nameOf(index)))
  const central = Buffer.alloc(names.reduce((sum, name) => sum + 46 + name.length, 0))
  let at = 0
  for (const name of names) {
    central.write('PK\x01\x02', at, 'latin1')
    central.writeUInt32LE(100, at + 20)
    central.writeUInt32LE(100, at + 24)
    central.writeUInt16LE(name.length, at + 28)
    name.copy(central, at + 46)
    at += 46 + name.length
  }
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 0, 'latin1')
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(said, 8)
  end.writeUInt16LE(said, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return new Uint8Array(Buffer.concat([local, central, end]))
}

const HEAD = sheetRow(1, ['Brand', 'Model', 'Price'])

/** A workbook of one sheet whose cells name these texts. */
const withTexts = (texts: readonly string[], rows: string) =>
  packedZip({
    ...bookParts(rows),
    'xl/sharedStrings.xml': `<sst>${texts.map(text => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
  })

/** Rows whose cells all name the first text. */
const naming = (rows: number, cells: number) =>
  Array.from({ length: rows }, (_, row) => `<row r="${row + 2}">${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`).join(
    '',
  )

const text = (content: string) => new TextEncoder().encode(content)
const CSV = 'Brand,Model,Price,Colour,Year\r\n'
const CAR = 'Kia,Seltos,500000,Red,2020\r\n'

/** The inputs that were found to stop a site for up to two minutes, and more of their kind. */
export const HOSTILE_LISTS: readonly HostileList[] = [
  {
    name: 'a text of 120,000 blanks in a workbook of 1 KB',
    file: 'blanks.xlsx',
    bytes: () => withTexts([' '.repeat(120_000)], HEAD + naming(1, 3)),
    refused: /more than 32,767 characters/,
  },
  {
    name: 'a text of 1 MB that 200 cells of a workbook of 2 KB name',
    file: 'named.xlsx',
    bytes: () => withTexts(['x'.repeat(1_000_000)], HEAD + naming(10, 20)),
    refused: /more than 32,767 characters/,
  },
  {
    name: 'a text as long as a cell may be that 6,000 cells name',
    file: 'named-often.xlsx',
    bytes: () => withTexts(['x'.repeat(32_767)], HEAD + naming(300, 20)),
    refused: /again and again/,
  },
  {
    name: 'blanks and line breaks as long as a cell may be',
    file: 'breaks.xlsx',
    bytes: () => withTexts([`${' '.repeat(16_000)}${'\n '.repeat(8_000)}x`], HEAD + naming(20, 3)),
    refused: null,
  },
  {
    name: 'a column whose name is 40,000 underscores',
    file: 'head.csv',
    bytes: () => text(`Brand,Model,Price,${'_'.repeat(40_000)}\r\nKia,Seltos,500000,1\r\n`),
    refused: /column 4 has 40,000 characters/,
  },
  {
    name: '300 columns whose names are underscores as long as a name may be',
    file: 'heads.csv',
    bytes: () =>
      text(
        `Brand,Model,Price,${Array.from({ length: 297 }, (_, index) => `${'_'.repeat(190)}${index}`).join()}\r\nKia,Seltos,500000,1\r\n`,
      ),
    refused: null,
  },
  {
    name: 'a cell of 60,000 apostrophes',
    file: 'quotes.csv',
    bytes: () => text(`${CSV}Kia,Seltos,500000,${"'".repeat(60_000)},2020\r\n${CAR}`),
    refused: null,
  },
  {
    name: 'cells of 32,000 apostrophes, blanks, digits and commas in every column',
    file: 'long-cells.csv',
    bytes: () =>
      text(
        CSV
          + ["'", ' ', '9', '"",', '₹ ', 'a ', '- ', '. ', '_']
            .map(piece => {
              const cell = `"${piece.repeat(Math.floor(32_000 / piece.length))}x"`
              return `${[cell, cell, cell, cell, cell].join()}\r\n`
            })
            .join('')
          + CAR,
      ),
    refused: null,
  },
  {
    name: 'a quote that opens and never closes above 2,000 rows',
    file: 'open.csv',
    bytes: () => text(`${CSV}"Kia,Seltos,500000,Red,2020\r\n${CAR.repeat(2_000)}`),
    refused: null,
  },
  {
    name: 'quotes in the midst of a line of 900,000 characters',
    file: 'strays.csv',
    bytes: () => text(`${CSV}${'"a"a'.repeat(225_000)}\r\n${CAR}`),
    refused: /cell of [\d,]+ characters/,
  },
  {
    name: 'elements 200,000 deep in each other',
    file: 'deep.xlsx',
    bytes: () => packedZip(bookParts(`${HEAD}${'<a>'.repeat(200_000)}`)),
    refused: /more than 64 deep/,
  },
  {
    name: 'a row of 16,384 columns',
    file: 'wide.xlsx',
    bytes: () => packedZip(bookParts(`${HEAD}<row r="2">${'<c><v>1</v></c>'.repeat(16_384)}</row>`)),
    refused: /up to 300 columns/,
  },
  {
    name: 'a sheet that says it has 17 billion cells, and has a cell in the last of them',
    file: 'area.xlsx',
    bytes: () =>
      packedZip(
        bookParts(`${HEAD}<row r="2"><c r="XFD2"/></row><row r="1048576"><c r="XFD1048576"/></row>`, {
          after: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
        }),
      ),
    refused: null,
  },
  {
    name: 'rows beneath the last that Excel has',
    file: 'rows.xlsx',
    bytes: () => packedZip(bookParts(`${HEAD}<row r="1048577"><c><v>1</v></c></row>`)),
    refused: /more than 10,48,576 rows/,
  },
  {
    name: 'a number format of 40,000 characters in 50,000 styles',
    file: 'styles.xlsx',
    bytes: () =>
      packedZip({
        ...bookParts(HEAD + sheetRow(2, ['Kia', 'Seltos', '500000'])),
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'[$'.repeat(20_000)}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(50_000)}</cellXfs></styleSheet>`,
      }),
    refused: null,
  },
  {
    name: 'a part that unpacks to a thousand times its size',
    file: 'bomb.xlsx',
    bytes: () => packedZip({ ...bookParts(HEAD), 'xl/sharedStrings.xml': ' '.repeat(60_000_000) }),
    refused: /more than 250 times/,
  },
  {
    name: 'a JSON object of 100,000 names',
    file: 'names.jsonl',
    bytes: () =>
      text(
        `{"brand":"Kia","model":"Seltos","price":1}\n{${Array.from({ length: 90_000 }, (_, index) => `"k${index}":1`).join()}}\n`,
      ),
    refused: null,
  },
  {
    name: 'a ZIP of photos whose directory tells of 30,000 files',
    file: 'many.zip',
    bytes: () => directoryOf(30_000, index => `KA05MH1234-${index}.jpg`),
    refused: /has 30000 entries; up to 20000 are read/,
  },
  {
    name: 'a ZIP of photos whose names have 60,000 characters each',
    file: 'names.zip',
    bytes: () => directoryOf(200, index => `${'a'.repeat(60_000)}${index}.jpg`),
    refused: /names and comments in this ZIP file are longer/,
  },
]

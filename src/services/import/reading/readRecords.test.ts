import { describe, expect, it } from 'vitest'
import { readRecords } from './readRecords.ts'
import type { SourceRecord } from './sourceRecord.ts'

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function read(content: string | Uint8Array, size = 7): Promise<SourceRecord[]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { records } = await readRecords(chunks(bytes, size))
  return Array.fromAsync(records)
}
const cellsOf = (records: SourceRecord[]) =>
  records.map(record => ('cells' in record ? record.cells : record.unreadable))

describe('CSV', () => {
  it('knows the line every row begins at, through quoted lines, empty lines and every end of line', async () => {
    const text = 'a,b\r\n1,"x\r\ny\r\nz"\r\n\r\n\r\n2,q\r\n3,"w\nv"\n4,r\r5,s\n\n6,"a ""b"", c"'
    for (const size of [1, 2, 3, 5, 1000]) {
      const records = await read(text, size)
      expect(records.map(record => record.line)).toEqual([2, 7, 8, 10, 11, 13])
      expect(cellsOf(records)).toEqual([
        ['1', 'x\ny\nz'],
        ['2', 'q'],
        ['3', 'w\nv'],
        ['4', 'r'],
        ['5', 's'],
        ['6', 'a "b", c'],
      ])
    }
  })

  it.each([
    ['semicolons', 'a;b\n1,5;2'],
    ['tabs', 'a\tb\n1,5\t2'],
    ['bars', 'a|b\n1,5|2'],
    ['a byte order mark', '\uFEFFa,b\n"1,5",2'],
  ])('reads %s', async (_, text) => {
    const [record] = await read(text)
    expect(record).toEqual({ line: 2, columns: ['a', 'b'], cells: ['1,5', '2'] })
  })

  it('reads UTF-16 with its mark, and Windows-1252 line by line', async () => {
    const utf16 = Buffer.from('\uFEFFa,b\r\n₹ 6 Lakh,क\r\n', 'utf16le')
    expect(cellsOf(await read(utf16, 6))).toEqual([['₹ 6 Lakh', 'क']])
    const mixed = Buffer.concat([
      Buffer.from('a,b\nCitro'),
      Buffer.from([0xeb]),
      Buffer.from('n,1\n'),
      Buffer.from('Škoda,2\n'),
    ])
    expect(cellsOf(await read(mixed, 12))).toEqual([
      ['Citroën', '1'],
      ['Škoda', '2'],
    ])
  })

  it('lets quotes stand within a cell', async () => {
    expect(cellsOf(await read('a,b\n5" screen,"x" y\n'))).toEqual([['5" screen', '"x" y']])
  })

  it('cannot read a row with more cells than the header, and goes on', async () => {
    expect(cellsOf(await read('brand,price\nKia,4,25,000\nKia,5,,\nKia\n'))).toEqual([
      'has 4 cells where the header has 2: a comma within a cell needs quotes around the cell',
      ['Kia', '5', '', ''],
      ['Kia'],
    ])
  })

  it('reads cells with blanks behind their quotes, and no quote becomes part of a value', async () => {
    expect(
      cellsOf(await read('name,price,km\n"Alto" ,"80,000" ,"45,000 kms"\t\n Swift, "3,25,000","17"" alloys"')),
    ).toEqual([
      ['Alto', '80,000', '45,000 kms'],
      ['Swift', '3,25,000', '17" alloys'],
    ])
  })

  it('names the row whose quote is never closed, and reads those beneath it', async () => {
    expect(await read('a,b\n1,2\n3,"4\n5,6\n')).toMatchObject([
      { line: 2 },
      { line: 3, unreadable: expect.stringContaining('never closed') },
      { line: 4, cells: ['5', '6'] },
    ])
    const many = await read(`a,b\n1,2\n3,"4\n${'5,6\n'.repeat(40_000)}`, 65_536)
    expect(many).toHaveLength(40_002)
    const swallowing = [
      'brand,model,price,note',
      'Kia,Seltos,9 Lakh,"two airbags',
      'Kia,Sonet,7 Lakh,ABS',
      'Kia,Carens,8 Lakh,"ABS, Airbags"',
      'Kia,EV6,40 Lakh,"',
    ].join('\n')
    expect((await read(swallowing)).map(record => [record.line, 'cells' in record ? record.cells[1] : null])).toEqual([
      [2, null],
      [3, 'Sonet'],
      [4, 'Carens'],
      [5, null],
    ])
  })

  it('finds the names of the columns beneath a title, and passes over empty rows', async () => {
    const text = 'Raj Motors, stock of November\n,,,\n\nBrand,Model,Price,Colour\n,,,\nKia,Seltos,9 Lakh,Red\n'
    expect(await read(text)).toEqual([
      { line: 6, columns: ['Brand', 'Model', 'Price', 'Colour'], cells: ['Kia', 'Seltos', '9 Lakh', 'Red'] },
    ])
    const unknown = 'Our list;;;;\nMarke;Modell;Preis;Farbe;Ort\nKia;Seltos;"4,25,000";Rot;X\n'
    expect(await read(unknown)).toMatchObject([{ line: 3, columns: ['Marke', 'Modell', 'Preis', 'Farbe', 'Ort'] }])
  })

  it('takes the names of the columns as the caller names them', async () => {
    const records = async (row: number) =>
      Array.fromAsync(
        (await readRecords(chunks(new TextEncoder().encode('a,b\nbrand,model\n\nc,d\n1,2\n'), 9), { headerRow: row }))
          .records,
      )
    expect(await records(4)).toEqual([{ line: 5, columns: ['c', 'd'], cells: ['1', '2'] }])
    await expect(records(3)).rejects.toThrow('no names of columns in row 3')
    await expect(records(9)).rejects.toThrow('no names of columns in row 9')
  })
})

describe('JSON Lines', () => {
  it('reads values of every kind, each row with its own columns', async () => {
    const records = await read(
      '\uFEFF{"make":"Kia","price":425000,"new":false}\r\n\r\n{"features":["ABS","Sunroof"],"owner":null,"x":{"y":1}}',
    )
    expect(records).toEqual([
      { line: 1, columns: ['make', 'price', 'new'], cells: ['Kia', '425000', 'false'] },
      { line: 3, columns: ['features', 'owner', 'x'], cells: ['ABS\nSunroof', '', ''] },
    ])
  })

  it('names the lines that are not JSON', async () => {
    expect(await read('{"a":1}\n{"a":\n42\n')).toEqual([
      { line: 1, columns: ['a'], cells: ['1'] },
      { line: 2, unreadable: 'is not JSON' },
      { line: 3, unreadable: 'is not a JSON object' },
    ])
  })
})

it.each([
  ['nothing', '', /empty/],
  ['white space', ' \n \n', /empty/],
  ['a JSON array', '[{"a":1}]', /JSON Lines/],
  ['a spreadsheet', 'PK\u0003\u0004\u0000\u0000', /Save a spreadsheet as CSV/],
  ['an endless line', `{"a":"${'x'.repeat(1_100_000)}`, /longer than 1 MB/],
])('refuses %s', async (_, content, message) => expect(read(content, 65_536)).rejects.toThrow(message))

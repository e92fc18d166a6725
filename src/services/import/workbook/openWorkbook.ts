import { Failure } from '#domain/errors.ts'
import { readNumberFormat, type NumberMeaning } from '#domain/import/workbook/numberFormat.ts'
import { LONGEST_CELL, MOST_SHEETS } from '#domain/import/uploadLimit.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { ZipEntry } from '#platform/archive/openZip.ts'
import { readXml } from './parseXml.ts'

/** A sheet of a workbook with a table in it; `entry` is its part of the file. */
export interface Sheet {
  name: string
  hidden: boolean
  entry: ZipEntry
}

/** A workbook in the form of Excel, XLSX. */
export interface Workbook {
  sheets: readonly Sheet[]
  since1904: boolean
  /** The texts that cells refer to by their place. */
  strings: readonly string[]
  /** The size of these texts as they stand in the file [bytes]. */
  stringBytes: number
  /** What the numbers of a cell style mean. */
  meanings: readonly NumberMeaning[]
}

/** More characters in all texts together, or more texts, than this are not read. */
const MOST_TEXT = 50_000_000
const MOST_STRINGS = 2_000_000
/** The longest name of a sheet and the longest number format that are read; Excel allows 31 and 255 characters. */
const LONGEST_NAME = 100
const LONGEST_FORMAT = 255
const MOST_FORMATS = 10_000
const MOST_STYLES = 100_000
const PLAIN: NumberMeaning = { kind: 'number', sign: '' }

const normalise = (path: string) => path.replace(/^\//u, '').toLowerCase()
const idOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

/** The text without the codes that stand for line breaks and other control characters. */
export const withoutCodes = (text: string) =>
  text.includes('_x') ? text.replaceAll(/_x000[aA9]_/gu, '\n').replaceAll(/_x[0-9A-Fa-f]{4}_/gu, '') : text

async function readSheets(
  part: (path: string) => ZipEntry | undefined,
): Promise<Pick<Workbook, 'sheets' | 'since1904'>> {
  const found: { name: string; hidden: boolean; id: string | undefined }[] = []
  let since1904 = false
  const book = part('xl/workbook.xml')
  const relations = part('xl/_rels/workbook.xml.rels')
  if (book === undefined || relations === undefined)
    throw new Failure('invalid', 'This is no Excel workbook. Save the table as .xlsx or as CSV and import that.')
  await readXml(book, {
    open(name, attributes) {
      if (name === 'sheet' && found.length < MOST_SHEETS)
        found.push({
          name: (attributes.name ?? '').slice(0, LONGEST_NAME),
          hidden: (attributes.state ?? 'visible') !== 'visible',
          id: idOf(attributes),
        })
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    },
  })
  const targets = new Map<string, string>()
  await readXml(relations, {
    open(name, { Id, Target, TargetMode }) {
      // What lies outside of the file is never asked for.
      if (name === 'Relationship' && Id !== undefined && Target !== undefined && TargetMode !== 'External')
        targets.set(Id, Target.startsWith('/') ? Target : `xl/${Target}`)
    },
  })
  const sheets = found.flatMap(({ name, hidden, id }) => {
    const entry = part(targets.get(id ?? '') ?? '')
    return entry === undefined ? [] : [{ name, hidden, entry }]
  })
  return { sheets, since1904 }
}

async function readStrings(part: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = []
  let characters = 0
  let text = ''
  let inText = false
  let inReading = false
  if (part === undefined) return strings
  await readXml(part, {
    open(name) {
      if (name === 'si') text = ''
      // How a Japanese word is read aloud stands beside it.
      if (name === 'rPh') inReading = true
      inText = name === 't' && !inReading
    },
    text(piece) {
      if (!inText) return
      text += piece
      if (text.length > LONGEST_CELL)
        throw new Failure(
          'invalid',
          `Text ${strings.length + 1} of this workbook has more than ${groupDigits(LONGEST_CELL)} characters, more than a cell of Excel can have.`,
        )
    },
    close(name) {
      inText = false
      if (name === 'rPh') inReading = false
      if (name !== 'si') return
      characters += text.length
      if (characters > MOST_TEXT || strings.length >= MOST_STRINGS)
        throw new Failure(
          'invalid',
          `This workbook has more than ${groupDigits(MOST_TEXT)} characters or ${groupDigits(MOST_STRINGS)} texts in it. Split it into several files.`,
        )
      strings.push(withoutCodes(text))
    },
  })
  return strings
}

async function readMeanings(part: ZipEntry | undefined): Promise<NumberMeaning[]> {
  const codes = new Map<number, string>()
  const styles: number[] = []
  let inStyles = false
  if (part === undefined) return []
  await readXml(part, {
    open(name, attributes) {
      if (name === 'cellXfs') inStyles = true
      const { formatCode: code = '' } = attributes
      if (name === 'numFmt' && code.length <= LONGEST_FORMAT && codes.size < MOST_FORMATS)
        codes.set(Number(attributes.numFmtId), code)
      if (name === 'xf' && inStyles && styles.length < MOST_STYLES) styles.push(Number(attributes.numFmtId ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') inStyles = false
    },
  })
  const meanings = new Map<number, NumberMeaning>([[0, PLAIN]])
  return styles.map(id => {
    const meaning = meanings.get(id) ?? readNumberFormat(id, codes.get(id))
    meanings.set(id, meaning)
    return meaning
  })
}

/**
 * Opens a workbook by its parts: its sheets, texts and number formats. Macros, pictures and links to other files are left
 * alone. Throws `Failure` `invalid` when it is damaged or has too much in it, `ZipRefused` when a part cannot be unpacked.
 */
export async function openWorkbook(entries: readonly ZipEntry[]): Promise<Workbook> {
  const parts = new Map(entries.map(entry => [normalise(entry.name), entry]))
  const part = (path: string) => parts.get(normalise(path))
  if ([...parts.values()].some(({ problem }) => problem === 'password'))
    throw new Failure('invalid', 'This workbook has a password. Save it without one and import that.')
  const { sheets, since1904 } = await readSheets(part)
  if (sheets.length === 0) throw new Failure('invalid', 'There is no sheet with a table in this workbook.')
  const texts = part('xl/sharedStrings.xml')
  return {
    sheets,
    since1904,
    stringBytes: texts?.size ?? 0,
    strings: await readStrings(texts),
    meanings: await readMeanings(part('xl/styles.xml')),
  }
}

import { Failure } from '#domain/errors.ts'

/** More bytes than this without an end of line are not a row. */
const LONGEST_LINE = 1_048_576
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

const NOT_TEXT = 'This is not a text file. Save a spreadsheet as CSV (UTF-8) and import that.'

function detectEncoding(start: Uint8Array): 'utf-16le' | 'utf-16be' | 'bytes' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  // The beginning of a PDF may be text only.
  if (start.includes(0) || Buffer.from(start.subarray(0, 5)).toString('latin1') === '%PDF-')
    throw new Failure('invalid', NOT_TEXT)
  return 'bytes'
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Decodes UTF-8; a line that is not UTF-8 is decoded as Windows-1252, which spreadsheet programs write. */
function decodeLines(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes)
  if (text !== null) return text
  const lines: string[] = []
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(LINE_FEED, start)
    const end = feed === -1 ? bytes.length : feed + 1
    const line = bytes.subarray(start, end)
    lines.push(decodeUtf8(line) ?? new TextDecoder('windows-1252').decode(line))
    start = end
  }
  return lines.join('')
}

/** Where the last complete line ends; a carriage return at the very end may be half of a CRLF. */
function endOfLines(bytes: Uint8Array): number {
  const feed = bytes.lastIndexOf(LINE_FEED)
  return (feed === -1 ? bytes.subarray(0, -1).lastIndexOf(CARRIAGE_RETURN) : feed) + 1
}

/** Whole lines; every piece but the last ends with a line feed. */
async function* wholeLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = new Uint8Array()
  let decoder: TextDecoder | 'bytes' | undefined
  for await (const chunk of source) {
    if (decoder === undefined && chunk.length > 0) {
      const encoding = detectEncoding(chunk)
      decoder = encoding === 'bytes' ? 'bytes' : new TextDecoder(encoding)
    }
    if (decoder instanceof TextDecoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    const bytes: Uint8Array = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = endOfLines(bytes)
    if (bytes.length - end > LONGEST_LINE) throw new Failure('invalid', 'A line of the file is longer than 1 MB.')
    rest = bytes.slice(end)
    if (end > 0) yield decodeLines(bytes.subarray(0, end))
  }
  yield decoder instanceof TextDecoder ? decoder.decode() : decodeLines(rest)
}

/**
 * The text of a file in pieces, with line feeds as line ends and without a byte order mark. Decodes UTF-8, UTF-16 with
 * a byte order mark, or else Windows-1252. Throws `Failure` `invalid` when the file is not text.
 */
export async function* decodeText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let heldReturn = ''
  for await (const piece of wholeLines(source)) {
    const text = heldReturn + piece
    heldReturn = text.endsWith('\r') ? '\r' : ''
    const ready = heldReturn === '' ? text : text.slice(0, -1)
    if (ready !== '') yield ready.replace(/\r\n?/gu, '\n')
  }
  if (heldReturn !== '') yield '\n'
}

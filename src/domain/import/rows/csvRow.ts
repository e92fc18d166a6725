/** The cells of one row. `open`: its text ends within a quoted cell. `broken`: a quote was never closed. */
export type CsvRow = { cells: string[] } | 'open' | 'broken'

/** A cell: its text, and the index of its end. */
interface Cell {
  text: string
  end: number
}

const isBlank = (character: string | undefined, delimiter: string) =>
  character !== delimiter && (character === ' ' || character === '\t' || character === '\u00a0')

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from
  while (isBlank(text[at], delimiter)) at += 1
  return at
}

/** Whether the quote at `at` is at the beginning of a cell or a line. */
function opensCell(text: string, at: number, delimiter: string): boolean {
  let before = at - 1
  while (isBlank(text[before], delimiter)) before -= 1
  return text[before] === delimiter || text[before] === '\n'
}

/**
 * Reads the quoted cell that begins at `open`. It ends at a quote with only blanks before the delimiter. Any other
 * quote is part of the text ("17" alloys"), unless it opens the next cell: then this cell was never closed. null: not
 * a quoted cell. `firstLineEnds` is the end of the line that `open` is on.
 */
function readQuoted(
  text: string,
  open: number,
  delimiter: string,
  firstLineEnds: number,
): Cell | 'open' | 'broken' | null {
  let strays = 0
  let said = ''
  let from = open + 1
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', from)) {
    if (text[quote + 1] === '"') {
      said += text.slice(from, quote + 1)
      from = quote + 2
      continue
    }
    const end = skipBlanks(text, quote + 1, delimiter)
    if (end === text.length || text[end] === delimiter) return { text: (said + text.slice(from, quote)).trim(), end }
    const onFirstLine = quote <= firstLineEnds
    if (opensCell(text, quote, delimiter)) return onFirstLine ? null : 'broken'
    if (onFirstLine) strays += 1
    said += text.slice(from, quote + 1)
    from = quote + 1
  }
  return strays > 0 ? null : 'open'
}

function readPlain(text: string, from: number, delimiter: string): Cell {
  const next = text.indexOf(delimiter, from)
  const end = next === -1 ? text.length : next
  return { text: text.slice(from, end).trim(), end }
}

const QUOTED = /^(?:"(.*)"|“(.*)”)$/su

/** A value without quotes around all of it, which programs leave that quote twice. */
function withoutQuotes(cell: string): string {
  const [, straight, curved] = QUOTED.exec(cell) ?? []
  const inner = straight ?? curved
  return inner === undefined || inner.includes('"') ? cell : inner.trim()
}

/**
 * Reads one row of a CSV file as people and programs write it: with blanks around a quoted cell, quotes within an
 * unquoted one, doubled quotes for one. It reads RFC 4180 as well. The parsers we found do not accept both blanks
 * behind a closing quote and stray quotes, and do not report a quote that swallows the rows behind it.
 */
export function readCsvRow(text: string, delimiter: string): CsvRow {
  const cells: string[] = []
  let lineEnds = -1
  /** Where the line of a cell ends: looked for once a line, so that a row is read in one go however many cells it has. */
  function lineEndAt(from: number): number {
    if (lineEnds >= from) return lineEnds
    const feed = text.indexOf('\n', from)
    lineEnds = feed === -1 ? text.length : feed
    return lineEnds
  }
  for (let at = 0; ;) {
    const start = skipBlanks(text, at, delimiter)
    const quoted = text[start] === '"' ? readQuoted(text, start, delimiter, lineEndAt(start)) : null
    if (quoted === 'open' || quoted === 'broken') return quoted
    const cell = quoted ?? readPlain(text, at, delimiter)
    cells.push(withoutQuotes(cell.text))
    if (cell.end >= text.length) return { cells }
    at = cell.end + 1
  }
}

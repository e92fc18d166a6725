/** The cells of one row; `open` where its text ends within a quoted cell; `broken` where a quote can not have been closed. */
export type CsvRow = { cells: string[] } | 'open' | 'broken'

/** Where a cell ends, and what it says. */
interface Cell { text: string; end: number }

const isBlank = (character: string | undefined, delimiter: string) => character !== delimiter && (character === ' ' || character === '\t' || character === '\u00a0')

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from
  while (isBlank(text[at], delimiter)) at += 1
  return at
}

/** Whether the quote at `at` stands where a cell or a line begins. */
function opensCell(text: string, at: number, delimiter: string): boolean {
  let before = at - 1
  while (isBlank(text[before], delimiter)) before -= 1
  return text[before] === delimiter || text[before] === '\n'
}

/**
 * The quoted cell whose quote opens at `open`. It ends at a quote with nothing but blanks up to the delimiter; any other quote
 * is part of the text ("17" alloys"), unless it opens the next cell: then this one was never closed. null: not a quoted cell.
 */
function readQuoted(text: string, open: number, delimiter: string): Cell | 'open' | 'broken' | null {
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
    const onFirstLine = !text.slice(open, quote).includes('\n')
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

/** A value without quotes around the whole of it, which programs that quote twice leave there. */
function withoutQuotes(cell: string): string {
  const [, straight, curved] = QUOTED.exec(cell) ?? []
  const inner = straight ?? curved
  return inner === undefined || inner.includes('"') ? cell : inner.trim()
}

/**
 * Reads one row of a CSV file as people and programs write them: blanks around a quoted cell, quotes within an unquoted one,
 * doubled quotes for one. RFC 4180 is read as it says; no parser at hand takes both blanks behind a closing quote and stray
 * quotes, nor tells a quote that swallows the rows behind it.
 */
export function readCsvRow(text: string, delimiter: string): CsvRow {
  const cells: string[] = []
  for (let at = 0; ;) {
    const start = skipBlanks(text, at, delimiter)
    const quoted = text[start] === '"' ? readQuoted(text, start, delimiter) : null
    if (quoted === 'open' || quoted === 'broken') return quoted
    const cell = quoted ?? readPlain(text, at, delimiter)
    cells.push(withoutQuotes(cell.text))
    if (cell.end >= text.length) return { cells }
    at = cell.end + 1
  }
}

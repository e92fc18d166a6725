// A spreadsheet program reads a cell that begins so as a formula and may run it (OWASP: CSV injection). A text that
// already has an apostrophe in front gets another, so that removing one always restores the text.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u

/**
 * A cell of a CSV file, quoted where needed. A text that a spreadsheet would read as a formula gets an apostrophe in
 * front.
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;'\r\n\t]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell without the apostrophe that `csvCell` has put in front of it. */
export function plainCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

/** The first line of a CSV file for people, with the byte order mark by which spreadsheet programs recognise UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return `\uFEFF${csvLine(columns)}`
}

/** A line of a CSV file (RFC 4180), with its end of line. A number is written as one, below 0 too: no program can run it. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')}\r\n`
}

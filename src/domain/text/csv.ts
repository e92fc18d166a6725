// A spreadsheet program takes a cell that begins so for a formula, and may run it (OWASP: CSV injection). One that has an
// apostrophe in front of that already gets another: taking one away again always gives the text as it was.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u

/** A cell of a CSV file, quoted where needed. What a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;'\r\n\t]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell without the apostrophe that `csvCell` has put in front of it. */
export function plainCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

/** The first line of a CSV file for people, with the mark by which spreadsheet programs know UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return `\uFEFF${csvLine(columns)}`
}

/** A line of a CSV file (RFC 4180), with its end of line. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

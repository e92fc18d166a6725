/** A row of money that is only added: a mistake is reversed by a further row (BOOK-1). */
interface MoneyRow {
  id: number
  /** The row that this one reverses. */
  reverses: number | null
}

/** The rows that count: those that neither reverse another nor were reversed, in their order. */
export function standing<Row extends MoneyRow>(rows: readonly Row[]): Row[] {
  const reversed = new Set(rows.map(({ reverses }) => reverses))
  return rows.filter(({ id, reverses }) => reverses === null && !reversed.has(id))
}

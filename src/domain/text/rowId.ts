/** The highest row id: PostgreSQL stores ids in 32 bits, and fails on a higher number. */
export const MOST_ROW_ID = 2_147_483_647

/** The row id that a text writes in decimal digits, without leading zeros; null for anything else, and above `MOST_ROW_ID`. */
export function readRowId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= MOST_ROW_ID ? id : null
}

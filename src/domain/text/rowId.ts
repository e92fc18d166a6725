/** The highest row id: PostgreSQL stores ids in 32 bits, and fails on a higher number. */
export const MOST_ROW_ID = 2_147_483_647

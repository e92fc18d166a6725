/** The greatest number that a row can have: PostgreSQL keeps them in 32 bits, and fails on a greater one. */
export const MOST_ROW_ID = 2_147_483_647

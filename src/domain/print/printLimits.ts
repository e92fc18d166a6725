/** How many cars one print job has at most (DESK-5): a ream has 500 sheets, and a browser lays out so many at once. */
export const MOST_PRINTED_AT_ONCE = 100

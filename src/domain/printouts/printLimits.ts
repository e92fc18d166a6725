/** How many cars one print job has at most (DESK-5): a ream has 500 sheets, and a browser lays out so many at once. */
export const MOST_PRINTED_AT_ONCE = 100

/** How many status pictures one page shows at most (DESK-9): a server draws them in about half a minute. */
export const MOST_PICTURES_AT_ONCE = 24

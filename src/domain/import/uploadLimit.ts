/** The largest file that is imported through the browser, in bytes: 200 MB, some hundred thousand cars. */
export const MOST_IMPORT_BYTES = 200 * 1024 * 1024

/** The highest row number that a person may give for the names of the columns. */
export const MOST_HEADER_ROW = 1_000

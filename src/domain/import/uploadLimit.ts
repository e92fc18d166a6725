/** The largest file that is imported through the browser, in bytes: 200 MB, some hundred thousand cars. */
export const MOST_IMPORT_BYTES = 200 * 1024 * 1024

/** The furthest row in which somebody may say that the names of the columns are. */
export const MOST_HEADER_ROW = 1_000

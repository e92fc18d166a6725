/** The largest file that is imported through the browser, in bytes: 200 MB, some hundred thousand cars. */
export const MOST_IMPORT_BYTES = 200 * 1024 * 1024

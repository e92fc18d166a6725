/** The largest file that is imported through the browser, in bytes: 200 MB, some hundred thousand cars. */
export const MOST_IMPORT_BYTES = 200 * 1024 * 1024

/** The largest ZIP file of photos, in bytes: 1 GB, some hundred cars with their photos. */
export const MOST_PHOTO_ZIP_BYTES = 1024 * 1024 * 1024

/** As many sheets of a workbook as can be chosen from. */
export const MOST_SHEETS = 50

/** The highest row number that a person may give for the names of the columns. */
export const MOST_HEADER_ROW = 1_000

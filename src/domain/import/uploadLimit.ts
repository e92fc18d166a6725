/** The largest file that is imported through the browser, in bytes: 200 MB, some hundred thousand cars. */
export const MOST_IMPORT_BYTES = 200 * 1024 * 1024

/** The largest ZIP file of photos, in bytes: 1 GB, some hundred cars with their photos. */
export const MOST_PHOTO_ZIP_BYTES = 1024 * 1024 * 1024

/** As many sheets of a workbook as can be chosen from. */
export const MOST_SHEETS = 50

/** The highest row number that a person may give for the names of the columns. */
export const MOST_HEADER_ROW = 1_000

/** Each list may have so many columns, and their names so many characters. */
export const MOST_COLUMNS = 300
export const LONGEST_HEAD = 200

/** The longest text of one cell, as Excel has it [characters]. */
export const LONGEST_CELL = 32_767

/** As many cells of a sheet are read, empty ones included. */
export const MOST_CELLS = 20_000_000

/** The last row of a sheet, as Excel has it. */
export const LAST_ROW = 1_048_576

/**
 * A text that many cells name counts as often as they name it. A sheet may have so many times the bytes of its workbook unpacked:
 * tables have up to twenty, what was made to fill disks has thousands. Below `EXPANDED_FREELY` characters nobody counts.
 */
export const MOST_EXPANDED = 100
export const EXPANDED_FREELY = 8_000_000

/** Elements of a workbook may stand in so many others; those of Excel stand in ten. */
export const MOST_DEPTH = 64

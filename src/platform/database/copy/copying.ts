/** A value as both engines and JSON have it. There are no booleans, times or bytes in the tables. */
export type CopiedValue = string | number | null

/** A table as it is copied. */
export interface CopiedTable {
  name: string
  /** In the order of their names, which is the same on both engines; rows have their values in this order. */
  columns: string[]
}

/** The rows of a database in one state: nothing that is written after it was opened is seen. */
export interface CopySource {
  engine: 'sqlite' | 'postgres'
  /** The names of the migrations that the database has, oldest first. */
  migrations: string[]
  /** Every table of the site, parents before those that refer to them. */
  tables: CopiedTable[]
  /** All rows of a table, some hundred at a time. Ask for one table after another. */
  rows(table: CopiedTable): AsyncIterable<CopiedValue[][]>
  /** The last number that each table has given to a row, also to one that was removed since. */
  numbers(): Promise<Record<string, number>>
  /** Ends the view. */
  close(): Promise<void>
}

/** A database that has tables and takes rows. */
export interface CopyTarget {
  /** Removes all rows of a table, such as those that migrations have made. */
  empty(table: string): Promise<void>
  /** Adds rows: all of them are on disk after `close`. Throws an error that names the table when they do not fit. */
  add(table: CopiedTable, rows: readonly CopiedValue[][]): Promise<void>
  /** Makes tables go on counting after these numbers. */
  continueAfter(numbers: Readonly<Record<string, number>>): Promise<void>
  close(): Promise<void>
}

/** A table that says while a database is being filled from elsewhere that it is not whole yet. */
export const UNFINISHED = 'restore_under_way'

/**
 * Tables that are not copied: those that are made by opening a database, and those whose rows are made from the rows of others while a
 * site runs.
 */
export const NOT_COPIED: ReadonlySet<string> = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  UNFINISHED,
  'report_writes',
  'works_sums',
  'count_days',
  'car_sums',
])

/** How many rows are read at a time: some hundred kilobytes. */
export const ROWS_AT_ONCE = 500

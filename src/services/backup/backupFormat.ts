import * as z from 'zod'

/** The number of the newest form of archives: a program refuses those of a higher one. The first has all files in it. */
export const FORMAT = 2
export const WHOLE_FORMAT = 1
/** The first entry: what has to be known before anything else is read. */
export const HEAD = 'forecourt.json'
/** The entry behind the last file: what there has to be. */
export const MANIFEST = 'manifest.json'
/** The folder of entries from the file store, by its keys. */
export const MEDIA = 'media/'
/** The folder of entries that name the files of the store which lie beside the archive, in `files/`. */
export const POOLED = 'pooled/'
/** The folder of the other files, by their paths in the data folder. */
export const FILES = 'files/'
/** A part of a table has at most so many bytes, compressed and not. */
export const MOST_PART_BYTES = 64 * 1024 * 1024

/** The entry of a part of a table, numbered from 1: lines of JSON, compressed. */
export const partName = (table: string, part: number) => `database/${table}/${String(part).padStart(6, '0')}.jsonl.gz`

const count = z.number().int().nonnegative()
const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

export const headSchema = z.object({
  format: count,
  /** The release that made it, and when (epoch milliseconds). */
  release: z.string(),
  /** The commit of the program that made it; archives of older ones do not say it. */
  commit: z.string().optional(),
  at: count,
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** In the order in which their rows come: parents first. */
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
})
export type BackupHead = z.infer<typeof headSchema>

export const manifestSchema = z.object({
  /** How many rows each table has, and the sum of their hashes. */
  tables: z.record(z.string(), z.object({ rows: count, hash: z.string() })),
  /** The last number that each table gave to a row. */
  numbers: z.record(z.string(), count),
  files: count,
  fileBytes: count,
})
export type BackupManifest = z.infer<typeof manifestSchema>

/** A row as it stands in a line. */
export const rowSchema = z.array(z.union([z.string(), z.number(), z.null()]))

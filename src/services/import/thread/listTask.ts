import type { Inspected } from '../packed/inspectPacked.ts'
import type { Inspection } from '../reading/inspectFile.ts'
import type { RowBatch, RowSettings, RowsRead } from '../reading/readRows.ts'

/** A task of a thread: the columns in the beginning of a text, a ZIP file with its tables, or all rows of a text. */
export type ListTask =
  | { kind: 'columns'; start: Uint8Array; whole: boolean; headerRow: number | undefined }
  | { kind: 'packed'; sheet: number | null }
  | { kind: 'rows'; settings: RowSettings }

/** Its requests to the process, and the rows it hands over. */
export type ListQuestion =
  | { kind: 'next' }
  | { kind: 'size'; part: number }
  | { kind: 'bytes'; part: number }
  | { kind: 'begin'; sheet: number }
  | { kind: 'write'; bytes: Uint8Array }
  | { kind: 'batch'; batch: RowBatch }
export type ListAnswer = Uint8Array | number | null

/** Its result. */
export type ListResult =
  | { kind: 'columns'; inspection: Inspection }
  | { kind: 'packed'; inspected: Inspected }
  | { kind: 'rows'; read: RowsRead }

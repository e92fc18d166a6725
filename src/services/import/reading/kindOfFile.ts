import type { Kind } from '#domain/kinds/kinds.ts'
import type { SourceRecord } from './sourceRecord.ts'

/** So many rows at the beginning of a file tell what it lists. */
const MOST_ROWS = 300

type Row = Extract<SourceRecord, { cells: readonly string[] }>

/** The kind of more than half of the vehicles whose kind is known; "mixed" where none is that of so many, undefined where none is known. */
export function kindOfFile(
  records: readonly SourceRecord[],
  kindOf: (row: Row) => Kind | undefined,
): Kind | 'mixed' | undefined {
  const kinds = records
    .slice(0, MOST_ROWS)
    .flatMap(record => ('cells' in record ? [kindOf(record)] : []))
    .filter(kind => kind !== undefined)
  const [most] = [...Map.groupBy(kinds, kind => kind)].toSorted(([, a], [, b]) => b.length - a.length)
  if (most === undefined) return undefined
  return most[1].length * 2 > kinds.length ? most[0] : 'mixed'
}

import { openRedaction, type PersonKeys } from '#domain/privacy/person/personKeys.ts'
import { mapTexts } from '#platform/database/jsonColumn.ts'
import type { ImportTable } from '../../import/importTable.ts'
import type { ProductPlatform } from '../../productPlatform.ts'

type Named = Pick<ImportTable, 'fileName' | 'settings' | 'report'>

/**
 * The rows of imports that name a person, beside their files: in the name of the file, in its columns where it has no line of
 * names, and in values of rows that were refused. `write` takes number and address out.
 */
export async function* importRowsNaming(
  { database }: Pick<ProductPlatform, 'database'>,
  keys: PersonKeys,
): AsyncGenerator<{ place: string; write(): Promise<void> }> {
  const redact = openRedaction(keys)
  const without = ({ fileName: name, settings, report }: Named): Named => ({
    fileName: redact(name),
    settings: mapTexts(settings, redact),
    report: report === null ? null : mapTexts(report, redact),
  })
  const ids = await database.query.selectFrom('imports').select('id').orderBy('id').execute()
  for (const { id } of ids) {
    // One at a time: a report may have megabytes.
    const row = await database.query
      .selectFrom('imports')
      .select(['fileName', 'settings', 'report'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) continue
    const other = without(row)
    if (other.fileName === row.fileName && other.settings === row.settings && other.report === row.report) continue
    yield {
      place: `report of import ${id}`,
      write: () =>
        database.transaction(async transaction => {
          // Locks the row, so that a run that ends now does not bring back what is taken out.
          const locked = await transaction
            .updateTable('imports')
            .set(({ ref }) => ({ fileName: ref('fileName') }))
            .where('id', '=', id)
            .returning(['fileName', 'settings', 'report'])
            .executeTakeFirst()
          if (locked !== undefined)
            await transaction.updateTable('imports').set(without(locked)).where('id', '=', id).execute()
        }),
    }
  }
}

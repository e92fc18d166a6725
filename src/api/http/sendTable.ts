import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { csvHead, csvLine } from '#domain/text/csv.ts'
import { INDIA_AHEAD_MS } from '#domain/text/indianTime.ts'
import { csvValue, type TableCell } from '#domain/text/tableCell.ts'
import { writeSheet, type SheetCell } from '#platform/sheets/writeSheet.ts'
import { sendCsv } from './sendCsv.ts'
import { textStream } from './textStream.ts'

/** A table that leaves the site, in batches of rows. `dates` says of a column whose cells are days or times. */
export interface Table {
  /** Of the file, without its ending (plain ASCII), and of its sheet. */
  name: string
  columns: readonly { header: string; dates?: 'day' | 'time' }[]
  batches: AsyncGenerator<readonly (readonly TableCell[])[]>
}

/** A cell as a workbook has it; days and times as India reads them. */
export function sheetCell(cell: TableCell): SheetCell {
  if (cell === null || typeof cell !== 'object') return cell === '' ? null : cell
  return 'day' in cell ? new Date(`${cell.day}T00:00:00Z`) : new Date(cell.at + INDIA_AHEAD_MS)
}

async function* csvOf({ columns, batches }: Table): AsyncGenerator<string> {
  yield csvHead(columns.map(({ header }) => header))
  for await (const rows of batches) yield rows.map(cells => csvLine(cells.map(csvValue))).join('')
}

async function* sheetRows(
  first: IteratorResult<readonly (readonly TableCell[])[]>,
  batches: Table['batches'],
): AsyncGenerator<SheetCell[]> {
  for (let next = first; next.done !== true; next = await batches.next()) {
    for (const cells of next.value) yield cells.map(sheetCell)
    // Without a pause nobody else is served until the end.
    await setImmediate()
  }
}

/**
 * Sends a table as CSV or as a workbook, as the client takes it, under a name that nobody on the way keeps (DESK-6). Waits for the
 * first rows, so that a failure at once is a status.
 */
export async function sendTable(reply: FastifyReply, table: Table, format: 'csv' | 'xlsx'): Promise<FastifyReply> {
  const { name, columns, batches } = table
  if (format === 'csv') return sendCsv(reply, `${name}.csv`, await textStream(csvOf(table)))
  const first = await batches.next()
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}.xlsx"`,
      'x-content-type-options': 'nosniff',
    })
    .send(writeSheet(name, columns, sheetRows(first, batches)))
}

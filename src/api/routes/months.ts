import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MONTH_SHEETS } from '#domain/books/monthSheets.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import { namesOf } from '#domain/members.ts'
import { monthText } from '#domain/text/day.ts'
import { XLSX_TYPE } from '#contract/call.ts'
import * as calls from '#contract/months.ts'
import { writeBook } from '#platform/sheets/writeBook.ts'
import { noteActOf } from '#services/accounts/securityEvents.ts'
import { openMonth } from '#services/books/closeMonths.ts'
import { closeBooks } from '#services/money/month/closeBooks.ts'
import { readGstr1File, readGstr3bFile } from '#services/money/month/gstFiles.ts'
import { columnsOf, streamSheet } from '#services/money/month/readSheet.ts'
import { sheetSiteOf } from '#services/money/month/sheetSite.ts'
import { streamTally } from '#services/money/month/streamTally.ts'
import type { Site } from '#services/site.ts'
import { accountOf, actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { sendTable, sheetCell } from '../http/sendTable.ts'
import { textStream } from '../http/textStream.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

const nameOfMonth = (month: string) => monthText(`${month}-01`)

/** The months of the books and their files for the accountant (BOOK-3, BOOK-8). */
export function monthRoutes(app: ApiScope, site: Site): void {
  const noteExport = (request: FastifyRequest) =>
    noteActOf(site, accountOf(request).id, { act: 'list_exported', list: 'month' }, actorOf(request))
  const asFile = (reply: FastifyReply, type: string, name: string) =>
    reply.type(type).headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    })

  handleCall(app, calls.closeBooksMonth, async request => {
    await closeBooks(site, actorOf(request), request.params.month)
    return done(`${nameOfMonth(request.params.month)} is closed.`)
  })

  handleCall(app, calls.openBooksMonth, async request => {
    const { month } = request.params
    await openMonth(site, { actor: actorOf(request), reason: request.body.reason }, month)
    return done(`${nameOfMonth(month)} is open again.`)
  })

  handleCall(app, calls.exportMonthSheet, async (request, reply) => {
    const { params, query } = request
    await noteExport(request)
    const columns = columnsOf(query.sheet).map(({ header }) => ({ header }))
    const batches = streamSheet(sheetSiteOf(site), query.sheet, params.month)
    return sendTable(reply, { name: `${query.sheet}-${params.month}`, columns, batches }, 'csv')
  })

  handleCall(app, calls.exportMonthBook, async (request, reply) => {
    const { month } = request.params
    await noteExport(request)
    const sheets = []
    for (const sheet of namesOf(MONTH_SHEETS)) {
      const rows = []
      for await (const step of streamSheet(sheetSiteOf(site), sheet, month)) {
        rows.push(...step.map(cells => cells.map(sheetCell)))
        await setImmediate()
      }
      const columns = columnsOf(sheet).map(({ header, is }) =>
        is === 'day' ? { header, dates: 'day' as const } : { header },
      )
      sheets.push({ name: MONTH_SHEETS[sheet], columns, rows })
    }
    const book = await writeBook(sheets, daysOfMonth(month).to)
    return asFile(reply, XLSX_TYPE, `books-${month}.xlsx`).send(Buffer.from(book))
  })

  handleCall(app, calls.exportTally, async (request, reply) => {
    const { month } = request.params
    await noteExport(request)
    const xml = streamTally(site.database.query, site.profile.legalName ?? site.profile.name, month)
    return asFile(reply, 'application/xml; charset=utf-8', `tally-${month}.xml`).send(await textStream(xml))
  })

  const json = { gstr1: readGstr1File, gstr3b: readGstr3bFile }
  for (const [name, call] of [
    ['gstr1', calls.exportGstr1],
    ['gstr3b', calls.exportGstr3b],
  ] as const)
    handleCall(app, call, async (request, reply) => {
      const { month } = request.params
      await noteExport(request)
      const file = JSON.stringify(await json[name](sheetSiteOf(site), month))
      return asFile(reply, 'application/json; charset=utf-8', `${name}-${month}.json`).send(file)
    })
}

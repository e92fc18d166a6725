import { z } from 'zod'
import { readAuditFilter } from '#domain/audit/auditFilter.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { exportEvents } from '#services/office/exportEvents.ts'
import type { Site } from '#services/site.ts'
import { mayDo, requirePermission } from '../guards/permission.ts'
import { sendCsv } from '../http/sendCsv.ts'
import { textStream } from '../http/textStream.ts'
import type { ApiScope } from '../scope.ts'
import { failureResponses } from '../wire/failure.ts'

const word = z.string().max(40).optional()

/** The audit as a file, for staff; what happened to accounts is in it for owners only (ADMIN-10). */
export function auditRoutes(app: ApiScope, site: Site): void {
  app.get('/office/audit.csv', {
    onRequest: requirePermission('office.open'),
    schema: {
      operationId: 'exportAudit', tags: ['back office'], summary: 'What happened on the site, as CSV',
      description: 'Takes the query of the audit page. The newest event is first. No cell is a formula.',
      querystring: z.object({ person: word, subject: word, kind: word, from: word, to: word, each: word, before: word }),
      response: {
        200: { description: 'RFC 4180, UTF-8 with its mark.', content: { 'text/csv': { schema: z.any() } } },
        ...failureResponses(400, 401, 403),
      },
    },
  }, async (request, reply) => {
    const query = Object.entries(request.query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const filter = readAuditFilter(new URLSearchParams(query))
    const csv = exportEvents(site, filter, { seesPeople: mayDo(request, 'people.manage') })
    return sendCsv(reply, `audit-${indianDay(site.clock.now())}.csv`, await textStream(csv))
  })
}

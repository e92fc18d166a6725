import { auditReader, readAuditFilter } from '#domain/audit/auditFilter.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { exportAudit } from '#contract/office.ts'
import { noteActOf } from '#services/accounts/securityEvents.ts'
import { exportEvents } from '#services/audit/exportEvents.ts'
import type { Site } from '#services/site.ts'
import { accountOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { sendCsv } from '../http/sendCsv.ts'
import { textStream } from '../http/textStream.ts'
import type { ApiScope } from '../scope.ts'

/** The audit as a file, of what whoever asks may see; what happened to accounts is in it for owners only (ADMIN-10). */
export function auditRoutes(app: ApiScope, site: Site): void {
  handleCall(app, exportAudit, async (request, reply) => {
    const query = Object.entries(request.query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const filter = readAuditFilter(new URLSearchParams(query))
    await noteActOf(site, accountOf(request).id, { act: 'list_exported', list: 'audit' })
    const reader = auditReader(accountOf(request).roles)
    const csv = exportEvents(site, filter, reader)
    return sendCsv(reply, `audit-${indianDay(site.clock.now())}.csv`, await textStream(csv))
  })
}

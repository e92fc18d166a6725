import type { FastifyReply, FastifyRequest } from 'fastify'
import { indianDay } from '#domain/text/indianTime.ts'
import { readInboxFilter } from '#domain/enquiries/inboxFilter.ts'
import * as calls from '#contract/inbox.ts'
import { noteActOf } from '#services/accounts/securityEvents.ts'
import { ENQUIRY_COLUMNS, exportEnquiries, type ExportReason } from '#services/enquiries/exportEnquiries.ts'
import { openEnquiryFile, sealEnquiryFile } from '#services/enquiryFiles/openEnquiryFile.ts'
import type { Site } from '#services/site.ts'
import { accountOf, actorOf, personOf } from '../guards/permission.ts'
import { handleCall, type CallRequest } from '../handleCall.ts'
import { leadTo } from '../http/leadTo.ts'
import { readSession } from '../http/cookies.ts'
import { sendFile } from '../http/sendFile.ts'
import { sendTable } from '../http/sendTable.ts'
import type { ApiScope } from '../scope.ts'

const tokenOf = (request: FastifyRequest) => readSession(request)?.token ?? ''

/** What leaves the inbox as a file: documents and photos of a sale (SELL-6), and the list itself as CSV (ADMIN-10). */
export function enquiryFileRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.openEnquiryFile, async (request, reply) => {
    personOf(request)
    const { id, fileId } = request.params
    const seal = sealEnquiryFile(site, { enquiryId: id, fileId, sessionToken: tokenOf(request) })
    const address = `${app.prefix}/office/enquiries/${id}/files/${fileId}/${seal}`
    return leadTo(reply, request.query.small ? `${address}?small=1` : address, { caching: 'private, no-store' })
  })

  handleCall(app, calls.getEnquiryFile, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    const { id, fileId, seal } = request.params
    const file = await openEnquiryFile(site, { enquiryId: id, fileId, sessionToken: tokenOf(request) }, seal, {
      small: request.query.small === '1',
    })
    if (file.role === 'document') {
      await noteActOf(site, personOf(request).id, { act: 'file_opened', enquiryId: id, fileId }).catch(
        (error: unknown) => {
          file.stream.destroy()
          throw error
        },
      )
    }
    return sendFile(reply, file)
  })

  async function sendList(
    request: CallRequest<typeof calls.exportEnquiries>,
    reply: FastifyReply,
    why: ExportReason | null,
    format: 'csv' | 'xlsx',
  ): Promise<FastifyReply> {
    const filter = readInboxFilter(new URLSearchParams(Object.entries(request.query)))
    const { id: accountId } = why === null ? accountOf(request) : personOf(request)
    const list = why === null ? 'enquiries' : 'contacts'
    await noteActOf(site, accountId, { act: 'list_exported', list }, actorOf(request))
    // What somebody was shown a moment ago is not shown to a program of theirs: nobody has the account 0.
    const batches = exportEnquiries(site, request.key === null ? accountId : 0, filter, why)
    const name = `enquiries-${indianDay(site.clock.now())}`
    return sendTable(reply, { name, columns: ENQUIRY_COLUMNS, batches }, format)
  }

  handleCall(app, calls.exportEnquiries, (request, reply) => sendList(request, reply, null, 'csv'))

  handleCall(app, calls.exportEnquiriesBook, (request, reply) => sendList(request, reply, null, 'xlsx'))

  handleCall(app, calls.exportContacts, (request, reply) => {
    const { reason, note = null } = request.body
    return sendList(request, reply, { reason, note: reason === 'other' ? note : null }, 'csv')
  })
}

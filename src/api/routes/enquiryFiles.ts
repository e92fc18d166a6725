import type { FastifyReply, FastifyRequest } from 'fastify'
import { indianDay } from '#domain/text/indianTime.ts'
import { readInboxFilter } from '#domain/enquiry/inboxFilter.ts'
import * as calls from '#contract/inbox.ts'
import { exportEnquiries, type ExportReason } from '#services/enquiries/exportEnquiries.ts'
import { sealFile } from '#services/enquiries/fileSeal.ts'
import { openEnquiryFile, type OpenedFile } from '#services/enquiries/openEnquiryFile.ts'
import type { Site } from '#services/site.ts'
import { accountOf } from '../guards/permission.ts'
import { handleCall, type CallRequest } from '../handleCall.ts'
import { readToken, SESSION_COOKIE } from '../http/cookies.ts'
import { sendCsv } from '../http/sendCsv.ts'
import { textStream } from '../http/textStream.ts'
import type { ApiScope } from '../scope.ts'

const tokenOf = (request: FastifyRequest) => readToken(request, SESSION_COOKIE) ?? ''

// What a browser shows without running anything of it; every other type is only ever saved.
const SHOWN_TYPES = new Set(['image/jpeg'])
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** `inline` or `attachment` with the sender's own name for the file (RFC 6266). */
function disposition(contentType: string, name: string): string {
  const kind = SHOWN_TYPES.has(contentType) ? 'inline' : 'attachment'
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename*=UTF-8''${encoded}`
}

/** Sends a file as what it is, able to do nothing where it is opened. */
function sendFile(reply: FastifyReply, { contentType, size, name, stream }: OpenedFile): FastifyReply {
  return reply
    .type(contentType)
    .headers({
      'content-length': size,
      'content-disposition': disposition(contentType, name),
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    .send(stream)
}

/** What leaves the inbox as a file: documents and photos of a sale (SELL-6), and the list itself as CSV (ADMIN-10). */
export function enquiryFileRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.openEnquiryFile, async (request, reply) => {
    const { id, fileId } = request.params
    const seal = sealFile(site, { enquiryId: id, fileId, sessionToken: tokenOf(request) })
    return reply
      .header('Cache-Control', 'private, no-store')
      .redirect(
        `${app.prefix}/office/enquiries/${id}/files/${fileId}/${seal}${request.query.small ? '?small=1' : ''}`,
        303,
      )
  })

  handleCall(app, calls.getEnquiryFile, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    const { id, fileId, seal } = request.params
    const file = await openEnquiryFile(site, { enquiryId: id, fileId, sessionToken: tokenOf(request) }, seal, {
      small: request.query.small === '1',
    })
    return sendFile(reply, file)
  })

  async function sendList(
    request: CallRequest<typeof calls.exportEnquiries>,
    reply: FastifyReply,
    why: ExportReason | null,
  ): Promise<FastifyReply> {
    const filter = readInboxFilter(new URLSearchParams(Object.entries(request.query)))
    const csv = exportEnquiries(site, accountOf(request).id, filter, why)
    return sendCsv(reply, `enquiries-${indianDay(site.clock.now())}.csv`, await textStream(csv))
  }

  handleCall(app, calls.exportEnquiries, (request, reply) => sendList(request, reply, null))

  handleCall(app, calls.exportContacts, (request, reply) => {
    const { reason, note = null } = request.body
    return sendList(request, reply, { reason, note: reason === 'other' ? note : null })
  })
}

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { indianDay } from '#domain/text/indianTime.ts'
import { readInboxFilter } from '#domain/enquiry/inboxFilter.ts'
import { exportEnquiries } from '#services/enquiries/exportEnquiries.ts'
import { sealFile } from '#services/enquiries/fileSeal.ts'
import { openEnquiryFile } from '#services/enquiries/openEnquiryFile.ts'
import type { Site } from '#services/site.ts'
import { accountOf, requirePermission } from '../guards/permission.ts'
import { readToken, SESSION_COOKIE } from '../http/cookies.ts'
import { sendCsv } from '../http/sendCsv.ts'
import { textStream } from '../http/textStream.ts'
import type { ApiScope } from '../scope.ts'
import { failureResponses } from '../failures/failureResponses.ts'
import { rowIdInAddress } from '#contract/common.ts'

const tags = ['back office']
const onRequest = requirePermission('enquiry.manage')

const fileParams = z.object({ id: rowIdInAddress, fileId: rowIdInAddress })
const sizeQuery = z.object({ small: z.literal('1').optional().meta({ description: 'A small picture of a photo.' }) })
const tokenOf = (request: FastifyRequest) => readToken(request, SESSION_COOKIE) ?? ''

const word = z.string().max(200).optional()
const filterSchema = z.object({ state: word, kind: word, assignee: word, overdue: word, q: word })

// What a browser shows without running anything of it; every other type is only ever saved.
const SHOWN_TYPES = new Set(['image/jpeg'])
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** `inline` or `attachment` with the sender's own name for the file (RFC 6266). */
function disposition(contentType: string, name: string): string {
  const kind = SHOWN_TYPES.has(contentType) ? 'inline' : 'attachment'
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename*=UTF-8''${encoded}`
}

/** What leaves the inbox as a file: documents and photos of a sale (SELL-6), and the list itself as CSV (ADMIN-10). */
export function enquiryFileRoutes(app: ApiScope, site: Site): void {
  app.get('/office/enquiries/:id/files/:fileId', {
    onRequest,
    schema: {
      operationId: 'openEnquiryFile', tags, summary: 'The way to a private file of an enquiry', params: fileParams, querystring: sizeQuery,
      description: 'Leads to the address of the file, sealed for five minutes and for the session that asks.',
      response: { 303: { description: '`Location` is the sealed address.', content: { 'text/plain': { schema: z.any() } } }, ...failureResponses(400, 401, 403) },
    },
  }, async (request, reply) => {
    const { id, fileId } = request.params
    const seal = sealFile(site, { enquiryId: id, fileId, sessionToken: tokenOf(request) })
    return reply.header('Cache-Control', 'private, no-store').redirect(`${app.prefix}/office/enquiries/${id}/files/${fileId}/${seal}${request.query.small ? '?small=1' : ''}`, 303)
  })

  app.get('/office/enquiries/:id/files/:fileId/:seal', {
    onRequest,
    schema: {
      operationId: 'getEnquiryFile', tags, summary: 'A private file of an enquiry',
      params: fileParams.extend({ seal: z.string().max(80) }), querystring: sizeQuery,
      response: {
        200: { description: 'The file.', content: { 'application/octet-stream': { schema: z.any() } } },
        ...failureResponses(400, 401, 403, 404),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    const { id, fileId, seal } = request.params
    const file = await openEnquiryFile(site, { enquiryId: id, fileId, sessionToken: tokenOf(request) }, seal, { small: request.query.small === '1' })
    return reply.type(file.contentType).headers({
      'content-length': file.size, 'content-disposition': disposition(file.contentType, file.name), 'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin', 'referrer-policy': 'no-referrer',
    }).send(file.stream)
  })

  app.get('/office/enquiries/export.csv', {
    onRequest,
    schema: {
      operationId: 'exportEnquiries', tags, summary: 'Enquiries as CSV',
      description: 'Takes the query of the inbox page. No cell is a formula.',
      querystring: filterSchema,
      response: {
        200: { description: 'RFC 4180, UTF-8 with its mark.', content: { 'text/csv': { schema: z.any() } } },
        ...failureResponses(400, 401, 403),
      },
    },
  }, async (request, reply) => {
    const { id } = accountOf(request)
    const filter = readInboxFilter(new URLSearchParams(Object.entries(request.query)))
    return sendCsv(reply, `enquiries-${indianDay(site.clock.now())}.csv`, await textStream(exportEnquiries(site, id, filter)))
  })
}

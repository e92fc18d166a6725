import type { FastifyReply } from 'fastify'
import type { OpenedFile } from '#services/enquiryFiles/openEnquiryFile.ts'

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

/** Sends a private file as what it is, able to do nothing where it is opened. */
export function sendFile(reply: FastifyReply, { contentType, size, name, stream }: OpenedFile): FastifyReply {
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

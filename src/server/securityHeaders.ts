import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const POLICY = [
  "default-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi
// A script element of any other type is data, to which the policy does not apply.
const RUNS = /^(module|text\/javascript|importmap|speculationrules)?$/i

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`

/**
 * The content security policy of a page: everything from the site itself, and exactly those inline scripts and style
 * elements that are in the page, by their hashes. It is cached with the page, which a nonce could not be. `map` is the
 * address of the map that the owner has configured: frames are allowed from its origin only (CONTACT-1).
 */
export function contentSecurityPolicy(page: Uint8Array, map: string | null): string {
  // One character for each byte: scripts are found and hashed without decoding a quarter of a megabyte.
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString('latin1')
  const scripts = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? ''
    if (!/\bsrc=/i.test(attributes) && RUNS.test(type)) scripts.add(hashOf(text))
  }
  const styles = new Set([...html.matchAll(STYLE)].map(([, text = '']) => hashOf(text)))
  const frames = map === null ? '' : `; frame-src ${new URL(map).origin}`
  return `${POLICY}${frames}; script-src ${["'self'", ...scripts].join(' ')}; style-src ${["'self'", ...styles].join(' ')}`
}

/**
 * Security headers of every response. In development there is no content security policy, because Vite adds styles by
 * script.
 */
export function securityHeaders(siteUrl: string | null, development: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    ...(development ? {} : { 'content-security-policy': contentSecurityPolicy(new Uint8Array(), null) }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
  if (siteUrl?.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000'
  return headers
}

/** Adds these headers to every response; a route may set its own instead. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

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

// As React writes them. What is not found here is not allowed to run.
const SCRIPT_OR_STYLE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
// A script element of any other type is data, to which the policy does not apply.
const RUNS = /^(module|text\/javascript|importmap|speculationrules)?$/i

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The content security policy of a page: everything from the site itself, and exactly those inline scripts and style
 * elements that are in the page, by their hashes. It is cached with the page, which a nonce could not be. `map` is the
 * address of the map that the owner has configured: frames are allowed from its origin only (CONTACT-1).
 */
export function contentSecurityPolicy(html: string, map: string | null): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, element, attributes = '', text = ''] of html.matchAll(SCRIPT_OR_STYLE)) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? ''
    if (element === 'style') styles.add(hashOf(text))
    else if (!/\bsrc=/i.test(attributes) && RUNS.test(type)) scripts.add(hashOf(text))
  }
  const frames = map === null ? '' : `; frame-src ${new URL(map).origin}`
  return `${POLICY}${frames}; script-src ${["'self'", ...scripts].join(' ')}; style-src ${["'self'", ...styles].join(' ')}`
}

/**
 * Security headers of every response. In development there is no content security policy, because Vite adds styles by
 * script.
 */
export function securityHeaders(siteUrl: string | null, development: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    ...(development ? {} : { 'content-security-policy': contentSecurityPolicy('', null) }),
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

import { createHash } from 'node:crypto'
import { isPlainHttps } from '#domain/text/ownAddress.ts'

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

// A script element of any other type is data, to which the policy does not apply.
const RUNS = /^(module|text\/javascript|importmap|speculationrules)?$/i

const hashOf = (text: Buffer) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The elements of this name, as React writes them: attributes and content. Looked for in bytes, which is quickest. */
function* findElements(html: Buffer, name: string): Generator<{ attributes: string; content: Buffer }> {
  const [start, close] = [`<${name}`, `</${name}>`]
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf(close, begin)
    if (begin === 0 || end < 0) return
    yield { attributes: html.toString('latin1', at + start.length, begin - 1), content: html.subarray(begin, end) }
    at = end
  }
}

/**
 * The content security policy of a page: everything from the site itself, and exactly those inline scripts and style
 * elements that are in the page, by their hashes. It is cached with the page, which a nonce could not be. `map` is the
 * address of the map that the owner has configured: frames are allowed from its origin only (CONTACT-1).
 */
export function contentSecurityPolicy(html: Buffer, map: string | null): string {
  const scripts = new Set<string>()
  for (const { attributes, content } of findElements(html, 'script')) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? ''
    if (!/\bsrc=/i.test(attributes) && RUNS.test(type)) scripts.add(hashOf(content))
  }
  const styles = new Set(Array.from(findElements(html, 'style'), ({ content }) => hashOf(content)))
  // A host may have `;` and `,` in it, which end a directive or the policy: such a one is no map of ours.
  const frames = map === null || !isPlainHttps(map) ? '' : `; frame-src ${new URL(map).origin}`
  return `${POLICY}${frames}; script-src ${["'self'", ...scripts].join(' ')}; style-src ${["'self'", ...styles].join(' ')}`
}

/**
 * Security headers of every response. In development there is no content security policy, because Vite adds styles by
 * script.
 */
export function securityHeaders(siteUrl: string | null, development: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    ...(development ? {} : { 'content-security-policy': contentSecurityPolicy(Buffer.alloc(0), null) }),
    'x-content-type-options': 'nosniff',
    // For what does not know `frame-ancestors`: old browsers, and scanners.
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
  if (siteUrl?.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000'
  return headers
}

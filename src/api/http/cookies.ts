import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that scripts of a page cannot read and other sites' pages do not send with writes. */
export interface Cookie { name: string; value: string; path: string; maxAgeSeconds: number }

/** Has the browser keep a cookie: `Secure` whenever the site is reached by TLS, as far as this server can know. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, siteUrl: string | null, cookie: Cookie): void {
  const secure = request.protocol === 'https' || siteUrl?.startsWith('https:')
  reply.header('Set-Cookie', `${cookie.name}=${cookie.value}; Path=${cookie.path}; Max-Age=${cookie.maxAgeSeconds}; HttpOnly; SameSite=Lax${
    secure ? '; Secure' : ''}`)
}

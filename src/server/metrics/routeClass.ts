import type { FastifyRequest } from 'fastify'

/** The kinds of requests that are told apart: few, so that no address can make more of them. */
export type RouteClass = 'api' | 'asset' | 'form' | 'office' | 'page' | 'photo' | 'watch'

const STARTS: readonly (readonly [start: string, kind: RouteClass])[] = [
  ['/api/', 'api'],
  ['/assets/', 'asset'],
  ['/media/', 'photo'],
  ['/health', 'watch'],
  ['/metrics', 'watch'],
]

/** Of which kind a request is, by its address as it was sent. */
export function routeClass({ method, raw }: Pick<FastifyRequest, 'method' | 'raw'>): RouteClass {
  const url = raw.url ?? ''
  for (const [start, kind] of STARTS) if (url.startsWith(start)) return kind
  if (method === 'POST') return 'form'
  return url.startsWith('/office') ? 'office' : 'page'
}

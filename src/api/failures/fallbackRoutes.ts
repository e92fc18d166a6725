import type { RouteOptions } from 'fastify'
import type { ApiScope } from '../scope.ts'
import { refuse } from './answerFailure.ts'

/** Remembers the methods of every address registered after it. HEAD comes with GET and is not distinguished. */
export function collectMethods(app: ApiScope): ReadonlyMap<string, ReadonlySet<string>> {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', (route: RouteOptions & { path: string; routePath: string }) => {
    const known = methods.get(route.routePath) ?? new Set()
    for (const method of [route.method].flat()) known.add(method)
    methods.set(route.routePath, known)
  })
  return methods
}

/**
 * Answers what no route takes: 405 with `Allow` where the address exists with another method, else 404. They are routes,
 * not a not-found handler, so that a wildcard outside this scope cannot take them first, and they refuse before a body is read.
 */
export function fallbackRoutes(app: ApiScope, known: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, methods] of known) {
    const allow = [...methods].toSorted().join(', ')
    app.route({
      method: app.supportedMethods.filter(method => !methods.has(method)),
      url,
      schema: { hide: true },
      onRequest: async (_request, reply) => refuse(reply.header('Allow', allow), 405),
      handler: async (_request, reply) => refuse(reply, 405),
    })
  }
  for (const url of ['/', '/*']) {
    app.all(url, {
      schema: { hide: true },
      onRequest: async (_request, reply) => refuse(reply, 404),
      handler: async (_request, reply) => refuse(reply, 404),
    })
  }
}

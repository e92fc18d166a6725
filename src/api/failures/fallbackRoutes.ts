import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import findMyWay from 'find-my-way'
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

/** Finds by its path, below the scope, the methods that an address takes: `GET, HEAD`; undefined for none. Made when first asked. */
function findMethods(known: ReadonlyMap<string, ReadonlySet<string>>): (path: string) => string | undefined {
  let router: ReturnType<typeof findMyWay> | null = null
  return path => {
    if (router === null) {
      router = findMyWay()
      for (const [url, methods] of known) router.on('GET', url, () => {}, { allow: [...methods].toSorted().join(', ') })
    }
    return (router.find('GET', path)?.store as { allow: string } | undefined)?.allow
  }
}

/**
 * Answers what no route takes: 405 with `Allow` where the address exists with another method, else 404. They are routes,
 * not a not-found handler, so that a wildcard outside this scope cannot take them first, and they refuse before a body is read.
 */
export function fallbackRoutes(app: ApiScope, known: ReadonlyMap<string, ReadonlySet<string>>): void {
  // A copy: the routes below are noted too.
  const methodsOf = findMethods(new Map(known))
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = url.split('?', 1)
    const allow = methodsOf(path.slice(app.prefix.length) || '/')
    return allow === undefined ? refuse(reply, 404) : refuse(reply.header('Allow', allow), 405)
  }
  for (const url of ['/', '/*']) app.all(url, { schema: { hide: true }, onRequest: answer, handler: answer })
}

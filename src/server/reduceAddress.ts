import findMyWay from 'find-my-way'
import type { ServerBuild } from 'react-router'
import type { AddressReads } from '#web/addressReads.ts'

type Routes = ServerBuild['routes']

/**
 * A page of the build: the pattern of its path, its route with those around it (outermost first), and what it reads of
 * its address.
 */
interface Page {
  path: string
  routes: string[]
  reads: AddressReads
}

// Replaces a part of the path that the page does not read.
const ANY = '-'
// The server refuses a longer address before it comes here.
const LONGEST_PART = 20_000

/** A route with those around it, outermost first. */
function chainOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId
  return [...(parent === undefined ? [] : chainOf(routes, parent)), id]
}

function findPages(routes: Routes): Page[] {
  return Object.values(routes).flatMap(route => {
    if (route === undefined || (!route.path && !route.index)) return []
    const chain = chainOf(routes, route.id)
    const path = chain.flatMap(id => routes[id]?.path || []).join('/')
    return [{ path: `/${path}`, routes: chain, reads: (route.module as { reads?: AddressReads }).reads ?? {} }]
  })
}

/** The parameter by which a browser asks for the data of some routes only: those that exist, in a fixed order. */
function readRoutes(query: URLSearchParams, { routes }: Page): string | null {
  const asked = query.get('_routes')
  if (!asked) return null
  const known = routes.filter(id => asked.split(',').includes(id))
  return known.length === 0 ? ANY : known.join(',')
}

/**
 * Makes a function that reduces the address of a page, or of its data (`/buy.data`), to what the page reads of it
 * (`AddressReads`), in one form: all addresses that show the same share one place in the cache. All addresses without a
 * page share one place too.
 */
export function createAddressReducer(routes: Routes): (address: string) => string {
  const router = findMyWay({ caseSensitive: false, maxParamLength: LONGEST_PART })
  for (const page of findPages(routes)) {
    router.on('GET', page.path, () => {}, page)
    // For React Router `office/*` also matches `/office`.
    if (page.path.endsWith('/*') && page.path !== '/*') router.on('GET', page.path.slice(0, -2), () => {}, page)
  }

  return address => {
    const { origin, pathname, searchParams } = new URL(address)
    const isData = pathname.endsWith('.data')
    const asked = (isData ? pathname.replace(/(\/_)?\.data$/, '') : pathname).replace(/(?<!\/)\/+$/, '') || '/'
    const found = router.find('GET', asked)
    if (found === null) return address
    const page = found.store as Page
    const params = page.reads.params?.(found.params) ?? {}
    const path = page.path.replace(/:(\w+)|\*/g, (_, name = '*') =>
      // What `*` stands for may have several parts.
      (params[name] ?? ANY)
        .split(name === '*' ? '/' : /(?!)/)
        .map(encodeURIComponent)
        .join('/'),
    )
    const query = page.reads.query?.(searchParams) ?? new URLSearchParams()
    const routesAsked = isData ? readRoutes(searchParams, page) : null
    if (routesAsked !== null) query.set('_routes', routesAsked)
    const text = query.toString()
    return `${origin}${isData ? `${path === '/' ? '/_' : path}.data` : path}${text === '' ? '' : `?${text}`}`
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { connectPages, type Pages } from '#server/pages.ts'
import { createAddressReducer } from '#server/reduceAddress.ts'
import type { Site } from '#services/site.ts'

const BUILT = join(import.meta.dirname, '../../build/server/index.js')

/** A page as the built site knows it: the id of its route, and the pattern of its path, e.g. `/product/:productId`. */
export interface BuiltPage { id: string; path: string }

/** The pages that `npm run build` has made, for `startSite({ pages })`, and the list of them. */
export async function loadPages(): Promise<{ pages: (site: Site) => Pages; list: BuiltPage[] }> {
  if (!existsSync(BUILT)) throw new Error('The pages are not built: npm run build')
  const build = await import(pathToFileURL(BUILT).href) as ServerBuild
  const pathOf = (id: string): string => {
    const { parentId, path = '' } = build.routes[id] ?? {}
    return (parentId === undefined ? '' : pathOf(parentId)) + (path === '' ? '' : `/${path}`)
  }
  const leaves = Object.values(build.routes).flatMap(route => route?.index || route?.path ? [route.id] : [])
  return {
    pages: site => ({ render: connectPages(site, build, 'production'), reduce: createAddressReducer(build.routes), clientDir: null, vite: null }),
    list: leaves.map(id => ({ id, path: pathOf(id) || '/' })),
  }
}

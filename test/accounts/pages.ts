import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { connectPages, type Pages } from '#server/pages.ts'
import { createAddressReducer } from '#server/reduceAddress.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A page as the built site knows it: the id of its route, and the pattern of its path, e.g. `/product/:productId`. */
export interface BuiltPage {
  id: string
  path: string
}

interface BuiltPages {
  pages: () => Pages
  list: BuiltPage[]
}

let loading: Promise<BuiltPages> | null = null

/** The pages as they are built for tests, for `startSite({ pages })`, and the list of them. Looked at once in a process. */
export function loadPages(): Promise<BuiltPages> {
  return (loading ??= buildPages())
}

async function buildPages(): Promise<BuiltPages> {
  const { PATH, HOME, BUILD_DIR = 'build' } = process.env
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit', env: { PATH, HOME, BUILD_DIR } })
  const build = (await import(pathToFileURL(join(ROOT, BUILD_DIR, 'server/index.js')).href)) as ServerBuild
  const pathOf = (id: string): string => {
    const { parentId, path = '' } = build.routes[id] ?? {}
    return (parentId === undefined ? '' : pathOf(parentId)) + (path === '' ? '' : `/${path}`)
  }
  const leaves = Object.values(build.routes).flatMap(route => (route?.index || route?.path ? [route.id] : []))
  return {
    pages: () => ({
      render: connectPages(build, 'production'),
      reduce: createAddressReducer(build.routes),
      clientDir: null,
      vite: null,
    }),
    list: leaves.map(id => ({ id, path: pathOf(id) || '/' })),
  }
}

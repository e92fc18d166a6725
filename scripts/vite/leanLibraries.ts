import { join } from 'node:path'
import type { Plugin } from 'vite'
import { emptyFunctions } from './emptyFunctions.ts'
import { UNUSED_PARTS } from './unusedParts.ts'

// Why each is here, and what would make it needless: decisions/0018-libraries-made-leaner.md.

/** Puts our `createIcon` in the place of Lucide's, for browser and server alike: the library's is many times as large. */
export function smallIcons(): Plugin {
  return {
    name: 'forecourt:small-icons',
    enforce: 'pre',
    config: () => ({
      optimizeDeps: { exclude: ['lucide-react'] },
      environments: { ssr: { resolve: { noExternal: ['lucide-react'] } } },
    }),
    resolveId(source, importer) {
      const ours = source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/')
      return ours ? join(import.meta.dirname, '../../src/web/ui/createIcon.tsx') : null
    },
  }
}

/**
 * Leaves out Vite's own preloading before a dynamic import, which every page would carry: React Router preloads what a page
 * needs, what is imported later needs little more than is there, and styles are one file.
 */
export function plainImports(): Plugin {
  return {
    name: 'forecourt:plain-imports',
    enforce: 'pre',
    load: id => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = load => load()' : null),
  }
}

const NO_DISCOVERY = `
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}
export const getPartialManifest = manifest => manifest
// Named by parts that are left out whole.
export let getPathsWithAncestors, handleClientVersionMismatch, getManifestPath
`

/**
 * Leaves out of the browser's side what React Router discovers pages by while the site is used: ours are all known from the
 * start (`routeDiscovery` in react-router.config.ts). A version that wants more of that module fails the build.
 */
export function withoutDiscovery(): Plugin {
  return {
    name: 'forecourt:without-discovery',
    enforce: 'pre',
    load(id) {
      const isDiscovery = id.endsWith('/react-router/dist/production/lib/dom/ssr/fog-of-war.js')
      return this.environment.name === 'client' && isDiscovery ? NO_DISCOVERY : null
    },
  }
}

const PAGE_MODULES = join(import.meta.dirname, '../../src/web/line/loadPageModule.ts')

const PATIENT_MODULES = `
import { loadPageModule } from ${JSON.stringify(PAGE_MODULES)}
export async function loadRouteModule(route, modules) {
  return (modules[route.id] ??= await loadPageModule(route.module))
}
`

/**
 * Has the code of pages loaded by `loadPageModule`: React Router loads the whole document again where it does not come, which
 * throws away what was typed and leaves a phone without a connection on the browser's error page. It has no option for that.
 */
export function patientModules(): Plugin {
  return {
    name: 'forecourt:patient-modules',
    enforce: 'pre',
    load(id) {
      const isLoader = id.endsWith('/react-router/dist/production/lib/dom/ssr/routeModules.js')
      return this.environment.name === 'client' && isLoader ? PATIENT_MODULES : null
    },
  }
}

/** Leaves out of the browser's side the functions of libraries that nothing here calls (`UNUSED_PARTS`). */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'forecourt:without-unused-parts',
    transform(code, id) {
      if (this.environment.name !== 'client') return null
      const file = Object.keys(UNUSED_PARTS).find(end => id.endsWith(end))
      return file === undefined
        ? null
        : { code: emptyFunctions(code, UNUSED_PARTS[file] ?? [], one => this.parse(one)), map: null }
    },
  }
}

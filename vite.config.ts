import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { rupeeFont } from './scripts/vite/rupeeFont.ts'

// Of the contract the browser has the types; no module of it but what is named here, which has no schemas.
const SERVER_FLOORS = /^(src\/(contract(?!\/vehicleFormNames\.ts)|platform|services|api|server)|database)\//

/** Fails when a module of a server floor would reach the browser: what stands in a client bundle is public. */
function guardServerFloors(): Plugin {
  return {
    name: 'forecourt:guard-server-floors',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client') return
      const file = relative(import.meta.dirname, id.split('?', 1)[0] ?? id)
      if (!SERVER_FLOORS.test(file)) return
      const importers = this.getModuleInfo(id)?.importers.map(importer => relative(import.meta.dirname, importer)) ?? []
      this.error(`${file} must not reach the browser; imported by ${importers.join(', ') || 'the client entry'}`)
    },
  }
}

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Whether one of these modules is this one or imports it, at whatever remove. */
function isNeededBy(importing: RegExp, id: string, modules: ModuleGraph): boolean {
  const seen = new Set([id])
  for (const module of seen) {
    if (importing.test(module)) return true
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return false
}

// The list that visitors begin with, and the frame around all pages.
const FIRST_PAGES = /\/src\/web\/(catalogue\/buy|root)\.tsx/

/** What pages share that these folders need, and the first pages do not. */
const publicParts = (name: string, folders: RegExp, priority: number) => ({
  name: (id: string, modules: ModuleGraph) =>
    isNeededBy(folders, id, modules) && !isNeededBy(FIRST_PAGES, id, modules) ? name : null,
  priority,
  minShareCount: 2,
  test: /src\/(domain|web\/(?!office|account|forms|calls|filter))|lucide-react/,
})

// Few files, each with a reason of its own to change: the libraries; what the list and the frame share with other pages; what
// forms and other calls of the API share. Many small files compress badly, and their names stand in the list of files that every page carries.
const chunks = [
  {
    name: 'vendor',
    priority: 6,
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime|preload-helper/,
  },
  {
    name: (id: string, modules: ModuleGraph) => (isNeededBy(FIRST_PAGES, id, modules) ? 'parts' : null),
    priority: 5,
    test: /src\/(domain|web\/(?!office|account|forms|calls))|lucide-react/,
  },
  // Public pages have windows and icons that the back office has as well: in its parts they would bring all of them along.
  { name: 'dialog', priority: 4, test: /src\/web\/ui\/overlay\/(Dialog|useModal)/ },
  // What the home page, a car's page and the lists of the device share: each file is a request of its own on a slow line.
  publicParts('public-parts', /\/src\/web\/(home|device|landing)\//, 3),
  publicParts('vehicle-parts', /\/src\/web\/vehicles\//, 2),
  {
    name: (id: string, modules: ModuleGraph) =>
      isNeededBy(/\/src\/web\/(forms|calls)\//, id, modules) ? 'forms' : null,
    priority: 1,
    minShareCount: 2,
    test: /src\/web\/(forms|calls|ui(?!\/groupTyped))\//,
  },
  {
    // What only the back office has, shared by its screens; the form for cars stands by itself.
    name: (id: string, modules: ModuleGraph) =>
      isNeededBy(/\/src\/web\/(?!office|account|ui|forms)/, id, modules) ? null : 'office-parts',
    priority: 0,
    minShareCount: 2,
    test: /src\/web\/(?!office\/vehicleForm)|lucide-react/,
  },
]

// Of the hash as much as tells versions apart: the names stand in the list of files that every page carries.
const FILE_NAMES = 'assets/[name]-[hash:7].js'

export default defineConfig({
  plugins: [guardServerFloors(), rupeeFont(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks }, entryFileNames: FILE_NAMES, chunkFileNames: FILE_NAMES },
        },
      },
    },
  },
  // Every asset is a file of its own: the content security policy allows neither data: scripts nor inline styles.
  // What is imported later needs little more than is there, and React Router preloads what a page needs.
  build: { assetsInlineLimit: 0, modulePreload: false },
})

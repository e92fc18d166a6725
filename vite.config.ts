import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { rupeeFont } from './scripts/rupee-font.ts'

const SERVER_FLOORS = /^(src\/(platform|services|api|server)|database)\//

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

export default defineConfig({
  plugins: [guardServerFloors(), rupeeFont(), tailwindcss(), reactRouter()],
  // Every asset is a file of its own: the content security policy allows neither data: scripts nor inline styles.
  build: { assetsInlineLimit: 0 },
})

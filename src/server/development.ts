import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { connectPages, type Pages } from './pages.ts'

/** Loads the pages through Vite, which builds them from source at every request and reloads them in the browser. */
export async function loadPagesInDevelopment(): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    vite,
    clientDir: null,
    reduce: address => address,
    async render(...asked) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      return connectPages(build, 'development')(...asked)
    },
  }
}

/**
 * Lets Vite answer requests for its own files (modules, styles, files of `public`) before any other route sees them.
 */
export function serveThroughVite(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
}

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600

/**
 * Serves the built files for browsers. Files below `/assets/` have a hash of their content in their name and may be
 * cached for ever. Each is sent in the compressed form that the build has made beside it.
 */
export async function assetRoutes(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = path.slice(directory.length).startsWith('/assets/')
      reply.header(
        'cache-control',
        immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
      )
      reply.header('vary', 'Accept-Encoding')
    },
  })
}

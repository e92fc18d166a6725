import { readFileSync } from 'node:fs'
import { getDocsStyle, getOpenApi, showDocs } from '#contract/about.ts'
import { docsPage } from '../docs/docsPage.ts'
import type { OpenApiDocument } from '../docs/document.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const STYLE = readFileSync(new URL('../docs/docs.css', import.meta.url), 'utf8')

/** The OpenAPI document and a page that shows it, both from the schemas of the routes (API-10). */
export function aboutRoutes(app: ApiScope): void {
  handleCall(app, getOpenApi, async () => ({ openapi: '3.1.0', ...app.swagger() }))

  // Made at the first request: by then every route is known, and none can be added.
  let page: string | null = null
  handleCall(app, showDocs, async (_request, reply) => {
    page ??= docsPage(app.swagger() as unknown as OpenApiDocument, {
      stylesheet: `${app.prefix}/docs/style.css`,
      source: `${app.prefix}/openapi.json`,
    })
    return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', POLICY).send(page)
  })
  handleCall(app, getDocsStyle, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(STYLE),
  )
}

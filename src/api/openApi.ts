import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { may, type Action } from '#domain/accounts/permissions.ts'
import { scopeFor } from '#domain/integrations/apiKey.ts'
import { AREAS } from '#contract/call.ts'
import { VERSION } from '#platform/version.ts'
import { PROGRAMS_SEND_ORIGIN } from './guards/crossSite.ts'
import { isMultipart } from './handleCall.ts'
import { cookieName, SESSION_COOKIE } from './http/cookies.ts'
import type { ApiScope } from './scope.ts'

type Transform = typeof jsonSchemaTransform
type TransformObject = typeof jsonSchemaTransformObject

const DESCRIPTION =
  'Every failure is `{success: false, message, error, fields?}` with a status from 400. Prices are whole rupees. '
  + 'Answers about the catalogue carry an ETag of its version: send it back as If-None-Match, and an unchanged answer is 304. '
  + `HEAD is answered wherever GET is. ${PROGRAMS_SEND_ORIGIN}`

/** Names of the security schemes. */
const SESSION = 'session'
const KEY = 'key'

const LICENSE = { name: 'MIT', identifier: 'MIT' }

/** The scope by which a key can have this right; undefined for those that visitors have or no key. */
const scopeOf = (action: Action) => (may(null, action) ? undefined : scopeFor(action))

function headersOf(response: unknown): object {
  return typeof response === 'object' && response !== null && 'headers' in response ? { headers: response.headers } : {}
}

/**
 * The schema library's own transform, with what it does not know of: the parts of a multipart body, the headers of responses,
 * and that a call which visitors may not make needs a session.
 */
const describeCall: Transform = document => {
  const call = document.route.config?.call
  const scope = call === undefined ? undefined : scopeOf(call.permission)
  const before: object = document.schema?.response ?? {}
  const { schema, url } = jsonSchemaTransform({
    ...document,
    schema: {
      ...document.schema,
      response: before,
      ...(isMultipart(call?.body) && { body: call.body.multipart }),
      ...(call !== undefined && may(null, call.permission) && { security: [] }),
      ...(scope !== undefined && { security: [{ [SESSION]: [] }, { [KEY]: [scope] }] }),
    },
  })
  const after = schema.response
  if (typeof after !== 'object' || after === null) return { schema, url }
  const responses = Object.entries(after).map(([status, response]) => [
    status,
    { ...response, ...headersOf(before[status as keyof typeof before]) },
  ])
  return { schema: { ...schema, response: Object.fromEntries(responses) }, url }
}

/** The names of the schemas that a part of the document refers to. */
function namesIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].flatMap(([, name]) => name ?? [])
}

/** The schema library writes every named schema twice, as input and as output; those that no call leads to are left out. */
const withoutUnused: TransformObject = input => {
  const document = jsonSchemaTransformObject(input)
  const schemas = 'components' in document ? (document.components?.schemas ?? {}) : {}
  const used = new Set<string>()
  const queue = namesIn(document.paths)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (used.has(name)) continue
    used.add(name)
    queue.push(...namesIn(schemas[name] ?? null))
  }
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return {
    ...document,
    components: { ...('components' in document ? document.components : {}), schemas: kept },
  } as typeof document
}

/** Collects every call registered after it into one OpenAPI 3.1 document (API-10). `siteUrl` is where the site is reached, if known. */
export async function collectOpenApi(app: ApiScope, siteUrl: string | null): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Forecourt', version: VERSION, description: DESCRIPTION, license: LICENSE },
      servers: [{ url: siteUrl ?? '/', description: 'This site.' }],
      tags: Object.entries(AREAS).map(([name, description]) => ({ name, description })),
      security: [{ [SESSION]: [] }],
      components: {
        securitySchemes: {
          [SESSION]: {
            type: 'apiKey',
            in: 'cookie',
            name: cookieName(SESSION_COOKIE, siteUrl?.startsWith('https:') === true),
            description: 'Set by `signIn`. Its name begins with `__Host-` where the site is reached by TLS.',
          },
          [KEY]: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A key that an owner has made under Programs (`fc_…`), for the rights named with each call. With it no `Origin` is '
              + 'asked for and cookies count for nothing; 600 requests a minute. A wrong key is 401, a right that it lacks 403.',
          },
        },
      },
    },
    transform: describeCall,
    transformObject: withoutUnused,
  })
}

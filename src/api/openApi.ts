import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { AREAS } from '#contract/call.ts'
import { PROGRAMS_SEND_ORIGIN } from './guards/crossSite.ts'
import { isMultipart } from './handleCall.ts'
import type { ApiScope } from './scope.ts'
import { failureResponses } from './failures/failureResponses.ts'

type Transform = typeof jsonSchemaTransform
type TransformObject = typeof jsonSchemaTransformObject

const DESCRIPTION = 'Every failure is `{success: false, message, error, fields?}` with a status from 400. Prices are whole rupees. '
  + 'Answers about the catalogue carry an ETag of its version: send it back as If-None-Match, and an unchanged answer is 304. '
  + `HEAD is answered wherever GET is. ${PROGRAMS_SEND_ORIGIN}`

function headersOf(response: unknown): object {
  return typeof response === 'object' && response !== null && 'headers' in response ? { headers: response.headers } : {}
}

/** What every call may answer before its own code runs: a write from another site is refused, and a body that cannot be read. */
function sharedResponses({ schema, route }: Parameters<Transform>[0]) {
  const isRead = [route.method].flat().every(method => ['GET', 'HEAD'].includes(method))
  const hasBody = schema?.body !== undefined || schema?.consumes !== undefined
  return failureResponses(...(isRead ? [] : [403 as const]), ...(hasBody ? [400, 413, 415] as const : []))
}

/** The schema library's own transform, which leaves out the headers of responses: they are put back. Shared answers are added. */
const withHeaders: Transform = document => {
  const before = { ...sharedResponses(document), ...document.schema?.response as object }
  const body = document.route.config?.call?.body
  const parts = isMultipart(body) ? { body: body.multipart } : {}
  const { schema, url } = jsonSchemaTransform({ ...document, schema: { ...document.schema, ...parts, response: before } })
  const after = schema.response
  if (typeof after !== 'object' || after === null) return { schema, url }
  const responses = Object.entries(after).map(([status, response]) => [
    status, { ...response, ...headersOf(before[status as keyof typeof before]) }])
  return { schema: { ...schema, response: Object.fromEntries(responses) }, url }
}

/** The names of the schemas that a part of the document refers to. */
function namesIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].flatMap(([, name]) => name ?? [])
}

/** The schema library writes every named schema twice, as input and as output; those that no call leads to are left out. */
const withoutUnused: TransformObject = input => {
  const document = jsonSchemaTransformObject(input)
  const schemas = 'components' in document ? document.components?.schemas ?? {} : {}
  const used = new Set<string>()
  const queue = namesIn(document.paths)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (used.has(name)) continue
    used.add(name)
    queue.push(...namesIn(schemas[name] ?? null))
  }
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { schemas: kept } } as typeof document
}

/** Collects the schemas of every route registered after it into one OpenAPI 3.1 document (API-10). */
export async function collectOpenApi(app: ApiScope): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Forecourt', version: '1.0.0', description: DESCRIPTION },
      tags: Object.entries(AREAS).map(([name, description]) => ({ name, description })),
    },
    transform: withHeaders,
    transformObject: withoutUnused,
  })
}

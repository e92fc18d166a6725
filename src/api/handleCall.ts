import type { FastifyReply, FastifyRequest, FastifySchema, onRequestAsyncHookHandler } from 'fastify'
import type { z } from 'zod'
import { may } from '#domain/accounts/permissions.ts'
import type { CallShape, MultipartBody, RepliesOf, SuccessOf } from '#contract/call.ts'
import { failureResponses, failureStatuses } from './failures/failureResponses.ts'
import { requirePermission } from './guards/permission.ts'
import type { ApiScope } from './scope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers. */
    call?: CallShape
  }
}

/** The most bytes of JSON that staff send: five thousand cars with their versions, which one change of many may have (ADMIN-10). */
const MOST_JSON_BYTES_OF_STAFF = 256 * 1024

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown

/** A request of a call, its parts checked. */
export type CallRequest<Call extends CallShape> = FastifyRequest<{
  Params: OutputOf<Call['params']>
  Querystring: OutputOf<Call['query']>
  Headers: OutputOf<Call['headers']>
  Body: OutputOf<Call['body']>
}>

/** Of a file nothing is known but that the handler sends it. */
type CallReply<Call extends CallShape> =
  SuccessOf<Call> extends undefined ? FastifyReply : FastifyReply<{ Reply: RepliesOf<Call> }>

/** Answers a call: with the JSON of its success, or with the reply that it has sent itself. */
type CallHandler<Call extends CallShape> = (
  request: CallRequest<Call>,
  reply: CallReply<Call>,
) => Promise<SuccessOf<Call> | FastifyReply> | FastifyReply

interface CallOptions {
  /** Runs after the guard, before a byte of the body is read. */
  onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Whether a body comes in parts. */
export function isMultipart(body: CallShape['body']): body is MultipartBody {
  return body !== undefined && 'multipart' in body
}

/**
 * Registers the handler of a call: its guard, its schemas and its answers come from the contract. The answer has the status
 * of the call's success unless the handler sets another, and what answers a write is stored nowhere.
 */
export function handleCall<Call extends CallShape>(
  app: ApiScope,
  call: Call,
  handler: CallHandler<Call>,
  options: CallOptions = {},
): void {
  const { id, method, path, area, summary, description, params, query, headers, body, replies } = call
  const isWrite = method !== 'GET'
  const success =
    Object.keys(replies)
      .map(Number)
      .find(status => status < 300) ?? 200
  const guards: onRequestAsyncHookHandler[] = [requirePermission(call.permission)]
  if (options.onRequest !== undefined) guards.push(options.onRequest)
  // Not inferred: Fastify's types cannot follow a call that is not known here.
  const schema: FastifySchema = {
    operationId: id,
    tags: [area],
    summary,
    ...(call.hidden && { hide: true }),
    ...(description && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(isMultipart(body) ? { consumes: ['multipart/form-data'] } : body && { body }),
    response: { ...failureResponses(...failureStatuses(call)), ...replies },
  }
  // Everybody else has the limit of the server. None for multipart: its readers have limits of their own, and JSON of that size would be
  // parsed, too.
  const isOfStaff = !may([], call.permission) && !isMultipart(body)
  app.route({
    method,
    url: path.slice(app.prefix.length),
    config: { call },
    ...(isOfStaff && { bodyLimit: MOST_JSON_BYTES_OF_STAFF }),
    onRequest: guards,
    schema,
    handler: async (request, reply) => {
      reply.code(success)
      if (isWrite) reply.header('Cache-Control', 'no-store')
      // Checked by the schemas above.
      return handler(request as unknown as CallRequest<Call>, reply as unknown as CallReply<Call>)
    },
  })
}

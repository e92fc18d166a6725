import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isFailure } from '#domain/errors.ts'
import { isNewerDatabase } from '#platform/database/newerDatabase.ts'
import { holdBack } from '#platform/holdBack.ts'
import { isOutage, tellOutage } from '#platform/outage.ts'
import { isTooBusy } from '#platform/slots.ts'
import type { FailureBody } from '#contract/failure.ts'
import { FAILURE_STATUS, REFUSALS } from './failureStatus.ts'

// Of a process that a newer release has overtaken: soon it is stopped, and another one answers.
const BEING_UPDATED = 'The site is being updated and cannot save anything just now. Please try again in a minute.'

interface Answer {
  status: number
  body: FailureBody
}

/** What is wrong with each input, under its name on the wire; the first complaint about each. */
function namedFields(issues: readonly { instancePath: string; message?: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of issues) {
    fields[instancePath.slice(1).replaceAll('/', '.') || 'body'] ??= message ?? 'is not valid'
  }
  return fields
}

function describe(fields: Readonly<Record<string, string>>): string {
  return `Please check: ${Object.entries(fields)
    .map(([field, problem]) => `${field} (${problem})`)
    .join(', ')}.`
}

/** A failure that the client caused or may wait out; null when it is the server's own fault. */
export function explainFailure(thrown: unknown): Answer | null {
  if (isFailure(thrown)) {
    const { code, message, fields } = thrown
    const named = Object.keys(fields).length === 0 ? {} : { fields: { ...fields } }
    return { status: FAILURE_STATUS[code], body: { success: false, message, error: code, ...named } }
  }
  if (isNewerDatabase(thrown))
    return { status: 503, body: { success: false, message: BEING_UPDATED, error: 'unavailable' } }
  if (isOutage(thrown)) {
    return { status: thrown.statusCode, body: { success: false, message: tellOutage(thrown), error: 'unavailable' } }
  }
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    const fields = namedFields(thrown.validation)
    return { status: 400, body: { success: false, message: describe(fields), error: 'invalid', fields } }
  }
  const stated =
    typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown ? Number(thrown.statusCode) : 500
  // The multipart parser says 406 of a body that is not multipart; that word is about answers, not about what was sent.
  const status = stated === 406 ? 415 : stated
  const refusal = REFUSALS[status] ?? (status >= 400 && status < 500 ? REFUSALS[400] : undefined)
  return refusal === undefined ? null : { status, body: { success: false, ...refusal } }
}

/** Logs that an answer could not be sent any more: its connection was closed while it was held back. */
function noteLateFailure({ log }: FastifyRequest): (err: unknown) => void {
  return err => log.debug({ err }, 'a refusal could not be sent')
}

/**
 * Answers whatever was thrown below `/api` as JSON `{success:false, message, error, fields?}` (API-10). What the client
 * cannot help is logged under an incident id, and the answer names only the id.
 */
export function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('ETag')
  reply.header('Cache-Control', 'no-store')
  if (thrown instanceof Error && 'retryAfterSeconds' in thrown && thrown.retryAfterSeconds !== null) {
    reply.header('Retry-After', Number(thrown.retryAfterSeconds))
  }
  const answer = explainFailure(thrown)
  if (answer !== null) {
    const asksTooMuch = isTooBusy(thrown) || (answer.status === 429 && !isFailure(thrown))
    const send = () => reply.code(answer.status).send(answer.body)
    if (asksTooMuch) void holdBack().then(send).catch(noteLateFailure(request))
    else send()
    return
  }
  const incident = request.id.slice(0, 8)
  request.log.error({ err: thrown, incident }, 'a call failed')
  const body: FailureBody = {
    success: false,
    message: `Something went wrong on our side. Incident ${incident}.`,
    error: 'internal',
  }
  reply.code(500).send(body)
}

/** Answers a request that no route takes, with the text of its status. */
export function refuse(reply: FastifyReply, status: 404 | 405): FastifyReply {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .send({ success: false, ...REFUSALS[status] })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { isOutage } from '#platform/outage.ts'
import { isTooBusy } from '#platform/slots.ts'
import { explainFailure } from '../failures/answerFailure.ts'

/**
 * Says of a plain form why it was not taken, as the calls do: status, message, what is wrong with which field; `found` is what
 * was wrong before it failed. What the sender cannot help is logged under an incident id.
 */
export function describePosted(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  values: PostedForm['values'],
  found: PostedForm['fields'] = {},
): PostedForm {
  if (isTooBusy(thrown) || isOutage(thrown)) reply.header('Retry-After', thrown.retryAfterSeconds)
  const answer = explainFailure(thrown)
  if (answer === null) {
    const incident = request.id.slice(0, 8)
    request.log.error({ err: thrown, incident }, 'a plain form failed')
    return { status: 500, message: `Something went wrong on our side. Incident ${incident}.`, fields: {}, values }
  }
  const fields = { ...answer.body.fields, ...found }
  return { status: answer.status, message: Object.keys(fields).length > 0 ? null : answer.body.message, fields, values }
}

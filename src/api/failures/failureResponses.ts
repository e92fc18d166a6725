import { may } from '#domain/accounts/permissions.ts'
import type { CallShape } from '#contract/call.ts'
import { FAILURE_MEANINGS, failureSchema, type FailureStatus } from '#contract/failure.ts'

/**
 * The statuses that a call may be refused with: its own, and those that follow from what it is. A write is refused to other
 * websites, a body that cannot be read is refused, and so is whoever the permission leaves out.
 */
export function failureStatuses({
  method,
  permission,
  query,
  body,
  failures = [],
}: CallShape): readonly FailureStatus[] {
  const statuses = new Set<FailureStatus>(failures)
  if (query !== undefined) statuses.add(400)
  if (!may(null, permission)) statuses.add(401)
  if (!may([], permission) || method !== 'GET') statuses.add(403)
  if (body !== undefined) for (const status of [400, 413, 415] as const) statuses.add(status)
  return [...statuses].toSorted()
}

/** Response schemas of a route for these 4xx statuses, and for failures of the server. */
export function failureResponses(...statuses: readonly FailureStatus[]) {
  const response = (description: string) => ({
    description,
    content: { 'application/json': { schema: failureSchema } },
  })
  return {
    ...Object.fromEntries(statuses.map(status => [status, response(FAILURE_MEANINGS[status])])),
    '5xx': response('The server failed; the message carries an incident id where one helps.'),
  }
}

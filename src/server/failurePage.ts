import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { holdBack } from '#platform/holdBack.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { ownPath } from '#domain/text/ownPath.ts'
import { escapeHtml } from '#api/docs/html.ts'
import { isOutage, tellOutage, type Outage } from '#platform/outage.ts'
import { isTooBusy } from '#platform/slots.ts'

function page(title: string, text: string, more = ''): string {
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p>${more}<p><a href="/">Back to the home page</a></p></body>
</html>
`
}

/** Why a request is refused, by status, where there is more to say. */
const WHY: Readonly<Record<number, string>> = {
  403: 'This request did not come from a page of this website.',
  408: 'It did not arrive in time. Please send it again.',
  431: 'The address, or what your browser sends along with it, is too long. Deleting the cookies of this site may help.',
}

/** The page for a request that is refused with this status from 400 to 499. */
export function refusalPage(status: number): string {
  return page(
    'This request cannot be answered',
    WHY[status] ?? 'The address or what was sent with it is not understood here.',
  )
}

/** Answers 503 to a request that found no slot: nothing is broken, and there will be a slot in a moment. */
async function answerBusy(reply: FastifyReply, retryAfterSeconds: number): Promise<FastifyReply> {
  await holdBack()
  return reply
    .code(503)
    .header('retry-after', retryAfterSeconds)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      page(
        'The site is busy',
        'More pages are being asked for than can be made at once. Please wait a few seconds and load this page again.',
      ),
    )
}

/**
 * Answers that the site's data cannot be reached, and when to come back. What was typed into a form stands in a form that
 * sends it again: its own page cannot be made without the data.
 */
export function answerOutage(
  outage: Outage,
  request: FastifyRequest,
  reply: FastifyReply,
  typed: PostedForm['values'] | null = null,
): FastifyReply {
  const fields = Object.entries(typed ?? {}).map(
    ([name, value]) =>
      `<p><label>${escapeHtml(name)}<br><textarea name="${escapeHtml(name)}" rows="2" cols="40">${escapeHtml(`\n${value}`)}</textarea></label></p>`,
  )
  const again =
    fields.length > 0
      ? `<p>What you typed stands here.</p><form method="post" action="${escapeHtml(ownPath(request.url))}">${fields.join('')}<p><button>Send it again</button></p></form>`
      : request.method === 'GET'
        ? `<p><a href="${escapeHtml(ownPath(request.url))}">Try again</a></p>`
        : ''
  return reply
    .code(outage.statusCode)
    .header('retry-after', outage.retryAfterSeconds)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page('Please try again in a minute', tellOutage(outage), again))
}

/** Answers a network that has posted too many forms, as the API does its calls. */
async function answerTooMany(reply: FastifyReply): Promise<FastifyReply> {
  await holdBack()
  return reply
    .code(429)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page('Too many requests', 'Much has been sent from your network. Please wait a little and send it again.'))
}

/**
 * Answers an error outside the API that no page could show: 4xx with its own status, 503 when there was no slot or no
 * database, and
 * everything else as 500 with the id under which it was logged and without any detail of the error (ROUTE-5).
 */
export function answerWithFailurePage(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (isOutage(error)) return answerOutage(error, request, reply)
  if (isTooBusy(error)) return answerBusy(reply, error.retryAfterSeconds)
  if (error.statusCode === 429) return answerTooMany(reply)
  const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500
  const incident = request.id.slice(0, 8)
  if (status >= 500) request.log.error({ err: error, incident, url: request.url }, 'A request failed')
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      status >= 500
        ? page('Something went wrong', `We have been told. If you write to us about it, name this number: ${incident}`)
        : refusalPage(status),
    )
}

/** Answers 405 to a method that no page accepts. */
export function answerWrongMethod(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD')
    .type('text/html; charset=utf-8')
    .send(page('This request cannot be answered', 'Pages can only be read here.'))
}

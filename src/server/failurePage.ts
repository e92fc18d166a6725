import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

function page(title: string, text: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p><p><a href="/">Back to the home page</a></p></body>
</html>
`
}

/**
 * Answers a failure outside the API that no page could show: 4xx as it is, everything else 500 with the number under
 * which it was logged and nothing of what went wrong (ROUTE-5).
 */
export function answerWithFailurePage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500
  const incident = request.id.slice(0, 8)
  if (status >= 500) request.log.error({ err: error, incident, url: request.url }, 'A request failed')
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(status >= 500
    ? page('Something went wrong', `We have been told. If you write to us about it, name this number: ${incident}`)
    : page('This request cannot be answered', 'The address or what was sent with it is not understood here.'))
}

/** Answers a method that no page knows. */
export function answerWrongMethod(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(405).header('allow', 'GET, HEAD').type('text/html; charset=utf-8')
    .send(page('This request cannot be answered', 'Pages can only be read here.'))
}

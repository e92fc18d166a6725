/** Thrown when a request had no answer: its server ended first. What was sent may be written or not. */
export class Unanswered extends Error {}

/** Thrown when the server asked to come again later: what was sent is to be sent again. */
export class ComeAgain extends Unanswered {}

/** An answer of the server, read to its end. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  /** Its JSON; throws when it has none. */
  json<Body = Record<string, unknown>>(): Body
}

/** A browser of somebody's own, which keeps its cookies when the server is started anew at another address. */
export interface Client {
  /** The origin of the server that answers now. */
  moveTo(origin: string): void
  cookies: Map<string, string>
  get(path: string): Promise<Answer>
  /** Sends JSON, or a form of parts. */
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>
  send(path: string, request: RequestInit): Promise<Answer>
}

// Longer than anything waits for its turn.
const LATEST_MS = 90_000

/** Opens a client without cookies. */
export function openClient(origin = ''): Client {
  let at = origin
  const cookies = new Map<string, string>()

  async function send(path: string, request: RequestInit): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      origin: at,
      'sec-fetch-site': 'same-origin',
      ...(cookie === '' ? {} : { cookie }),
      ...(request.headers as Record<string, string> | undefined),
    }
    let answer: Response
    let text: string
    try {
      answer = await fetch(at + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(LATEST_MS),
        ...request,
        headers,
      })
      text = await answer.text()
    } catch (error) {
      throw new Unanswered(`${request.method ?? 'GET'} ${path}`, { cause: error })
    }
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) as never }
  }

  return {
    cookies,
    send,
    moveTo: next => {
      at = next
    },
    get: path => send(path, { method: 'GET' }),
    post: (path, body, headers = {}) =>
      send(
        path,
        body instanceof FormData
          ? { method: 'POST', body, headers }
          : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
      ),
  }
}

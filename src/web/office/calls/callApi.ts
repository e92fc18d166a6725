/** What the API answered to a button: `body` is the answer's JSON, `fields` what is wrong with which input. */
export interface ApiReply {
  ok: boolean
  /** 0 when no answer came. */
  status: number
  /** What the server says, or why there is no answer. */
  message: string
  fields: Readonly<Record<string, string>>
  body: unknown
}

const NO_ANSWER = 'No answer came from the site. Nothing is lost: try again when the connection is back.'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Calls the API from a page of the back office, with a JSON body or a form. Never rejects. A session that has ended answers
 * 401: the reply's message says so, and what was typed is still on the page.
 */
export async function callApi(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<ApiReply> {
  const isForm = body instanceof FormData
  const json = body !== undefined && !isForm
  try {
    const headers = { accept: 'application/json', ...(json ? { 'content-type': 'application/json' } : {}) }
    const response = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }) })
    const answer: unknown = await response.json().catch(() => null)
    const { message, fields } = isRecord(answer) ? answer : {}
    return {
      ok: response.ok,
      status: response.status,
      message: typeof message === 'string' ? message : response.ok ? '' : `The site answered ${response.status}.`,
      fields: isRecord(fields) ? Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, String(problem)])) : {},
      body: answer,
    }
  } catch {
    return { ok: false, status: 0, message: NO_ANSWER, fields: {}, body: null }
  }
}

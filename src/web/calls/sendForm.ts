import type { AddressInput, CallFailure, CallKeyOf, CallSuccess } from '#contract/calls.ts'
import { fillAddress } from './callAddress.ts'

/** A call that a form may be sent to. */
export type FormCall = CallKeyOf<'POST'>

/**
 * What the server answered: `fields` says what is wrong with which input, by its name; after 429 how long to wait; `body` is
 * the answer's JSON.
 */
export type Answer<Call extends FormCall> = {
  kind: 'answered'
  status: number
  message: string | null
  fields: Record<string, string>
  retryAfterSeconds: number | null
} & ({ ok: true; body: CallSuccess<Call> } | { ok: false; body: CallFailure<Call> | null })

/** What became of a sent form. */
type Reply<Call extends FormCall> = Answer<Call> | { kind: 'unreachable' } | { kind: 'cancelled' }

/** Where a form goes: a call with what its address needs. */
export type FormTarget<Call extends FormCall> = { call: Call } & AddressInput<Call>

interface Sending {
  /** A `FormData` goes out as multipart, anything else as JSON. */
  body: FormData | Record<string, unknown>
  /** Sent twice with the same key, a form counts once (API-8). */
  idempotencyKey: string
  /** Bytes sent so far, of how many. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}

// A form of some lines that gets no answer for so long gets none at all. Files take as long as they take.
const JSON_TIMEOUT_MS = 30_000

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function readAnswer<Call extends FormCall>(request: XMLHttpRequest): Answer<Call> {
  const { status } = request
  let body: unknown = null
  try {
    body = JSON.parse(request.responseText)
  } catch {
    // Something between here and the server has answered with a page of its own.
  }
  const { success, message, fields } = isRecord(body) ? body : {}
  const wait = Number(request.getResponseHeader('Retry-After') ?? Number.NaN)
  return {
    kind: 'answered',
    status,
    body,
    ok: status >= 200 && status < 300 && success === true,
    message: typeof message === 'string' && message !== '' ? message : null,
    fields: isRecord(fields)
      ? Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, String(problem)]))
      : {},
    retryAfterSeconds: wait > 0 ? wait : null,
    // The API answers what the contract says: the type of the body comes from there.
  } as Answer<Call>
}

/** Posts a form and reports how far it is: `fetch` cannot say that of an upload. Never rejects. */
export function sendForm<Call extends FormCall>(target: FormTarget<Call>, sending: Sending): Promise<Reply<Call>> {
  const { body, idempotencyKey, onProgress, signal } = sending
  return new Promise(resolve => {
    if (signal?.aborted) return resolve({ kind: 'cancelled' })
    const request = new XMLHttpRequest()
    request.open('POST', fillAddress(target.call, target))
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.upload.addEventListener('progress', event => onProgress?.(event.loaded, event.total))
    request.addEventListener('load', () => resolve(readAnswer<Call>(request)))
    request.addEventListener('error', () => resolve({ kind: 'unreachable' }))
    request.addEventListener('timeout', () => resolve({ kind: 'unreachable' }))
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }))
    signal?.addEventListener('abort', () => request.abort())
    if (body instanceof FormData) {
      request.send(body)
    } else {
      request.timeout = JSON_TIMEOUT_MS
      request.setRequestHeader('Content-Type', 'application/json')
      request.send(JSON.stringify(body))
    }
  })
}

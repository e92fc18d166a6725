import type { CallFailure, CallInput, CallKey, CallSuccess } from '#contract/calls.ts'
import { noAnswerText, wordlessText } from '../connection/lostAnswer.ts'
import { fillAddress, type InputArguments } from './callAddress.ts'

/** What the API answered: `body` is the answer's JSON, `fields` what is wrong with which input. */
export type ApiReply<Success, Failure> = {
  /** 0 when no answer came. */
  status: number
  /** What the server says, or why there is no answer. */
  message: string
  fields: Readonly<Record<string, string>>
} & ({ ok: true; body: Success } | { ok: false; body: Failure | null })

/** What a call answers, as the contract declares it. */
export type ReplyTo<Key extends CallKey> = ApiReply<CallSuccess<Key>, CallFailure<Key>>

/** What a call is made with; `signal` gives it up. */
export type CallArguments<Key extends CallKey> = InputArguments<CallInput<Key> & { signal?: AbortSignal }>

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Calls the API by method and path: `callApi('POST /api/office/people/:id', { params: { id }, body: { … } })`. Never rejects;
 * an answer that is no JSON is a failure. A session that has ended answers 401: the reply's message says so, and what was
 * typed is still on the page.
 */
export async function callApi<Key extends CallKey>(key: Key, ...[input]: CallArguments<Key>): Promise<ReplyTo<Key>> {
  const { body, signal }: { body?: unknown; signal?: AbortSignal } = input ?? {}
  const isJson = body !== undefined && !(body instanceof FormData)
  try {
    const response = await fetch(fillAddress(key, input ?? {}), {
      method: key.slice(0, key.indexOf(' ')),
      headers: { accept: 'application/json', ...(isJson ? { 'content-type': 'application/json' } : {}) },
      body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
      signal,
    })
    const answer: unknown = await response.json().catch(() => null)
    const ok = response.ok && answer !== null
    const { message, fields } = isRecord(answer) ? answer : {}
    return {
      ok,
      status: response.status,
      message: typeof message === 'string' ? message : ok ? '' : wordlessText(response.status),
      fields: isRecord(fields)
        ? Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, String(problem)]))
        : {},
      // The API answers what the contract says: the types of both come from there.
      body: answer,
    } as ReplyTo<Key>
  } catch {
    const message = `${noAnswerText()} Nothing is lost: try again when the connection is back.`
    return { ok: false, status: 0, message, fields: {}, body: null }
  }
}

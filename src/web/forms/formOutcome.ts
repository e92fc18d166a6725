import { noAnswerText, siteAwayText } from '../connection/lostAnswer.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'

/** What a form says about what became of it. */
export interface FormTexts {
  success: string
  /** Said when the server refuses or fails. */
  failure: string
  /** Say what the server says instead, if it says anything. */
  preferServerMessage?: boolean
  /** Said when there was no answer at all; `failure` if not given. */
  unreachable?: string
  /** Said when the server itself has failed (5xx); `failure` if not given. */
  serverFailure?: string
  /** Said when something went wrong that nobody thought of; `failure` if not given. */
  unexpected?: string
}

/** What has become of a form. */
export type FormOutcome =
  | { state: 'open' }
  | { state: 'sending'; sent: number; total: number }
  /** `privatePage` is the way to what was sent, for its sender alone (CAR-5); null where there is none. */
  | { state: 'sent'; text: string; privatePage: string | null }
  /** `detail` says more than the text, for instance how long to wait; `atFields` that the server has named what is wrong. */
  | { state: 'failed'; text: string; detail: string | null; atFields?: true }

/** Nothing has become of it yet. */
export const OPEN: FormOutcome = { state: 'open' }

/** A form that was not taken: what the server said, null where nothing, or no answer came. */
type Refusal = { kind: 'unreachable' } | { kind: 'answered'; status: number; message: string | null }

/** What is said of a form that was not taken, or got no answer (CONTACT-2, DETAIL-4, ADMIN-4: whose texts differ). */
export function describeFailure(reply: Refusal, texts: FormTexts): FormOutcome & { state: 'failed' } {
  if (reply.kind === 'unreachable') {
    return {
      state: 'failed',
      text: texts.unreachable ?? texts.failure,
      detail: `${noAnswerText()} Nothing is lost: send it again when the connection is back.`,
    }
  }
  const { message, status } = reply
  const detail = message ?? siteAwayText(status)
  if (status >= 500 && texts.serverFailure !== undefined) return { state: 'failed', text: texts.serverFailure, detail }
  if (texts.preferServerMessage && message !== null) return { state: 'failed', text: message, detail: null }
  return { state: 'failed', text: texts.failure, detail }
}

/** What a page says at first of a form: how the browser's own posting of it failed, if it did. */
export function firstOutcome(posted: PostedForm | undefined, texts: FormTexts): FormOutcome {
  if (posted === undefined || posted.message === null) return OPEN
  const { status, message } = posted
  return describeFailure({ kind: 'answered', status, message }, texts)
}

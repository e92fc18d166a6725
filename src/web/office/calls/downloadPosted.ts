import type { CallInput, CallKeyOf } from '#contract/calls.ts'
import { noAnswerText, wordlessText } from '../../connection/lostAnswer.ts'
import { fillAddress } from '../../calls/callAddress.ts'

/** Posts for a file and has the browser save it as `name`. Resolves with what went wrong, or null. */
export async function downloadPosted<Call extends CallKeyOf<'POST'>>(
  call: Call,
  input: CallInput<Call> & object,
  name: string,
): Promise<string | null> {
  try {
    const response = await fetch(fillAddress(call, input), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify((input as { body?: unknown }).body),
    })
    if (!response.ok) {
      const answer = (await response.json().catch(() => null)) as { message?: string } | null
      return answer?.message ?? wordlessText(response.status)
    }
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    return null
  } catch {
    return `${noAnswerText()} Try again when the connection is back.`
  }
}

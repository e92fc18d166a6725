import type { CallInput } from '#contract/calls.ts'
import { fillAddress } from '../../calls/callAddress.ts'

/**
 * Posts for the list of enquiries with phone numbers and e-mails and has the browser save it as `name`. Resolves with what
 * went wrong, or null.
 */
export async function downloadContacts(
  input: CallInput<'POST /api/office/enquiries/export.csv'>,
  name: string,
): Promise<string | null> {
  try {
    const response = await fetch(fillAddress('POST /api/office/enquiries/export.csv', input), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input.body),
    })
    if (!response.ok) {
      const answer = (await response.json().catch(() => null)) as { message?: string } | null
      return answer?.message ?? `The site answered ${response.status}.`
    }
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    return null
  } catch {
    return 'No answer came from the site. Try again when the connection is back.'
  }
}

import type { CallInput } from '#contract/calls.ts'
import { useOfficeCall } from '../../calls/useOfficeCall.ts'

/** What is asked to be shown of an enquiry's sender, and why. */
export type ContactRequest = CallInput<'POST /api/office/enquiries/:id/show'>['body']

/** Shows phone or e-mail of an enquiry's sender, which is kept (CAR-5): `show` gives them at once, the page has them afterwards. */
export function useShowContact(enquiryId: number) {
  const { hydrated, busy, outcome, call } = useOfficeCall()
  async function show(request: ContactRequest): Promise<{ phone: string | null; email: string | null } | null> {
    const reply = await call('POST /api/office/enquiries/:id/show', { params: { id: enquiryId }, body: request })
    return reply?.ok ? reply.body : null
  }
  return { hydrated, busy, outcome, show }
}

import { useState } from 'react'
import type { CallInput } from '#contract/calls.ts'
import type { ContactPart } from '#domain/enquiries/showing.ts'
import { useOfficeCall } from '../../calls/useOfficeCall.ts'
import { withTold, type Contact } from './toldContact.ts'

/** What is asked to be shown of an enquiry's sender, and why. */
export type ContactRequest = CallInput<'POST /api/office/enquiries/:id/show'>['body']

/**
 * Shows phone or e-mail of an enquiry's sender, which is kept (CAR-5). `page` and `shown` are what the page has of them: what
 * was told since is put in its place at once, also where the page's data could not be loaded again.
 */
export function useShowContact(enquiryId: number, page: Contact, shown: readonly ContactPart[]) {
  const { hydrated, busy, outcome, call } = useOfficeCall()
  const [told, setTold] = useState<{ of: number; contact: Partial<Contact> }>({ of: enquiryId, contact: {} })
  const known = told.of === enquiryId ? told.contact : {}
  async function show(request: ContactRequest): Promise<{ phone: string | null; email: string | null } | null> {
    const reply = await call('POST /api/office/enquiries/:id/show', { params: { id: enquiryId }, body: request })
    if (!reply?.ok) return null
    const { phone, email } = reply.body
    const contact = { ...known, ...(phone !== null && { phone }), ...(email !== null && { email }) }
    setTold({ of: enquiryId, contact })
    return reply.body
  }
  return { hydrated, busy, outcome, show, ...withTold(page, shown, known) }
}

import { addEnquiry } from '#contract/enteredEnquiries.ts'
import { enterEnquiry } from '#services/enquiries/enterEnquiry.ts'
import { accountOf } from '../guards/permission.ts'
import type { PlainScope } from './plainForm.ts'

/** "Add enquiry" of the back office as a browser posts it by itself (decision 65). */
export function plainEntryRoutes({ site, take }: PlainScope): void {
  take('/office/enquiries/new', addEnquiry, async ({ request, form }) => {
    const { id } = await enterEnquiry(site, accountOf(request).id, form, null)
    return `/office/enquiries/${id}`
  })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { senderOf, type Enquiry } from '#domain/enquiries/enquiry.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import type { EnquiryFile } from '#services/enquiryFiles/checkUpload.ts'
import { receiveEnquiry } from '#services/enquirySubmissions/receiveEnquiry.ts'
import { privatePath } from '#services/enquiries/privateLinks.ts'
import type { readTraces } from '../wire/traces.ts'
import type { PlainScope } from './plainForm.ts'

/**
 * A plain form has no key of its own: its page is cached for all visitors alike. The same contents within a day are a second
 * press, or a page that was sent again (decision 23).
 */
const SAME_WITHIN = { idempotencyKey: 'plain form', keyHoldsMs: DAY_MS }

/** What came with an enquiry: its traces, and the address that says that it was taken. */
interface Coming {
  traces: ReturnType<typeof readTraces>
  files?: readonly EnquiryFile[]
  sent: string
}

/**
 * Takes in what a visitor sent by a plain form. Returns the address of the page that says so: to load that again sends nothing. It is
 * the private page of what was sent (CAR-5), or `sent` where there is none.
 */
export function receivePlain({ site, limits }: PlainScope) {
  return async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    enquiry: Enquiry,
    { traces, files = [], sent }: Coming,
  ): Promise<string> => {
    await limits.takePhone(request, reply, senderOf(enquiry).phone)
    const { token } = await receiveEnquiry(site, enquiry, { ...SAME_WITHIN, ...traces, files })
    return token === null ? `${sent}#sent` : `${privatePath(token)}?done=sent#done`
  }
}

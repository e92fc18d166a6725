import type { FastifyInstance } from 'fastify'
import { may } from '#domain/accounts/permissions.ts'
import { enteredEnquirySchema } from '#domain/enquiries/enteredEnquiry.ts'
import { Failure } from '#domain/errors.ts'
import { enterEnquiry } from '#services/enquiries/enterEnquiry.ts'
import type { Site } from '#services/site.ts'
import { recogniseSession } from '../guards/session.ts'
import { leadTo } from '../http/leadTo.ts'
import { describePosted } from './describePosted.ts'
import { firstProblems, readPlainBody } from './plainBody.ts'
import type { ShowForm } from './showForm.ts'

const PAGE = '/office/enquiries/new'
const FIELDS = Object.keys(enteredEnquirySchema.shape)

/** "Add enquiry" of the back office as a browser posts it by itself (decision 65): checks and rights are those of the call. */
export function plainEntryRoutes(app: FastifyInstance, site: Site, show: ShowForm): void {
  app.post(PAGE, async (request, reply) => {
    const values = readPlainBody(request.body, FIELDS)
    try {
      const session = await recogniseSession(site, request, reply)
      if (session === null) throw new Failure('signed_out', 'You are not signed in, or not any more.')
      if (!may(session.account.role, 'enquiry.manage')) throw new Failure('forbidden', 'Only staff may do this.')
      const parsed = enteredEnquirySchema.safeParse(values)
      if (!parsed.success) throw new Failure('invalid', 'Please check what you typed.', firstProblems(parsed.error))
      const { id } = await enterEnquiry(site, session.account.id, parsed.data, null)
      return await leadTo(reply, `/office/enquiries/${id}`)
    } catch (thrown) {
      return show(request, reply, PAGE, describePosted(thrown, request, reply, values))
    }
  })
}

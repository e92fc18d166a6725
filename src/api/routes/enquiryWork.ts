import { z } from 'zod'
import { enquiryChangeSchema, enquiryNoteSchema } from '#domain/enquiry/enquiryChange.ts'
import { addNote } from '#services/enquiries/addNote.ts'
import { changeEnquiry } from '#services/enquiries/changeEnquiry.ts'
import { draftVehicle } from '#services/enquiries/draftVehicle.ts'
import { retryStuckMails } from '#services/outbox/outbox.ts'
import type { Site } from '#services/site.ts'
import { actorOf, requirePermission } from '../guards/permission.ts'
import type { ApiScope } from '../scope.ts'
import { doneSchema, idempotencyHeader, rowIdInAddress } from '#contract/common.ts'
import { failureResponses } from '../failures/failureResponses.ts'

const tags = ['back office']
const params = z.object({ id: rowIdInAddress.meta({ description: 'Number of the enquiry.' }) })
const onRequest = requirePermission('enquiry.manage')

/** Working on what visitors sent: state, assignee, next action, notes, a vehicle of an offered car (ADMIN-10). */
export function enquiryWorkRoutes(app: ApiScope, site: Site): void {
  app.post('/office/enquiries/:id/change', {
    onRequest,
    schema: {
      operationId: 'changeEnquiry', tags, summary: 'Set state, assignee or next action of an enquiry', params, body: enquiryChangeSchema,
      description: 'What is left out stays. `version` is what the editor saw: when somebody changed it since, the 409 says who and what.',
      response: { 200: doneSchema, ...failureResponses(400, 401, 403, 404, 409) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await changeEnquiry(site, actorOf(request), request.params.id, request.body)
    return { success: true as const, message: 'Saved.' }
  })

  app.post('/office/enquiries/:id/notes', {
    onRequest,
    schema: {
      operationId: 'addEnquiryNote', tags, summary: 'Add a note to an enquiry', params, headers: idempotencyHeader, body: enquiryNoteSchema,
      response: { 200: doneSchema, ...failureResponses(400, 401, 403, 404, 409) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await addNote(site, actorOf(request), request.params.id, request.body.note, request.headers['idempotency-key'] ?? null)
    return { success: true as const, message: 'The note was added.' }
  })

  app.post('/office/enquiries/:id/draft', {
    onRequest,
    schema: {
      operationId: 'draftVehicle', tags, summary: 'Make a hidden vehicle of a car that was offered for sale', params,
      description: 'Called again it is the same vehicle.',
      response: { 200: doneSchema.extend({ product_id: z.string() }), ...failureResponses(400, 401, 403, 404, 409) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { productId, isNew } = await draftVehicle(site, actorOf(request), request.params.id)
    return { success: true as const, message: isNew ? 'A hidden vehicle was made.' : 'The vehicle was made already.', product_id: productId }
  })

  app.post('/office/outbox/retry', {
    onRequest,
    schema: {
      operationId: 'retryMails', tags, summary: 'Try at once to deliver mails that could not be delivered',
      response: { 200: doneSchema, ...failureResponses(401, 403) },
    },
  }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const count = await retryStuckMails(site)
    site.outbox.wake()
    return { success: true as const, message: count === 1 ? '1 mail is tried again.' : `${count} mails are tried again.` }
  })
}

import * as calls from '#contract/inbox.ts'
import { addNote } from '#services/enquiries/addNote.ts'
import { changeEnquiry } from '#services/enquiries/changeEnquiry.ts'
import { draftVehicle } from '#services/enquiries/draftVehicle.ts'
import { sendPrivateLink } from '#services/privacy/senderPage/sendPrivateLink.ts'
import { showContact } from '#services/enquiries/showContact.ts'
import { retryStuckMails } from '#services/outbox/outbox.ts'
import type { Site } from '#services/site.ts'
import { actorOf, personOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** Working on what visitors sent: state, assignee, next action, notes, a vehicle of an offered car (ADMIN-10). */
export function enquiryWorkRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.changeEnquiry, async request => {
    const { deal } = await changeEnquiry(site, actorOf(request), request.params.id, request.body)
    return { ...done('Saved.'), deal }
  })

  handleCall(app, calls.addEnquiryNote, async request => {
    await addNote(
      site,
      actorOf(request),
      request.params.id,
      request.body.note,
      request.headers['idempotency-key'] ?? null,
    )
    return done('The note was added.')
  })

  handleCall(app, calls.draftVehicle, async request => {
    const { productId, isNew } = await draftVehicle(site, actorOf(request), request.params.id)
    return { ...done(isNew ? 'A hidden vehicle was made.' : 'The vehicle was made already.'), product_id: productId }
  })

  handleCall(app, calls.showContact, async request => ({
    ...done('Shown, and kept with your reason.'),
    ...(await showContact(site, personOf(request).id, request.params.id, request.body)),
  }))

  handleCall(app, calls.sendPrivateLink, async request => {
    await sendPrivateLink(site, actorOf(request), request.params.id)
    return done('The link is on its way by mail.')
  })

  handleCall(app, calls.retryMails, async () => {
    const count = await retryStuckMails(site)
    site.outbox.wake()
    return done(count === 1 ? '1 mail is tried again.' : `${count} mails are tried again.`)
  })
}

import * as calls from '#contract/visits.ts'
import { Failure } from '#domain/errors.ts'
import { offerDays } from '#domain/visits/slotTexts.ts'
import { readSlot, TICK_MS } from '#domain/visits/slots.ts'
import type { Site } from '#services/site.ts'
import { bookByStaff } from '#services/visits/bookByStaff.ts'
import { endFeed, makeFeed } from '#services/visits/calendarFeed.ts'
import { changeDrive } from '#services/visits/changeDrive.ts'
import { endHold, noteToken } from '#services/visits/endHold.ts'
import { drivePlace } from '#domain/visits/drivePlace.ts'
import { findFreeDays } from '#services/visits/freeDays.ts'
import { grantHold } from '#services/visits/grantHold.ts'
import type { AskPasswordAgain } from '../guards/passwordAgain.ts'
import { actorOf, personOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** A time that staff name, in epoch milliseconds. Throws a `Failure` ('invalid') with the field `slot`. */
function readTime(slot: string | undefined): number {
  const startsAt = readSlot(slot ?? '')
  if (startsAt !== null && startsAt % TICK_MS === 0) return startsAt
  const problem = 'Please choose a day, and a time on a quarter of an hour.'
  throw new Failure('invalid', problem, { slot: problem })
}

/** Test drives at times, and held cars (VISIT-1, VISIT-2). */
export function visitRoutes(app: ApiScope, site: Site, askPassword: AskPasswordAgain): void {
  handleCall(app, calls.findSlots, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const found = await findFreeDays(site, request.params.productId.toLowerCase())
    if (found === null) return { place: null, elsewhere: null, minutes: null, days: [] }
    const { branch, elsewhere, days } = found
    return { place: drivePlace(branch), elsewhere, minutes: branch.minutes, days: offerDays(days) }
  })

  handleCall(app, calls.bookForCaller, async request => {
    const { slot, any_time: anyTime, enquiry_id: enquiryId, product_id: productId = '', ...caller } = request.body
    const id = await bookByStaff(site, actorOf(request), {
      startsAt: readTime(slot),
      anyTime,
      whose: enquiryId === undefined ? { productId, ...caller } : { enquiryId },
    })
    return { ...done('The test drive is booked.'), enquiry_id: id }
  })

  handleCall(app, calls.changeDrive, async request => {
    const { to, slot, any_time: anyTime, gone } = request.body
    const change =
      to === 'moved'
        ? { to, startsAt: readTime(slot), anyTime }
        : to === 'cancelled'
          ? { to, ...(gone ? { reason: 'gone' as const } : {}) }
          : { to }
    await changeDrive(site, actorOf(request), request.params.id, change)
    return done('Saved.')
  })

  handleCall(app, calls.grantHold, async request => {
    const { hours, with_token: withToken } = request.body
    await grantHold(site, actorOf(request), request.params.id, { hours, withToken })
    return done(`The car is held for ${hours} hours.`)
  })

  handleCall(app, calls.changeHold, async request => {
    const { to } = request.body
    const { id } = request.params
    if (to === 'released' || to === 'declined') await endHold(site, actorOf(request), id, to)
    else await noteToken(site, actorOf(request), id, to === 'token_received' ? 'received' : 'refunded')
    return done('Saved.')
  })

  handleCall(app, calls.makeCalendarFeed, async request => {
    const { password, with_actions: withActions } = request.body
    const { id } = await askPassword(request, password)
    return { ...done('Copy the address now: it is shown once.'), address: await makeFeed(site, id, withActions) }
  })

  handleCall(app, calls.endCalendarFeed, async request => {
    await endFeed(site, personOf(request).id)
    return done('The address has ended.')
  })
}

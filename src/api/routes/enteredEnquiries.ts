import * as calls from '#contract/enteredEnquiries.ts'
import { counted } from '#domain/text/counted.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { changeEnquiries } from '#services/enquiries/changeEnquiries.ts'
import { enterEnquiry } from '#services/enquiries/enterEnquiry.ts'
import { findKnownCaller } from '#services/enquiries/knownCaller.ts'
import type { Site } from '#services/site.ts'
import { findVehicles } from '#services/stock/findVehicles.ts'
import { personOf, actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

const MOST_CARS = 8

/** Enquiries that staff write down, and changes of several (ADMIN-10). */
export function enteredEnquiryRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.addEnquiry, async request => {
    const key = request.headers['idempotency-key'] ?? null
    const entered = await enterEnquiry(site, personOf(request).id, request.body, key)
    return { ...done(entered.noted ? 'Noted there.' : 'Written down.'), ...entered }
  })

  handleCall(app, calls.findCaller, async request => {
    personOf(request)
    const { earlier, same } = await findKnownCaller(site, request.body.phone, request.body.car)
    return {
      ...done(earlier.length === 0 ? 'Nothing is known of this number.' : 'This number has asked before.'),
      earlier: earlier.map(({ id, kind, source, state, name, car, gist, receivedAt }) => {
        return { id, kind, source, state, name, car, gist, receivedAt }
      }),
      same,
    }
  })

  handleCall(app, calls.findCars, async request => {
    personOf(request)
    const { q } = request.query
    const byNumber = await findVehicles(site, { carNumber: q }, { hidden: true })
    const byName = byNumber.length >= MOST_CARS ? [] : await findVehicles(site, { name: q }, { hidden: true })
    const found = new Map([...byNumber, ...byName].map(car => [car.productId, car]))
    return {
      cars: [...found.values()].slice(0, MOST_CARS).map(car => ({
        productId: car.productId,
        name: vehicleName(car),
        carNumber: car.carNumber === null ? null : formatCarNumber(car.carNumber),
        state: car.state,
        price: car.priceAfterOffer,
      })),
    }
  })

  handleCall(app, calls.changeEnquiries, async request => {
    const { changed, refused } = await changeEnquiries(site, actorOf(request), request.body)
    const made = `${counted(changed.length, 'enquiry', 'enquiries')} changed.`
    return { ...done(made), changed, refused }
  })
}

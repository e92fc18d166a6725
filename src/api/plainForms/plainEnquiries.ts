import type { FastifyRequest } from 'fastify'
import { carOfForm } from '#domain/enquiries/carOfForm.ts'
import type { Enquiry } from '#domain/enquiries/enquiry.ts'
import { askHold, sendBooking, sendMessage, sendOffer } from '#contract/enquiries.ts'
import type { Site } from '#services/site.ts'
import { findVehicle } from '#services/vehicles/findVehicle.ts'
import { tracesIn } from './plainBody.ts'
import { noSuchForm, type PlainScope } from './plainForm.ts'
import { receivePlain } from './receivePlain.ts'

type Kind = 'offer' | 'booking' | 'hold'
const CAR_FORMS = { offer: sendOffer, booking: sendBooking, hold: askHold } as const

/** Which form of a car's page was sent; null for none of them. */
function kindOf({ query }: FastifyRequest): Kind | null {
  const form = typeof query === 'object' && query !== null && 'form' in query ? query.form : null
  return form === 'offer' || form === 'booking' || form === 'hold' ? form : null
}

/** What the page of a car knows of it. Throws a `Failure` ('not_found'). */
async function findCar(site: Site, id: string): Promise<object> {
  const vehicle = await findVehicle(site, id)
  if (vehicle === null) throw noSuchForm()
  const {
    options: { brand, model, variant },
    priceAfterOffer,
    productId,
  } = vehicle
  return carOfForm({ brand, model, variant, priceAfterOffer, productId })
}

/** A message, and the forms of a car, as a browser posts them by itself (CONTACT-2, DETAIL-4, DETAIL-5, VISIT-2). */
export function plainEnquiryRoutes(scope: PlainScope): void {
  const { site, limits, take } = scope
  const before = limits.takeAddress
  const receive = receivePlain(scope)

  take('/contactus', { ...sendMessage, before }, ({ form, posted, ...by }) =>
    receive(by, { kind: 'contact', form }, { traces: tracesIn(posted), sent: '/contactus?sent=message' }),
  )

  const pathOf = (productId: string) => `/product/${encodeURIComponent(productId.toLowerCase())}`
  const ofCar = {
    permission: sendOffer.permission,
    body: (request: FastifyRequest) => {
      const kind = kindOf(request)
      return kind && CAR_FORMS[kind].body
    },
    before,
    findKnown: ({ productId }: { productId: string }) => findCar(site, productId.toLowerCase()),
    page: ({ productId }: { productId: string }, request: FastifyRequest) => {
      const kind = kindOf(request)
      return kind === null ? pathOf(productId) : `${pathOf(productId)}?form=${kind}`
    },
  }
  take('/product/:productId', ofCar, ({ params, form, posted, ...by }) => {
    const kind = kindOf(by.request)
    const enquiry = { kind, form } as Enquiry
    return receive(by, enquiry, { traces: tracesIn(posted), sent: `${pathOf(params.productId)}?sent=${kind}` })
  })
}

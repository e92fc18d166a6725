import type { FastifyReply } from 'fastify'
import { senderOf, type Enquiry } from '#domain/enquiries/enquiry.ts'
import { sentText } from '#domain/enquiries/sentTexts.ts'
import { askHold, askSupport, sendBooking, sendMessage, sendOffer } from '#contract/enquiries.ts'
import { groupByDay } from '#domain/visits/slots.ts'
import { offerDays } from '#domain/visits/slotTexts.ts'
import { stockNoun } from '#services/catalogue/stockNoun.ts'
import { receiveEnquiry } from '#services/enquirySubmissions/receiveEnquiry.ts'
import { isSlotTaken } from '#services/visits/slotTaken.ts'
import type { Site } from '#services/site.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import { handleCall, type CallRequest } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { received } from '../wire/received.ts'
import { readTraces, withoutTraces } from '../wire/traces.ts'

type FormRequest = CallRequest<
  typeof sendOffer | typeof sendBooking | typeof askHold | typeof sendMessage | typeof askSupport
>

/** Offers, test drives, messages and support requests (API-8). */
export function enquiryRoutes(app: ApiScope, site: Site, limits: EnquiryLimits): void {
  const options = { onRequest: limits.takeAddress }

  async function take(request: FormRequest, reply: FastifyReply, enquiry: Enquiry) {
    await limits.takePhone(request, reply, senderOf(enquiry).phone)
    const idempotencyKey = request.headers['idempotency-key'] ?? null
    const taken = await receiveEnquiry(site, enquiry, { idempotencyKey, ...readTraces(request.body), files: [] })
    return received(sentText(enquiry.kind, stockNoun(site)), taken)
  }

  handleCall(
    app,
    sendOffer,
    (request, reply) => take(request, reply, { kind: 'offer', form: withoutTraces(request.body) }),
    options,
  )
  handleCall(
    app,
    sendBooking,
    async (request, reply) => {
      try {
        return await take(request, reply, { kind: 'booking', form: withoutTraces(request.body) })
      } catch (thrown) {
        if (!isSlotTaken(thrown)) throw thrown
        return reply.code(409).send({
          success: false,
          message: thrown.message,
          error: 'conflict',
          fields: { ...thrown.fields },
          nearest: offerDays(groupByDay(thrown.nearest)),
        })
      }
    },
    options,
  )
  handleCall(
    app,
    askHold,
    (request, reply) => take(request, reply, { kind: 'hold', form: withoutTraces(request.body) }),
    options,
  )
  handleCall(
    app,
    sendMessage,
    (request, reply) => take(request, reply, { kind: 'contact', form: withoutTraces(request.body) }),
    options,
  )
  handleCall(
    app,
    askSupport,
    (request, reply) => take(request, reply, { kind: 'support', form: withoutTraces(request.body) }),
    options,
  )
}

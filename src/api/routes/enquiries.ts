import type { FastifyReply } from 'fastify'
import { senderOf, type Enquiry } from '#domain/enquiry/enquiry.ts'
import { askHold, askSupport, sendBooking, sendMessage, sendOffer } from '#contract/enquiries.ts'
import { groupByDay } from '#domain/visits/slots.ts'
import { offerDays } from '#domain/visits/slotTexts.ts'
import { receiveEnquiry } from '#services/enquiries/receiveEnquiry.ts'
import { isSlotTaken } from '#services/visits/slotTaken.ts'
import type { Site } from '#services/site.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import { handleCall, type CallRequest } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'
import { readTraces, withoutTraces } from '../wire/traces.ts'

type FormRequest = CallRequest<
  typeof sendOffer | typeof sendBooking | typeof askHold | typeof sendMessage | typeof askSupport
>

/** Offers, test drives, messages and support requests (API-8). The answers to the senders stand in section 8 of the specification. */
export function enquiryRoutes(app: ApiScope, site: Site, limits: EnquiryLimits): void {
  const options = { onRequest: limits.takeAddress }

  async function take(request: FormRequest, reply: FastifyReply, enquiry: Enquiry, message: string) {
    await limits.takePhone(request, reply, senderOf(enquiry).phone)
    const idempotencyKey = request.headers['idempotency-key'] ?? null
    await receiveEnquiry(site, enquiry, { idempotencyKey, ...readTraces(request.body), files: [] })
    return done(message)
  }

  handleCall(
    app,
    sendOffer,
    (request, reply) =>
      take(
        request,
        reply,
        { kind: 'offer', form: withoutTraces(request.body) },
        'Your offer has been submitted successfully! our Team will contact You Soon.',
      ),
    options,
  )
  handleCall(
    app,
    sendBooking,
    async (request, reply) => {
      const form = withoutTraces(request.body)
      try {
        return await take(
          request,
          reply,
          { kind: 'booking', form },
          'Your booking request has been submitted successfully! our Team will contact You Soon.',
        )
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
    (request, reply) =>
      take(
        request,
        reply,
        { kind: 'hold', form: withoutTraces(request.body) },
        'Your request has been sent. We tell you as soon as the car is held for you.',
      ),
    options,
  )
  handleCall(
    app,
    sendMessage,
    (request, reply) =>
      take(
        request,
        reply,
        { kind: 'contact', form: withoutTraces(request.body) },
        'Thank you for your message! We will get back to you soon.',
      ),
    options,
  )
  handleCall(
    app,
    askSupport,
    (request, reply) =>
      take(
        request,
        reply,
        { kind: 'support', form: withoutTraces(request.body) },
        'Your message has been sent successfully!, Our team Will Contact Within 48 Hours',
      ),
    options,
  )
}

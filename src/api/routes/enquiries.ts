import type { FastifyReply } from 'fastify'
import { senderOf, type Enquiry } from '#domain/enquiry/enquiry.ts'
import { askSupport, sendBooking, sendMessage, sendOffer } from '#contract/enquiries.ts'
import { receiveEnquiry } from '#services/enquiries/receiveEnquiry.ts'
import type { Site } from '#services/site.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import { handleCall, type CallRequest } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'
import { readTraces, withoutTraces } from '../wire/traces.ts'

type FormRequest = CallRequest<typeof sendOffer | typeof sendBooking | typeof sendMessage | typeof askSupport>

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
    (request, reply) =>
      take(
        request,
        reply,
        { kind: 'booking', form: withoutTraces(request.body) },
        'Your booking request has been submitted successfully! our Team will contact You Soon.',
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

import type { z } from 'zod'
import { bookingSchema, contactSchema, offerSchema, senderOf, supportSchema, type Enquiry } from '#domain/enquiry/enquiry.ts'
import { receiveEnquiry } from '#services/enquiries/receiveEnquiry.ts'
import type { Site } from '#services/site.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import type { ApiScope } from '../scope.ts'
import { formTraces, idempotencyHeader, idempotencyKey, readTraces, takenSchema } from '../wire/enquiry.ts'
import { failureResponses } from '../wire/failure.ts'

/** A form that is sent as JSON: its call, its schema, what the sender is told (section 8 of the specification). */
interface Form<Fields extends z.ZodObject> {
  url: string
  operationId: string
  summary: string
  fields: Fields
  thanks: string
  toEnquiry(form: z.output<Fields>): Enquiry
}

/** Offers, test drives, messages and support requests (API-8). */
export function enquiryRoutes(app: ApiScope, site: Site, limits: EnquiryLimits): void {
  function addForm<Fields extends z.ZodObject>({ url, operationId, summary, fields, thanks, toEnquiry }: Form<Fields>): void {
    const body = fields.extend(formTraces)
    app.post(url, {
      onRequest: limits.takeAddress,
      schema: {
        operationId, summary, tags: ['enquiries'], headers: idempotencyHeader, body,
        response: { 200: takenSchema, ...failureResponses(400, 413, 415, 429) },
      },
    }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const { website, filledInMs, ...rest } = request.body as z.output<typeof body> & { website?: string; filledInMs?: number }
      const enquiry = toEnquiry(rest as z.output<Fields>)
      await limits.takePhone(request, reply, senderOf(enquiry).phone)
      await receiveEnquiry(site, enquiry, { idempotencyKey: idempotencyKey(request), ...readTraces({ website, filledInMs }), files: [] })
      return { success: true as const, message: thanks }
    })
  }

  addForm({
    url: '/send-offer', operationId: 'sendOffer', summary: 'Make an offer for a vehicle', fields: offerSchema,
    thanks: 'Your offer has been submitted successfully! our Team will contact You Soon.',
    toEnquiry: form => ({ kind: 'offer', form }),
  })
  addForm({
    url: '/send-booking', operationId: 'sendBooking', summary: 'Book a test drive', fields: bookingSchema,
    thanks: 'Your booking request has been submitted successfully! our Team will contact You Soon.',
    toEnquiry: form => ({ kind: 'booking', form }),
  })
  addForm({
    url: '/contact-form', operationId: 'sendMessage', summary: 'Write to the team', fields: contactSchema,
    thanks: 'Thank you for your message! We will get back to you soon.',
    toEnquiry: form => ({ kind: 'contact', form }),
  })
  addForm({
    url: '/support', operationId: 'askSupport', summary: 'Ask for support', fields: supportSchema,
    thanks: 'Your message has been sent successfully!, Our team Will Contact Within 48 Hours',
    toEnquiry: form => ({ kind: 'support', form }),
  })
}

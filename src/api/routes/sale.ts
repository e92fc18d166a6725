import { MOST_FILE_BYTES, SALE_FILES } from '#domain/enquiry/saleParts.ts'
import { receiveEnquiry } from '#services/enquiries/receiveEnquiry.ts'
import type { Site } from '#services/site.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import { createUploadSlots } from '../guards/uploadSlots.ts'
import type { ApiScope } from '../scope.ts'
import { idempotencyHeader, idempotencyKey, readTraces, takenSchema } from '../wire/enquiry.ts'
import { failureResponses } from '../wire/failure.ts'
import { readSale } from '../wire/saleForm.ts'

const MOST_BYTES = (SALE_FILES.documents + SALE_FILES.carPhotos) * MOST_FILE_BYTES

// Each holds up to four documents in memory until they are kept. Mobile networks put many people behind one address.
const UPLOADS = { count: 8, mostWaiting: 40, ofOneNetwork: 4 }

/** A car offered for sale, with documents and photos (API-8, SELL-5). */
export function saleRoutes(app: ApiScope, site: Site, limits: EnquiryLimits): void {
  const inUploadSlot = createUploadSlots(UPLOADS)

  app.post('/sellPage', {
    onRequest: limits.takeAddress,
    bodyLimit: MOST_BYTES,
    schema: {
      operationId: 'offerCar', summary: 'Offer a car for sale', tags: ['enquiries'], headers: idempotencyHeader,
      description: 'Multipart: `formData` as JSON, up to 4 `documents` (PDF, JPEG, PNG), up to 8 `carPhotos` (JPEG, PNG, WebP), 10 MB each.',
      consumes: ['multipart/form-data'],
      response: { 200: takenSchema, ...failureResponses(400, 413, 415, 429) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await inUploadSlot(request, async () => {
      const { form, traces, files } = await readSale(request)
      await limits.takePhone(request, reply, form.contact)
      await receiveEnquiry(site, { kind: 'sale', form }, { idempotencyKey: idempotencyKey(request), ...readTraces(traces), files })
    })
    return { success: true as const, message: 'Form submitted successfully!' }
  })
}

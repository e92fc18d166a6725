import { SENT_TEXTS } from '#domain/enquiries/sentTexts.ts'
import { offerCar } from '#contract/enquiries.ts'
import { receiveEnquiry } from '#services/enquirySubmissions/receiveEnquiry.ts'
import type { Site } from '#services/site.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { received } from '../wire/received.ts'
import { readSale } from '../wire/saleForm.ts'
import { readTraces } from '../wire/traces.ts'

/** A car offered for sale, with documents and photos (API-8, SELL-5). */
export function saleRoutes(app: ApiScope, site: Site, limits: EnquiryLimits): void {
  handleCall(
    app,
    offerCar,
    async (request, reply) => {
      const taken = await limits.inUploadSlot(request, async () => {
        const { form, traces, files } = await readSale(request)
        await limits.takePhone(request, reply, form.contact)
        return receiveEnquiry(
          site,
          { kind: 'sale', form },
          { idempotencyKey: request.headers['idempotency-key'] ?? null, ...readTraces(traces), files },
        )
      })
      return received(SENT_TEXTS.sale, taken)
    },
    { onRequest: limits.takeAddress },
  )
}

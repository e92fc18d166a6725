import { askForAlert } from '#contract/alerts.ts'
import { ALERT_ASKED } from '#domain/alerts/alertTexts.ts'
import { requestAlert } from '#services/alerts/requestAlert.ts'
import type { Site } from '#services/site.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'
import { readTraces } from '../wire/traces.ts'

/** Alerts by e-mail (FIND-11), with the limits of enquiries for each network. */
export function alertRoutes(app: ApiScope, site: Site, limits: EnquiryLimits): void {
  handleCall(
    app,
    askForAlert,
    async ({ body }) => {
      const { email, frequency, search, product_id: productId } = body
      // A machine is answered like anybody, and no mail is sent.
      const { suspicious, notice } = readTraces(body)
      if (!suspicious) await requestAlert(site, { email, frequency, search, productId, notice })
      return done(ALERT_ASKED)
    },
    { onRequest: limits.takeAddress },
  )
}

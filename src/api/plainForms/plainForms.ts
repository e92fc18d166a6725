import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isTooBusy } from '#platform/slots.ts'
import type { Site } from '#services/site.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import { refuseCrossSite } from '../guards/crossSite.ts'
import type { SignInGuards } from '../guards/signInGuard.ts'
import { explainFailure } from '../failures/answerFailure.ts'
import { describePosted } from './describePosted.ts'
import { plainAccountRoutes } from './plainAccount.ts'
import { plainAlertRoutes } from './plainAlerts.ts'
import { MOST_TEXT_BYTES, parsePlainBody } from './plainBody.ts'
import { plainBillRoutes } from './plainBills.ts'
import { plainBookRoutes } from './plainBooks.ts'
import { plainCashRoutes } from './plainCash.ts'
import { plainEnquiryRoutes } from './plainEnquiries.ts'
import { plainEntryRoutes } from './plainEntry.ts'
import { createTakeForm } from './plainForm.ts'
import { plainMineRoutes } from './plainMine.ts'
import { plainMoneyRoutes } from './plainMoney.ts'
import { plainMonthRoutes } from './plainMonths.ts'
import { plainOfficeRoutes } from './plainOffice.ts'
import { plainRcRoutes } from './plainRc.ts'
import { plainSellRoutes } from './plainSell.ts'
import { plainSignInRoutes } from './plainSignIn.ts'
import type { ShowForm, ShowPreview } from './showForm.ts'

/**
 * The forms as a browser posts them by itself, to the address of their page: without JavaScript, before the page
 * is hydrated, or when a script did not come. Checks, limits and what is done with them are those of the calls. What is taken
 * is answered with 303 to a page that says so; what is not, with the page and everything that was typed.
 */
export function plainFormRoutes(
  site: Site,
  { limits, signIn }: { limits: EnquiryLimits; signIn: SignInGuards },
  { showForm: show, preview }: { showForm: ShowForm; preview: ShowPreview },
): FastifyPluginAsync {
  return async app => {
    refuseCrossSite(app, site.configuration.siteUrl)
    await app.register(multipart)
    app.removeContentTypeParser(['application/json', 'text/plain'])
    // No route here may have a `bodyLimit`: it would replace the parser's. Multipart has the limits of its reader.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_TEXT_BYTES },
      async (_request: FastifyRequest, body: string) => parsePlainBody(body),
    )
    // Who is signed in is looked up for the forms that ask for it; a program's key opens none of them.
    app.decorateRequest('account', null)
    app.decorateRequest('key', null)
    // What is refused before its form is read: nothing can be given back.
    app.setErrorHandler((thrown: Error, request, reply) => {
      if (isTooBusy(thrown)) throw thrown
      // To render a page costs more than to ask for it: another website gets none, nor does who asks too much and has
      // nothing to be given back.
      const statusCode = explainFailure(thrown)?.status
      if (statusCode === 403 || statusCode === 429) throw Object.assign(new Error(thrown.message), { statusCode })
      return show(request, reply, request.url, describePosted(thrown, request, reply, {}))
    })

    const scope = { app, site, limits, signIn, show, preview, take: createTakeForm(app, site, show) }
    plainAccountRoutes(scope)
    plainAlertRoutes(scope)
    plainBillRoutes(scope)
    plainBookRoutes(scope)
    plainCashRoutes(scope)
    plainEnquiryRoutes(scope)
    plainEntryRoutes(scope)
    plainMineRoutes(scope)
    plainMoneyRoutes(scope)
    plainMonthRoutes(scope)
    plainOfficeRoutes(scope)
    plainRcRoutes(scope)
    plainSellRoutes(scope)
    plainSignInRoutes(scope)
  }
}

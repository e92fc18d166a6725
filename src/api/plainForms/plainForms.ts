import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  bookingSchema,
  contactSchema,
  holdSchema,
  offerSchema,
  senderOf,
  type Enquiry,
} from '#domain/enquiries/enquiry.ts'
import { carOfForm } from '#domain/enquiries/carOfForm.ts'
import { Failure } from '#domain/errors.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { isTooBusy } from '#platform/slots.ts'
import type { EnquiryFile } from '#services/enquiryFiles/checkUpload.ts'
import { receiveEnquiry } from '#services/enquiryForms/receiveEnquiry.ts'
import { privatePath } from '#services/enquiries/privateLinks.ts'
import type { Site } from '#services/site.ts'
import { findVehicle } from '#services/vehicles/findVehicle.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import { refuseCrossSite } from '../guards/crossSite.ts'
import type { SignInGuards } from '../guards/signInGuard.ts'
import { createUploadSlots } from '../guards/uploadSlots.ts'
import { explainFailure } from '../failures/answerFailure.ts'
import { leadTo } from '../http/leadTo.ts'
import { readTraces, type Traces } from '../wire/traces.ts'
import {
  beginPlainSale,
  checkPlainSale,
  firstStepProblems,
  isOneStep,
  readPlainSale,
  SALE_INCOMPLETE,
  withForgottenFiles,
} from './plainSale.ts'
import { describePosted } from './describePosted.ts'
import { plainAccountRoutes } from './plainAccount.ts'
import { plainEntryRoutes } from './plainEntry.ts'
import { plainAlertRoutes } from './plainAlerts.ts'
import { plainMineRoutes } from './plainMine.ts'
import { plainOfficeRoutes } from './plainOffice.ts'
import { plainRcRoutes } from './plainRc.ts'
import { plainSignInRoutes } from './plainSignIn.ts'
import type { ShowForm, ShowPreview } from './showForm.ts'
import { firstProblems, MOST_TEXT_BYTES, parsePlainBody, readPlainBody, TRACE_FIELDS } from './plainBody.ts'

/**
 * A plain form has no key of its own: its page is cached for all visitors alike. Whoever sends the same contents again within
 * a day has pressed twice, or sends a page again (decision 23).
 */
const SAME_WITHIN = { idempotencyKey: 'plain form', keyHoldsMs: DAY_MS }

// To give back what was typed into a sell form that was refused unread, all of it has to come in, files and all.
const REFUSED = { count: 4, mostWaiting: 0, ofOneNetwork: 1 }

const noSuchForm = () => new Failure('not_found', 'There is no such form.')

const CAR_FORMS = { offer: offerSchema, booking: bookingSchema, hold: holdSchema }

/**
 * The forms of visitors as a browser posts them by itself, to the address of their page: without JavaScript, before the page
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
    const inRefusedSlot = createUploadSlots(REFUSED)
    // What is refused before its form is read: nothing can be given back.
    app.setErrorHandler((thrown: Error, request, reply) => {
      if (isTooBusy(thrown)) throw thrown
      // To render a page costs more than to ask for it: another website gets none, nor does who asks too much and has
      // nothing to be given back.
      const statusCode = explainFailure(thrown)?.status
      if (statusCode === 403 || statusCode === 429) throw Object.assign(new Error(thrown.message), { statusCode })
      return show(request, reply, request.url, describePosted(thrown, request, reply, {}))
    })

    async function take(
      request: FastifyRequest,
      reply: FastifyReply,
      enquiry: Enquiry,
      traces: Pick<Traces, 'website' | 'notice'>,
      files: readonly EnquiryFile[] = [],
    ): Promise<{ token: string | null }> {
      await limits.takePhone(request, reply, senderOf(enquiry).phone)
      return receiveEnquiry(site, enquiry, { ...SAME_WITHIN, ...readTraces(traces), files })
    }

    /** What the page of a car knows of it. Throws a `Failure` ('not_found'). */
    async function findCar(id: string): Promise<object> {
      const vehicle = await findVehicle(site, id)
      if (vehicle === null) throw noSuchForm()
      const {
        options: { brand, model, variant },
        priceAfterOffer,
        productId,
      } = vehicle
      return carOfForm({ brand, model, variant, priceAfterOffer, productId })
    }

    /** Takes in a form of text fields; `findKnown` gives fields that the page knows and nobody types. */
    async function answerText<Fields extends z.ZodObject>(
      request: FastifyRequest,
      reply: FastifyReply,
      page: string,
      sent: string,
      fields: Fields,
      findKnown: () => Promise<object>,
      toEnquiry: (form: z.output<Fields>) => Enquiry,
    ): Promise<FastifyReply> {
      const values = readPlainBody(request.body, Object.keys(fields.shape))
      let taken: { token: string | null }
      try {
        await limits.takeAddress(request, reply)
        const parsed = fields.safeParse({ ...values, ...(await findKnown()) })
        if (!parsed.success) throw new Failure('invalid', 'Please check what you typed.', firstProblems(parsed.error))
        taken = await take(request, reply, toEnquiry(parsed.data), readPlainBody(request.body, TRACE_FIELDS))
      } catch (thrown) {
        return show(request, reply, page, describePosted(thrown, request, reply, values))
      }
      return thank(reply, sent, taken)
    }

    plainAlertRoutes(app, site, limits, show)
    plainMineRoutes(app, site, limits, show)
    plainOfficeRoutes(app, site, limits, { show, preview })
    plainRcRoutes(app, site, show)
    plainEntryRoutes(app, site, show)
    plainSignInRoutes(app, site, signIn, show)
    plainAccountRoutes(app, site, signIn, show)

    app.post('/contactus', (request, reply) =>
      answerText(
        request,
        reply,
        '/contactus',
        '/contactus?sent=message',
        contactSchema,
        async () => ({}),
        form => ({ kind: 'contact', form }),
      ),
    )

    app.post<{ Params: { productId: string }; Querystring: { form?: string } }>(
      '/product/:productId',
      async (request, reply) => {
        const id = request.params.productId.toLowerCase()
        const path = `/product/${encodeURIComponent(id)}`
        const { form: kind } = request.query
        if (kind !== 'offer' && kind !== 'booking' && kind !== 'hold') {
          await limits.takeAddress(request, reply)
          return show(request, reply, path, describePosted(noSuchForm(), request, reply, {}))
        }
        return answerText(
          request,
          reply,
          `${path}?form=${kind}`,
          `${path}?sent=${kind}`,
          CAR_FORMS[kind],
          () => findCar(id),
          form => ({ kind, form }) as Enquiry,
        )
      },
    )

    app.post('/Sell', async (request, reply) => {
      const sale = beginPlainSale()
      let taken = { token: null } as { token: string | null }
      try {
        await limits.takeAddress(request, reply)
        await limits.inUploadSlot(request, async () => {
          await readPlainSale(request, sale)
          if (isOneStep(sale)) return
          taken = await take(request, reply, { kind: 'sale', form: checkPlainSale(sale) }, sale, sale.files)
        })
      } catch (thrown) {
        // Not held while the page is rendered, for which there may be a queue.
        sale.files = []
        // Refused before it was read: what was typed is looked for now, so that it can be given back. Files are not kept.
        const readTyped = () => readPlainSale(request, sale, { keepFiles: false })
        if (!sale.begun) await inRefusedSlot(request, readTyped).catch(() => {})
        // No slot for that either.
        if (!sale.begun) throw thrown
        const posted = describePosted(thrown, request, reply, sale.values, sale.problems)
        return show(request, reply, '/Sell', { ...posted, fields: withForgottenFiles(sale, posted.fields) })
      }
      if (!isOneStep(sale)) return thank(reply, '/Sell?sent=car', taken)
      const fields = firstStepProblems(sale)
      const outcome =
        Object.keys(fields).length === 0 ? { status: 200, message: null } : { status: 400, message: SALE_INCOMPLETE }
      return show(request, reply, '/Sell', { ...outcome, fields, values: sale.values })
    })
  }
}

/**
 * Leads to the page that says that it was taken: to load that again sends nothing. It is the private page of what was sent
 * (CAR-5), or `address` where there is none.
 */
function thank(reply: FastifyReply, address: string, { token }: { token: string | null }): FastifyReply {
  const page = token === null ? address : `${privatePath(token)}?done=sent`
  return leadTo(reply, `${page}${token === null ? '#sent' : '#done'}`)
}

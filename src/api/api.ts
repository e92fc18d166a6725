import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { createLoginThrottle } from '#services/accounts/loginThrottle.ts'
import type { Site } from '#services/site.ts'
import { answerFailure } from './failures/answerFailure.ts'
import { collectMethods, fallbackRoutes } from './failures/fallbackRoutes.ts'
import { createCatalogueSlots } from './guards/catalogueSlots.ts'
import { refuseCrossSite } from './guards/crossSite.ts'
import { createEnquiryLimits, type EnquiryLimits } from './guards/enquiryLimits.ts'
import { recogniseAccount } from './guards/session.ts'
import { sendMade, type SendKept } from './http/sendKept.ts'
import { collectOpenApi } from './openApi.ts'
import { aboutRoutes } from './routes/about.ts'
import { alertRoutes } from './routes/alerts.ts'
import { conditionRoutes } from './routes/condition.ts'
import { demandRoutes } from './routes/demand.ts'
import { auditRoutes } from './routes/audit.ts'
import { enquiryRoutes } from './routes/enquiries.ts'
import { enquiryFileRoutes } from './routes/enquiryFiles.ts'
import { enquiryWorkRoutes } from './routes/enquiryWork.ts'
import { facetRoutes } from './routes/facets.ts'
import { officeOptionRoutes } from './routes/officeOptions.ts'
import { importRoutes } from './routes/imports.ts'
import { optionRoutes } from './routes/options.ts'
import { peopleRoutes } from './routes/people.ts'
import { singleProductRoutes } from './routes/product.ts'
import { pricingRoutes } from './routes/pricing.ts'
import { productRoutes } from './routes/products.ts'
import { productSearchRoutes } from './routes/productSearch.ts'
import { registrationRoutes } from './routes/registration.ts'
import { saleRoutes } from './routes/sale.ts'
import { searchRoutes } from './routes/search.ts'
import { sessionRoutes } from './routes/session.ts'
import { stockRoutes } from './routes/stock.ts'
import { stockBulkRoutes } from './routes/stockBulk.ts'
import { stockExportRoutes } from './routes/stockExport.ts'
import { suggestionRoutes } from './routes/suggestions.ts'
import { vehicleEditingRoutes } from './routes/vehicleEditing.ts'
import { vehicleHintRoutes } from './routes/vehicleHints.ts'
import { vehicleRecordRoutes } from './routes/vehicleRecord.ts'
import { visitRoutes } from './routes/visits.ts'

/**
 * Every call of the API, to be registered under the prefix `/api` of a server that distinguishes trailing slashes and accepts
 * cookies. Schemas and the shape of failures are this scope's own; an address below it that no call has is answered here too.
 * `shared` are the limits that hold for the plain forms as well; without `sendKept` no answer is kept.
 */
export function apiRoutes(site: Site, shared?: EnquiryLimits, sendKept: SendKept = sendMade(site)): FastifyPluginAsync {
  return async scope => {
    const app = scope.withTypeProvider<ZodTypeProvider>()
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    app.setErrorHandler(answerFailure)
    refuseCrossSite(app, site.configuration.siteUrl)
    recogniseAccount(app, site)
    await app.register(multipart)
    if (site.configuration.rateLimit) await app.register(rateLimit, { global: false })
    await collectOpenApi(app, site.configuration.siteUrl)
    const methods = collectMethods(app)
    const slots = createCatalogueSlots()
    productRoutes(app, site, slots, sendKept)
    productSearchRoutes(app, site, slots)
    singleProductRoutes(app, site)
    facetRoutes(app, slots, sendKept)
    searchRoutes(app, site, slots)
    suggestionRoutes(app, site, slots)
    pricingRoutes(app, site, slots)
    optionRoutes(app, site)
    officeOptionRoutes(app, site)
    const limits = shared ?? createEnquiryLimits(app, site.configuration)
    enquiryRoutes(app, site, limits)
    saleRoutes(app, site, limits)
    alertRoutes(app, site, limits)
    demandRoutes(app, site)
    stockRoutes(app, site)
    stockBulkRoutes(app, site)
    stockExportRoutes(app, site)
    vehicleEditingRoutes(app, site)
    vehicleHintRoutes(app, site)
    vehicleRecordRoutes(app, site)
    conditionRoutes(app, site)
    visitRoutes(app, site)
    importRoutes(app, site)
    const throttle = createLoginThrottle(site.clock)
    sessionRoutes(app, site, throttle)
    registrationRoutes(app, site, throttle)
    peopleRoutes(app, site)
    auditRoutes(app, site)
    enquiryWorkRoutes(app, site)
    enquiryFileRoutes(app, site)
    aboutRoutes(app)
    fallbackRoutes(app, methods)
  }
}

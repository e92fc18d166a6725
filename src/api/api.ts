import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Site } from '#services/site.ts'
import { answerFailure } from './failures/answerFailure.ts'
import { collectMethods, fallbackRoutes } from './failures/fallbackRoutes.ts'
import { createCatalogueSlots } from './guards/catalogueSlots.ts'
import { refuseCrossSite } from './guards/crossSite.ts'
import { createEnquiryLimits, type EnquiryLimits } from './guards/enquiryLimits.ts'
import { refuseLongTexts } from './guards/longTexts.ts'
import { askPasswordOrFactor } from './guards/passwordAgain.ts'
import { recogniseAccount } from './guards/session.ts'
import { createSignInGuards, type SignInGuards } from './guards/signInGuard.ts'
import { sendMade, type SendKept } from './http/sendKept.ts'
import { collectOpenApi } from './openApi.ts'
import { aboutRoutes } from './routes/about.ts'
import { apiKeyRoutes } from './routes/apiKeys.ts'
import { alertRoutes } from './routes/alerts.ts'
import { billRoutes } from './routes/bills.ts'
import { bookRoutes } from './routes/books.ts'
import { cashRoutes } from './routes/cash.ts'
import { conditionRoutes } from './routes/condition.ts'
import { dealRoutes } from './routes/deals.ts'
import { documentRoutes } from './routes/documents.ts'
import { demandRoutes } from './routes/demand.ts'
import { auditRoutes } from './routes/audit.ts'
import { enquiryRoutes } from './routes/enquiries.ts'
import { enquiryFileRoutes } from './routes/enquiryFiles.ts'
import { enteredEnquiryRoutes } from './routes/enteredEnquiries.ts'
import { enquiryWorkRoutes } from './routes/enquiryWork.ts'
import { facetRoutes } from './routes/facets.ts'
import { findRoutes } from './routes/find.ts'
import { officeOptionRoutes } from './routes/officeOptions.ts'
import { feedRoutes } from './routes/feeds.ts'
import { importRoutes } from './routes/imports.ts'
import { moneyRoutes } from './routes/money.ts'
import { monthRoutes } from './routes/months.ts'
import { optionRoutes } from './routes/options.ts'
import { transferRoutes } from './routes/transfers.ts'
import { inventedCarRoutes } from './routes/inventedCars.ts'
import { peopleRoutes } from './routes/people.ts'
import { personRoutes } from './routes/personalData.ts'
import { settingsRoutes } from './routes/settings.ts'
import { singleProductRoutes } from './routes/product.ts'
import { pricingRoutes } from './routes/pricing.ts'
import { productRoutes } from './routes/products.ts'
import { productSearchRoutes } from './routes/productSearch.ts'
import { registerRoutes } from './routes/registers.ts'
import { registrationRoutes } from './routes/registration.ts'
import { saleRoutes } from './routes/sale.ts'
import { searchRoutes } from './routes/search.ts'
import { secondFactorRoutes } from './routes/secondFactor.ts'
import { sessionRoutes } from './routes/session.ts'
import { stockRoutes } from './routes/stock.ts'
import { stockBulkRoutes } from './routes/stockBulk.ts'
import { stockExportRoutes } from './routes/stockExport.ts'
import { suggestionRoutes } from './routes/suggestions.ts'
import { vehicleEditingRoutes } from './routes/vehicleEditing.ts'
import { vehicleHintRoutes } from './routes/vehicleHints.ts'
import { vehicleRecordRoutes } from './routes/vehicleRecord.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { viewRoutes } from './routes/views.ts'
import { visitRoutes } from './routes/visits.ts'
import { insightsRoutes } from './routes/insights.ts'

/**
 * Every call of the API, to be registered under the prefix `/api` of a server that distinguishes trailing slashes and accepts
 * cookies. Schemas and the shape of failures are this scope's own; an address below it that no call has is answered here too.
 * `shared` are the limits that hold for the plain forms as well; without `sendKept` no answer is kept.
 */
export function apiRoutes(
  site: Site,
  shared?: { limits: EnquiryLimits; signIn: SignInGuards },
  sendKept: SendKept = sendMade(site),
): FastifyPluginAsync {
  return async scope => {
    const app = scope.withTypeProvider<ZodTypeProvider>()
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    app.setErrorHandler(answerFailure)
    // JSON comes as JSON: text is no type of any call.
    app.removeContentTypeParser('text/plain')
    refuseCrossSite(app, site.configuration.siteUrl)
    recogniseAccount(app, site)
    refuseLongTexts(app)
    await app.register(multipart)
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
    const limits = shared?.limits ?? createEnquiryLimits(site)
    enquiryRoutes(app, site, limits)
    saleRoutes(app, site, limits)
    alertRoutes(app, site, limits)
    demandRoutes(app, site)
    findRoutes(app, site)
    dealRoutes(app, site)
    documentRoutes(app, site)
    moneyRoutes(app, site)
    monthRoutes(app, site)
    bookRoutes(app, site)
    cashRoutes(app, site)
    billRoutes(app, site)
    stockRoutes(app, site)
    stockBulkRoutes(app, site)
    stockExportRoutes(app, site)
    vehicleEditingRoutes(app, site)
    vehicleHintRoutes(app, site)
    vehicleRecordRoutes(app, site)
    conditionRoutes(app, site)
    transferRoutes(app, site)
    registerRoutes(app, site)
    const guard = shared?.signIn ?? createSignInGuards(site)
    const askPassword = askPasswordOrFactor(site, guard)
    visitRoutes(app, site, askPassword)
    insightsRoutes(app, site)
    viewRoutes(app, site)
    importRoutes(app, site)
    feedRoutes(app, site, askPassword)
    sessionRoutes(app, site, guard)
    secondFactorRoutes(app, site, guard)
    registrationRoutes(app, site, guard)
    peopleRoutes(app, site, askPassword)
    personRoutes(app, site)
    settingsRoutes(app, site)
    apiKeyRoutes(app, site, askPassword)
    webhookRoutes(app, site, askPassword)
    auditRoutes(app, site)
    inventedCarRoutes(app, site)
    enquiryWorkRoutes(app, site)
    enteredEnquiryRoutes(app, site)
    enquiryFileRoutes(app, site)
    aboutRoutes(app)
    fallbackRoutes(app, methods)
  }
}

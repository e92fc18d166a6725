import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Site } from '#services/site.ts'
import { answerFailure } from './failures/answerFailure.ts'
import { collectMethods, fallbackRoutes } from './failures/fallbackRoutes.ts'
import { createEnquiryLimits } from './guards/enquiryLimits.ts'
import { collectOpenApi } from './openApi.ts'
import { aboutRoutes } from './routes/about.ts'
import { enquiryRoutes } from './routes/enquiries.ts'
import { facetRoutes } from './routes/facets.ts'
import { optionRoutes } from './routes/options.ts'
import { singleProductRoutes } from './routes/product.ts'
import { productRoutes } from './routes/products.ts'
import { productSearchRoutes } from './routes/productSearch.ts'
import { saleRoutes } from './routes/sale.ts'
import { stockRoutes } from './routes/stock.ts'

/**
 * Every call of the API, to be registered under the prefix `/api` of a server that tells trailing slashes apart. Schemas
 * and the shape of failures are this scope's own; an address below it that no call has is answered here too.
 */
export function apiRoutes(site: Site): FastifyPluginAsync {
  return async scope => {
    const app = scope.withTypeProvider<ZodTypeProvider>()
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    app.setErrorHandler(answerFailure)
    if (!app.hasRequestDecorator('account')) app.decorateRequest('account', null)
    await app.register(multipart)
    await collectOpenApi(app)
    const methods = collectMethods(app)
    productRoutes(app, site)
    productSearchRoutes(app, site)
    singleProductRoutes(app, site)
    facetRoutes(app, site)
    optionRoutes(app, site)
    const limits = await createEnquiryLimits(app, site.configuration)
    enquiryRoutes(app, site, limits)
    saleRoutes(app, site, limits)
    stockRoutes(app, site)
    aboutRoutes(app)
    fallbackRoutes(app, methods)
  }
}

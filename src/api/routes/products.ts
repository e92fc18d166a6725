import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Filter } from '#domain/catalogue/filter.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { latestVehicles } from '#services/catalogue/pickVehicles.ts'
import { countCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { streamCatalogue } from '#services/catalogue/streamCatalogue.ts'
import type { Site } from '#services/site.ts'
import type { CatalogueSlots } from '../guards/catalogueSlots.ts'
import { hasThisVersion } from '../http/entityTag.ts'
import { jsonArrayStream } from '../http/jsonArrayStream.ts'
import type { ApiScope } from '../scope.ts'
import { filterQuery, ignoredParameters, pagingQuery, readFilter, type Paging } from '../wire/catalogueQuery.ts'
import { failureResponses } from '../failures/failureResponses.ts'
import { productSchema, toProduct } from '../wire/product.ts'

const LATEST = 12

const totalCount = { 'X-Total-Count': { type: 'integer', description: 'How many match, whatever the limit.' } }

async function* toProducts(vehicles: ReturnType<typeof streamCatalogue>) {
  for await (const vehicle of vehicles) yield toProduct(vehicle)
}

/** Answers with the products of a filter as a stream, and with their number in `X-Total-Count`. */
async function answerProducts(
  site: Site, slots: CatalogueSlots, request: FastifyRequest, reply: FastifyReply, filter: Filter, paging: Paging,
) {
  const unchanged = hasThisVersion(site, request, reply)
  reply.header('X-Total-Count', countCatalogue(site, filter))
  if (unchanged) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const limit = request.method === 'HEAD' ? 0 : paging.limit
  return slots.send(request, reply, () => jsonArrayStream(toProducts(streamCatalogue(site, filter, paging.sort ?? 'newest', paging.offset, limit))))
}

/** The lists of products: the catalogue by filter (API-1), by body type, and the latest (API-3). */
export function productRoutes(app: ApiScope, site: Site, slots: CatalogueSlots): void {
  const listed = {
    description: 'The matching products, in order.',
    headers: { ...totalCount, ...ignoredParameters },
    content: { 'application/json': { schema: z.array(productSchema) } },
  }
  const found = { 200: listed, 304: z.undefined().meta({ description: 'Unchanged since the version of If-None-Match.' }), ...failureResponses(400) }

  app.get('/products', {
    schema: {
      operationId: 'listProducts',
      tags: ['catalogue'],
      summary: 'Products that match a filter',
      description: 'Values of one key are alternatives, different keys have to hold together. An unknown '
        + 'value matches no vehicle; a price that is no amount is refused with 400; an unknown key has no effect and is named in `X-Ignored-Parameters`. Without a limit the whole list is streamed.',
      querystring: filterQuery.extend(pagingQuery.shape),
      response: found,
    },
  }, (request, reply) => answerProducts(site, slots, request, reply, readFilter(request, reply, pagingQuery), request.query))

  app.get('/products/catogrybody', {
    schema: {
      operationId: 'listProductsByBodyType',
      tags: ['catalogue'],
      summary: 'Products of one body type',
      querystring: pagingQuery.extend({
        category: z.string('must name a body type').trim().min(1, 'must name a body type').meta({ description: 'Body type.' }),
      }),
      response: found,
    },
  }, (request, reply) => {
    const filter = { chosen: { category: [nameKey(request.query.category)] } }
    return answerProducts(site, slots, request, reply, filter, request.query)
  })

  app.get('/products/LastUpdated', {
    schema: {
      operationId: 'listLatestProducts',
      tags: ['catalogue'],
      summary: `The ${LATEST} latest products`,
      response: { 200: z.array(productSchema).meta({ description: 'Newest first.' }), 304: found[304], ...failureResponses() },
    },
  }, async (request, reply) => {
    if (hasThisVersion(site, request, reply)) return reply.code(304).send()
    return (await latestVehicles(site, LATEST)).map(toProduct)
  })
}

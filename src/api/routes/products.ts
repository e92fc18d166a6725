import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Filter } from '#domain/catalogue/filter.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { pagingQuery } from '#contract/catalogueQuery.ts'
import {
  LATEST,
  listChosenProducts,
  listLatestProducts,
  listProducts,
  listProductsByBodyType,
} from '#contract/products.ts'
import { latestVehicles } from '#services/catalogue/pickVehicles.ts'
import { countCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { streamCatalogue } from '#services/catalogue/streamCatalogue.ts'
import type { Site } from '#services/site.ts'
import { findChosenSummaries } from '#services/vehicles/findChosen.ts'
import type { CatalogueSlots } from '../guards/catalogueSlots.ts'
import { handleCall } from '../handleCall.ts'
import { hasThisVersion } from '../http/entityTag.ts'
import { jsonArrayStream } from '../http/jsonArrayStream.ts'
import type { ApiScope } from '../scope.ts'
import { readFilter } from '../wire/catalogueQuery.ts'
import { toChosenProduct, toProduct } from '../wire/product.ts'

async function* toProducts(vehicles: ReturnType<typeof streamCatalogue>) {
  for await (const vehicle of vehicles) yield toProduct(vehicle)
}

/** Answers with the products of a filter as a stream, and with their number in `X-Total-Count`. */
async function answerProducts(
  site: Site,
  slots: CatalogueSlots,
  request: FastifyRequest,
  reply: FastifyReply,
  filter: Filter,
  paging: z.output<typeof pagingQuery>,
) {
  const unchanged = hasThisVersion(site, request, reply)
  reply.header('X-Total-Count', countCatalogue(site, filter))
  if (unchanged) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const limit = request.method === 'HEAD' ? 0 : paging.limit
  return slots.send(request, reply, () =>
    jsonArrayStream(toProducts(streamCatalogue(site, filter, paging.sort ?? 'newest', paging.offset, limit))),
  )
}

/** The lists of products: the catalogue by filter (API-1), by body type, the latest (API-3), and those of some ids (FIND-8). */
export function productRoutes(app: ApiScope, site: Site, slots: CatalogueSlots): void {
  handleCall(app, listProducts, (request, reply) =>
    answerProducts(site, slots, request, reply, readFilter(request, reply, pagingQuery), request.query),
  )

  handleCall(app, listProductsByBodyType, (request, reply) => {
    const filter = { chosen: { category: [nameKey(request.query.category)] } }
    return answerProducts(site, slots, request, reply, filter, request.query)
  })

  handleCall(app, listLatestProducts, async (request, reply) => {
    if (hasThisVersion(site, request, reply)) return reply.code(304).send()
    return (await latestVehicles(site, LATEST)).map(toProduct)
  })

  handleCall(app, listChosenProducts, async (request, reply) => {
    if (hasThisVersion(site, request, reply)) return reply.code(304).send()
    const ids = new Set(request.query.ids.toLowerCase().split(','))
    return (await findChosenSummaries(site, [...ids])).map(toChosenProduct)
  })
}

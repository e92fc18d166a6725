import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { writeFilter, type Filter } from '#domain/catalogue/filter.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { pagingQuery } from '#contract/catalogueQuery.ts'
import {
  LATEST,
  listChosenProducts,
  listLatestProducts,
  listProducts,
  listProductsByBodyType,
} from '#contract/products.ts'
import { listCatalogue } from '#services/catalogue/listCatalogue.ts'
import { latestVehicles } from '#services/catalogue/pickVehicles.ts'
import { countCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { streamCatalogue } from '#services/catalogue/streamCatalogue.ts'
import type { Site } from '#services/site.ts'
import { findChosenSummaries } from '#services/vehicles/findChosen.ts'
import type { CatalogueSlots } from '../guards/catalogueSlots.ts'
import { handleCall } from '../handleCall.ts'
import { tagAnswer } from '../http/entityTag.ts'
import { jsonArrayStream } from '../http/jsonArrayStream.ts'
import type { SendKept } from '../http/sendKept.ts'
import type { ApiScope } from '../scope.ts'
import { readFilter } from '../wire/catalogueQuery.ts'
import { toChosenProduct, toProduct } from '../wire/product.ts'

/** Longer parts of a list are streamed and not kept. */
const MOST_KEPT = 200

async function* toProducts(vehicles: ReturnType<typeof streamCatalogue>) {
  for await (const vehicle of vehicles) yield toProduct(vehicle)
}

type Paging = z.output<typeof pagingQuery>

/** Answers with the products of a filter as a stream, and with their number in `X-Total-Count`. */
async function streamProducts(
  site: Site,
  slots: CatalogueSlots,
  request: FastifyRequest,
  reply: FastifyReply,
  filter: Filter,
  paging: Paging,
) {
  const unchanged = tagAnswer(site, request, reply)
  reply.header('X-Total-Count', countCatalogue(site, filter))
  if (unchanged) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const limit = request.method === 'HEAD' ? 0 : paging.limit
  return slots.send(request, reply, () =>
    jsonArrayStream(toProducts(streamCatalogue(site, filter, paging.sort ?? 'newest', paging.offset, limit))),
  )
}

/** A short list as a text: what a stream of it would be, and the number of all. */
async function writeProducts(site: Site, filter: Filter, { sort = 'newest', offset = 0, limit = 0 }: Paging) {
  const { total, vehicles } = await listCatalogue(site, { filter, sort, offset, limit })
  const products = vehicles.map(vehicle => JSON.stringify(toProduct(vehicle)))
  return { text: `[${products.join(',\n')}]\n`, headers: { 'x-total-count': String(total) } }
}

/** The lists of products: the catalogue by filter (API-1), by body type, the latest (API-3), and those of some ids (FIND-8). */
export function productRoutes(app: ApiScope, site: Site, slots: CatalogueSlots, sendKept: SendKept): void {
  const answerProducts = (request: FastifyRequest, reply: FastifyReply, filter: Filter, paging: Paging) => {
    if (paging.limit === undefined || paging.limit > MOST_KEPT)
      return streamProducts(site, slots, request, reply, filter, paging)
    return sendKept(request, reply, {
      key: `products ${JSON.stringify([writeFilter(filter).toString(), paging])}`,
      inSlot: slots.looking(request),
      make: recorded => writeProducts(recorded, filter, paging),
    })
  }

  handleCall(app, listProducts, (request, reply) =>
    answerProducts(request, reply, readFilter(request, reply, pagingQuery), request.query),
  )

  handleCall(app, listProductsByBodyType, (request, reply) => {
    const { category, ...paging } = request.query
    return answerProducts(request, reply, { chosen: { category: [nameKey(category)] } }, paging)
  })

  handleCall(app, listLatestProducts, (request, reply) =>
    sendKept(request, reply, {
      key: 'latest products',
      inSlot: slots.looking(request),
      make: async recorded => ({ text: JSON.stringify((await latestVehicles(recorded, LATEST)).map(toProduct)) }),
    }),
  )

  handleCall(app, listChosenProducts, async (request, reply) => {
    if (tagAnswer(site, request, reply)) return reply.code(304).send()
    const ids = new Set(request.query.ids.toLowerCase().split(','))
    return (await findChosenSummaries(site, [...ids])).map(toChosenProduct)
  })
}

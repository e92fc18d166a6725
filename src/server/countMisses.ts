import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { parseFilter } from '#domain/catalogue/filter.ts'
import { isRobot } from '#domain/insights/counted.ts'
import { countCatalogue } from '#services/catalogue/searchCatalogue.ts'
import type { Site } from '#services/site.ts'

const LISTS = /^[a-z]+:\/\/[^/]+\/(?:buy|products)(?:\.data)?(?:\?|$)/i
// The answers of one version of the catalogue that are remembered, so that a cached list is not searched again.
const MOST_REMEMBERED = 20_000

/**
 * Makes the counter of lists that show no car (FIND-12). Each list that a visitor's browser asks for counts, whether
 * its page was rendered or cached, once a day for each network and kind of car. Not counted are staff, robots that say
 * so, and what browsers fetch ahead.
 */
export function createMissCounter(site: Site): (request: FastifyRequest, address: string) => void {
  const isEmpty = new Map<string, boolean>()
  let version = ''
  return (request, address) => {
    if (request.method !== 'GET' || !LISTS.test(address)) return
    const { 'user-agent': program, 'sec-purpose': purpose = '' } = request.headers
    if (isRobot(program) || String(purpose).includes('prefetch')) return
    if (version !== site.catalogue.version() || isEmpty.size >= MOST_REMEMBERED) isEmpty.clear()
    version = site.catalogue.version()
    const [, query = ''] = address.split('?', 2)
    // An address may have 16,000 characters, its hash has 44.
    const key = query.length <= 44 ? query : createHash('sha256').update(query).digest('base64')
    if (isEmpty.get(key) === false) return
    const filter = parseFilter(new URLSearchParams(query))
    const empty = isEmpty.get(key) ?? countCatalogue(site, filter) === 0
    isEmpty.set(key, empty)
    if (empty) site.searchMisses.note(filter, networkOf(request.ip))
  }
}

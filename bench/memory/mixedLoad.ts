import { Agent, request } from 'node:http'
import { randomNumbers } from '../catalogue/listings.ts'

/** Requests of an hour: three and a half a second. */
export const REQUESTS = 12_500
const CONNECTIONS = 24
const ENCODINGS = ['br', 'br', 'br', 'br', 'br', 'br', 'gzip', 'identity']
const BRANDS = ['hyundai', 'tata', 'mahindra', 'kia', 'toyota', 'honda', 'maruti+suzuki', 'renault', 'ford', 'skoda']

/** The address of a visit: half of them popular pages, the others anything that visitors and programs ask for. */
function drawPath(random: () => number, ids: readonly string[]): string {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const filter = () => `brand=${one(BRANDS)}&price_after_offer[max]=${Math.floor(random() * 200) * 10_000}`
  const kind = Math.floor(random() * 20)
  if (kind < 3) return '/'
  if (kind < 6) return '/buy'
  if (kind < 8) return `/buy?brand=${one(BRANDS)}`
  if (kind < 10) return `/buy?${filter()}`
  if (kind < 14) return `/product/${one(ids)}`
  if (kind < 15) return `/api/facets?${filter()}`
  if (kind < 16) return `/api/products?limit=24&${filter()}`
  if (kind < 17) return `/api/suggestions?q=${one(BRANDS)?.slice(0, 2 + Math.floor(random() * 4))}`
  if (kind < 18) return `/used/${one(BRANDS)?.replace('+', '-')}`
  if (kind < 19) return `/api/product/${one(ids)}`
  const rare = random()
  if (rare < 0.9) return `/buy.data?${filter()}`
  return rare < 0.95 ? '/sitemap.xml?part=1' : '/api/products?offset=2000'
}

/**
 * Asks `count` addresses on 24 connections with the encodings that clients send, from as many networks as connections
 * where the server trusts its proxy. Resolves to the number of answers by status.
 */
export async function ask(origin: string, ids: readonly string[], count: number): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const random = randomNumbers(2_026)
  const statuses = new Map<number, number>()
  let left = count
  const visit = (network: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        'accept-encoding': ENCODINGS[Math.floor(random() * ENCODINGS.length)],
        'x-forwarded-for': `203.0.${network}.1`,
      }
      const asked = request(origin + drawPath(random, ids), { agent, headers }, answer => {
        const status = answer.statusCode ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        answer.on('end', resolve).on('error', reject).resume()
      })
      asked.on('error', reject).end()
    })
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, network) => {
      while (left-- > 0) await visit(network)
    }),
  )
  agent.destroy()
  return statuses
}

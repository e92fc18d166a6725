import { createHash } from 'node:crypto'

/** One flood: what it asks for, the `number`-th request, and headers that go with it. */
export interface Flood {
  name: string
  path(number: number): string
  headers?(number: number): Record<string, string>
}

/** As a proxy names it, whom the server trusts: each request comes from another network. */
const manyNetworks = (number: number) => ({
  'x-forwarded-for': `10.${(number >> 8) & 255}.${number & 255}.${(number >> 16) & 255}`,
})

const hashed = (number: number) => createHash('sha256').update(`flood ${number}`).digest('base64url')

/** The floods that are measured, by the name they are started by. */
export const FLOODS: Readonly<Record<string, Flood>> = {
  none: { name: 'none', path: () => '/favicon.svg' },
  prices: { name: '`/buy?price_after_offer[min]=n`', path: number => `/buy?price_after_offer[min]=${number + 1}` },
  data: {
    name: '`/buy.data?price_after_offer[max]=n`',
    path: number => `/buy.data?price_after_offer[max]=${9_000_000 - number}`,
  },
  mixed: {
    name: 'prices and `/product/{id}.data` of no car',
    path: number =>
      number % 2 === 0
        ? `/buy?price_after_offer[min]=${number + 1}`
        : `/product/${createHash('sha256').update(`flood ${number}`).digest('hex').slice(0, 14)}.data`,
  },
  networks: {
    name: 'prices, each from a network of its own',
    path: number => `/buy?price_after_offer[min]=${number + 1}`,
    headers: manyNetworks,
  },
  networksMixed: {
    name: 'prices and `/api/facets` of them, each from a network of its own',
    path: number => `${number % 2 === 0 ? '/buy' : '/api/facets'}?price_after_offer[min]=${number + 1}`,
    headers: manyNetworks,
  },
  unknown: { name: '`/buy?x=n`', path: number => `/buy?x=${number}` },
  paths: { name: 'random paths', path: number => `/${hashed(number)}/${number}` },
  products: {
    name: '`/product/{id}` of no car',
    path: number => `/product/${createHash('sha256').update(`flood ${number}`).digest('hex').slice(0, 14)}`,
  },
  cookies: {
    name: '`/` with cookies that open nothing',
    path: () => '/',
    headers: number => ({ cookie: `forecourt_session=${hashed(number)}` }),
  },
  facets: {
    name: '`/api/facets?price_after_offer[min]=n`',
    path: number => `/api/facets?price_after_offer[min]=${number + 1}`,
  },
  lists: { name: '`/api/products`, all of them', path: () => '/api/products' },
  health: { name: '`/health`', path: () => '/health' },
}

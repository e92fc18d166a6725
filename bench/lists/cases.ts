/** A public address, and others of its kind that the server has not been asked for. */
export interface Case {
  name: string
  repeated: string
  others: readonly string[]
}

const BRANDS = ['hyundai', 'tata', 'mahindra', 'kia', 'toyota', 'honda', 'maruti suzuki', 'renault', 'ford', 'skoda']
const FUELS = ['petrol', 'diesel']
const filters = BRANDS.flatMap(brand =>
  FUELS.map(fuel => `brand=${encodeURIComponent(brand)}&fuel_type=${fuel}&price_after_offer[max]=`),
)
const numbers = Array.from({ length: 20 }, (_, number) => number)

function of(name: string, repeated: string, address: (number: number) => string): Case {
  return { name, repeated, others: numbers.map(address) }
}

/** Everything that visitors and programs ask for without signing in. `ids` are product ids, `cars` how many there are. */
export function publicCases(ids: readonly string[], cars: number): Case[] {
  const filter = (number: number) => `${filters[number]}${900_000 + number * 10_000}`
  return [
    of('`/api/products?limit=24`', '/api/products?limit=24', n => `/api/products?limit=24&offset=${24 * (n + 1)}`),
    of(
      '`/api/products?limit=24&…`, filtered',
      `/api/products?limit=24&${filter(0)}`,
      n => `/api/products?limit=24&${filter(n)}1`,
    ),
    of(
      '`/api/products?limit=24&offset=…`, the middle',
      `/api/products?limit=24&offset=${cars / 2}`,
      n => `/api/products?limit=24&offset=${cars / 2 + n + 1}`,
    ),
    of('`/api/facets`', '/api/facets', n => `/api/facets?top=${n + 1}`),
    of('`/api/facets?…`, filtered', `/api/facets?${filter(0)}`, n => `/api/facets?${filter(n)}1`),
    of(
      '`/api/products/catogrybody`',
      '/api/products/catogrybody?category=suv&limit=8',
      n => `/api/products/catogrybody?category=suv&limit=${n + 9}`,
    ),
    of('`/api/products/LastUpdated`', '/api/products/LastUpdated', () => '/api/products/LastUpdated'),
    of('`/api/product/{id}`', `/api/product/${ids[0]}`, n => `/api/product/${ids[n + 1]}`),
    of(
      '`/api/products/chosen`',
      `/api/products/chosen?ids=${ids[0]}`,
      n => `/api/products/chosen?ids=${ids[n + 1]},${ids[n + 2]}`,
    ),
    of(
      '`/api/search?q=`',
      '/api/search?q=diesel+suv+under+8+lakh',
      n => `/api/search?q=diesel+suv+under+${n + 9}+lakh`,
    ),
    of(
      '`/api/suggestions?q=`',
      '/api/suggestions?q=hyu',
      n => `/api/suggestions?q=${BRANDS[n % 10]?.slice(0, 2 + n / 10)}`,
    ),
    of('`/api/models`', '/api/models', () => '/api/models'),
    of(
      '`/api/products/?model_name=`',
      '/api/products/?model_name=swift',
      n => `/api/products/?model_name=${BRANDS[n % 10]?.slice(0, 3 + n / 10)}`,
    ),
    of('`/sitemap.xml`', '/sitemap.xml', () => '/sitemap.xml'),
    of('`/sitemap.xml?part=1`', '/sitemap.xml?part=1', () => '/sitemap.xml?part=1'),
    of('`/`', '/', () => '/'),
    of('`/buy`', '/buy', n => `/buy?page=${n + 2}`),
    of('`/buy?…`, filtered', `/buy?${filter(0)}`, n => `/buy?${filter(n)}1`),
    of(
      '`/buy?page=…`, the last',
      `/buy?page=${Math.ceil(cars / 24) - 30}`,
      n => `/buy?page=${Math.ceil(cars / 24) - n}`,
    ),
    of('`/buy.atom?…`', `/buy.atom?${filter(0)}`, n => `/buy.atom?${filter(n)}1`),
    of('`/used/{brand}`', '/used/hyundai', n => `/used/${BRANDS[n % 10]?.replace(' ', '-')}${n < 10 ? '' : '?page=2'}`),
    of('`/product/{id}`', `/product/${ids[0]}`, n => `/product/${ids[n + 1]}`),
  ]
}

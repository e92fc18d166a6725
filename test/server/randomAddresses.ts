import type { Random } from '#database/demo/vehicle/random.ts'
import { FACETS, FACET_NAMES, type Facet } from '#domain/catalogue/facets.ts'
import { catalogueAddress, SORTS, type Filter } from '#domain/catalogue/filter.ts'

/** What the addresses may name: name keys by facet, and product ids, of cars that are there or not. */
export interface Named {
  keys: Readonly<Record<Facet, readonly string[]>>
  productIds: readonly string[]
}

type Writable = { -readonly [Key in keyof Filter]: Filter[Key] }

function randomFilter(chance: Random, { keys }: Named): Filter {
  const chosen: Filter['chosen'] = {}
  for (let facets = chance.pick([0, 1, 1, 1, 2, 3]); facets > 0; facets--) {
    const facet = chance.pick(FACET_NAMES)
    if (keys[facet].length > 0) chosen[facet] = [chance.pick(keys[facet])]
  }
  const filter: Writable = { chosen }
  if (chance.chance(0.25)) filter.priceMax = chance.pick([300_000, 500_000, 800_000, 1_500_000])
  if (chance.chance(0.15)) filter.priceMin = chance.pick([200_000, 400_000, 1_000_000])
  if (chance.chance(0.1)) filter.yearMin = chance.whole(2015, 2023)
  if (chance.chance(0.1)) filter.kmMax = chance.pick([20_000, 45_000, 100_000])
  if (chance.chance(0.1)) filter.withPhotos = true
  if (chance.chance(0.1)) filter.text = chance.pick(['sunroof', 'vx', 'airbags nothing', 'zxi'])
  return filter
}

/** A path of a list, with its filter, order and page. */
function randomList(chance: Random, named: Named): string {
  const page = chance.pick([1, 1, 1, 2, 3, 40])
  const view = { filter: randomFilter(chance, named), sort: chance.pick(SORTS), page }
  const path = catalogueAddress(chance.pick(['/buy', '/buy', '/products']), view)
  const shown = `show=${FACETS[chance.pick(FACET_NAMES)].parameter}`
  return chance.chance(0.1) ? `${path}${path.includes('?') ? '&' : '?'}${shown}` : path
}

function randomLanding(chance: Random, { keys }: Named): string {
  const slug = (facet: Facet) => encodeURIComponent(chance.pick([...keys[facet], 'none']).replaceAll(' ', '-'))
  return chance.pick([
    () => `/used/${slug('brand')}`,
    () => `/used/${slug('brand')}/${slug('model')}`,
    () => `/used/${slug('category')}`,
    () => `/used/in/${slug('location')}`,
    () => `/used/${slug('category')}/in/${slug('location')}`,
    () => `/used/under/${chance.pick([3, 5, 8, 10])}-lakh`,
  ])()
}

/** An address of a page that visitors share, or of its data, by chance. */
export function randomAddress(chance: Random, named: Named): string {
  const id = () => chance.pick(named.productIds)
  const path = chance.weighted<() => string>([
    [() => '/', 2],
    [() => randomList(chance, named), 10],
    [() => `/product/${id()}`, 6],
    [() => randomLanding(chance, named), 5],
    [() => `/shortlist?ids=${id()},${id()},${id()}`, 1],
    [() => `/compare?ids=${id()},${id()}`, 1],
    [() => catalogueAddress('/buy.atom', { filter: randomFilter(chance, named), sort: 'newest', page: 1 }), 1],
    [() => catalogueAddress('/alerts/new', { filter: randomFilter(chance, named), sort: 'newest', page: 1 }), 1],
    [() => '/sitemap.xml', 1],
    [() => '/about', 1],
  ])()
  if (!chance.chance(0.15) || /\.(atom|xml)/.test(path)) return path
  const [pathname = '', query] = path.split('?')
  return `${pathname === '/' ? '/_' : pathname}.data${query === undefined ? '' : `?${query}`}`
}

import { CATEGORIES } from '../../kinds/categories.ts'
import { KNOWN_MODELS } from '../../vehicles/models/knownModels.ts'
import type { SearchLists } from '../searchLists.ts'
import { TEST_LISTS } from './lists.ts'

const OTHERS = KNOWN_MODELS.filter(({ kind }) => kind !== 'car')

/** A few variants of other vehicles than cars. */
const VARIANTS = `
  Honda / Activa: 3G, 4G, 5G, 6G, DLX
  TVS / Jupiter: Classic, ZX
  TVS / Ntorq 125: Race Edition, Disc
  TVS / XL 100: Heavy Duty, Comfort
  Royal Enfield / Classic 350: BS6, Redditch
  Hero / HF Deluxe: Self Start Alloy, Kick Start
  Hero / Passion Pro: Disc, Drum
  Yamaha / YZF-R15: V2, V3, V4
  Ashok Leyland / Bada Dost: i3, i4, i5
`

const variants = VARIANTS.trim()
  .split('\n')
  .flatMap(line => {
    const [model = '', names = ''] = line.trim().split(': ')
    const [brand = '', name = ''] = model.split(' / ')
    return names.split(', ').map(variant => ({ name: variant, model: name, brand }))
  })

/** The option lists of a site that sells vehicles of all kinds: those of the cars, and all that is known of the others (VEH-5). */
export const VEHICLE_LISTS: SearchLists = {
  ...TEST_LISTS,
  brand: [...new Set([...TEST_LISTS.brand, ...OTHERS.map(({ brand }) => brand)])],
  model: [...TEST_LISTS.model, ...OTHERS.map(({ name, brand }) => ({ name, brand }))],
  variant: [...TEST_LISTS.variant, ...variants],
  category: [...TEST_LISTS.category, ...Object.keys(CATEGORIES)],
  seatingCapacity: '1 2 3 4 5 6 7 8 9 10 12 13 17 20 26 40 45 50 52 54'.split(' '),
}

/**
 * Names of the lists that a line of searches says together: `Pulsar*` is every model of that beginning, `trucks` three categories.
 */
export function expandNames(text: string): string {
  const trucks = 'Light Goods Vehicle, Medium Goods Vehicle, Heavy Goods Vehicle'
  return text
    .replaceAll('body: trucks', `body: ${trucks}`)
    .replace(/(?<=[:,] )([^,:;\n]+)\*/gu, (_, beginning: string) =>
      OTHERS.flatMap(({ name }) => (name.startsWith(beginning) ? [name] : [])).join(', '),
    )
}

import { countOptions } from '#services/options/countOptions.ts'
import { listOptions } from '#services/options/listOptions.ts'
import { searchOptions, type UsedOption } from '#services/options/searchOptions.ts'
import type { Site } from '#services/site.ts'
import type { OptionQuery } from './optionQuery.ts'

const ITEMS_PER_PAGE = 50

/** A page of a list, and what it can be narrowed by. */
export interface OptionsShown {
  total: number
  pages: number
  items: UsedOption[]
  brands: string[]
  models: string[]
}

async function readShown(
  site: Site,
  { list, text, brand, model, unusedOnly, page }: OptionQuery,
): Promise<OptionsShown> {
  const { total, items } = await searchOptions(site, list, {
    text,
    unusedOnly,
    offset: (page - 1) * ITEMS_PER_PAGE,
    limit: ITEMS_PER_PAGE,
    ...(brand === '' ? {} : { brand }),
    ...(model === '' ? {} : { model }),
  })
  const below = list === 'model' || list === 'variant'
  const brands = below ? await listOptions(site, 'brand') : []
  const models =
    list === 'variant' && brand !== ''
      ? (await searchOptions(site, 'model', { text: '', brand, unusedOnly: false, offset: 0, limit: 1_000 })).items
      : []
  return {
    total,
    pages: Math.ceil(total / ITEMS_PER_PAGE),
    items,
    brands: brands.map(({ name }) => name),
    models: models.map(({ name }) => name),
  }
}

/** The data of the screen of ADMIN-8; null for a list that could not be read. */
export async function loadOptions(site: Site, query: OptionQuery) {
  const logged = (error: unknown) => {
    site.log.error({ err: error }, 'an option list could not be read')
    return null
  }
  const [shown, counts] = await Promise.all([readShown(site, query).catch(logged), countOptions(site).catch(logged)])
  return { query, shown, counts }
}

import { hasPath, type LandingLists, type LandingPage } from '#domain/catalogue/landing/landingPage.ts'
import type { OptionDirectory } from '../../options/optionDirectory.ts'

/** What the option lists say of the names in a path. */
export const landingLists = (options: OptionDirectory): LandingLists => ({
  isBrand: key => options.nameOf('brand', key) !== undefined,
  isCategory: key => options.nameOf('category', key) !== undefined,
})

/**
 * The page with the names of the option lists in place of the keys. Null when there is no such page: a list does not
 * have a name, or not under this brand, or the path is another page's (a brand's before a body type's).
 */
export function nameLanding(options: OptionDirectory, page: LandingPage): LandingPage | null {
  const { brand, model } = page
  if (model !== undefined && (brand === undefined || !options.belongs('model', model, [brand]))) return null
  if (!hasPath(page, landingLists(options))) return null
  const named: LandingPage = { ...page }
  for (const facet of ['brand', 'model', 'category', 'location'] as const) {
    const key = page[facet]
    if (key === undefined) continue
    const name = options.nameOf(facet, key)
    if (name === undefined) return null
    named[facet] = name
  }
  return named
}

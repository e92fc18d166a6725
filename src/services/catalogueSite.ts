import type { LiveCatalogue } from './catalogue/catalogueView.ts'
import type { ProductPlatform } from './productPlatform.ts'

/** The platform and the live catalogue: first argument of services that answer from the catalogue or wait until it has caught up. */
export interface CatalogueSite extends ProductPlatform {
  readonly catalogue: LiveCatalogue
}

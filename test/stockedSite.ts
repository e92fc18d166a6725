import { demoVehicles } from '#database/demo/vehicles.ts'
import type { Pages } from '#server/pages.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { startSite, type TestSite } from './startSite.ts'

const PHOTO = { key: '0123456789abcdef'.repeat(4), width: 1200, height: 800 }

function saveDemoVehicles(platform: ProductPlatform): Promise<unknown> {
  const vehicles = demoVehicles().map((vehicle, index) => ({ ...vehicle, photos: index % 5 === 0 ? [] : [PHOTO] }))
  return saveVehicles(platform, 'test', vehicles, { createOptions: true })
}

/** A test site with the 240 vehicles of the demo; every fifth has no photo, the others one that is not in the store. */
export function startStockedSite(pages?: () => Pages): Promise<TestSite> {
  return startSite({ template: saveDemoVehicles, ...(pages && { pages }) })
}

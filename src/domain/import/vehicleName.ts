import type { ModelDirectory } from './modelNames.ts'
import { aliasKey, readBrand } from './optionNames.ts'

const LONGEST_BRAND_IN_WORDS = 3

/** Brand, model and variant as a row names them; undefined where it does not. */
export interface VehicleName { brand?: string; model?: string; variant?: string }

/** What a row says in the columns of names. `hasVariantColumn`: then the model's cell holds nothing but the model. */
export interface NameCells { brand?: string; model?: string; variant?: string; title?: string; hasVariantColumn: boolean }

function brandOf(text: string): string | undefined {
  const reading = readBrand(text)
  return 'reason' in reading ? undefined : reading.value ?? undefined
}

/** "Maruti Celerio" of Maruti Suzuki is "Celerio"; a name that is the brand alone stays, and one that the lists have. */
function withoutBrand(text: string, brand: string, models: ModelDirectory): string {
  if (models.hasModel(brand, text)) return text
  const words = text.split(' ')
  const key = aliasKey(brandOf(brand) ?? brand)
  for (let count = Math.min(LONGEST_BRAND_IN_WORDS, words.length - 1); count > 0; count -= 1) {
    const head = brandOf(words.slice(0, count).join(' '))
    if (head !== undefined && aliasKey(head) === key) return words.slice(count).join(' ')
  }
  const glued = text.startsWith(brand) && /^\p{Lu}/u.test(text.slice(brand.length))
  return glued ? text.slice(brand.length) : text
}

/** The known brand that a title begins with: "2018 Maruti Swift Dzire VDI" begins with Maruti Suzuki. */
function brandInFront(title: string, models: ModelDirectory): string | undefined {
  const words = title.split(' ')
  for (let count = Math.min(LONGEST_BRAND_IN_WORDS, words.length - 1); count > 0; count -= 1) {
    const head = words.slice(0, count).join(' ')
    const brand = models.spellBrand(head) ?? models.spellBrand(brandOf(head) ?? head)
    if (brand !== undefined) return brand
  }
  return undefined
}

/** Finds brand, model and variant in the cells that name a vehicle, each under one spelling. */
export function readVehicleName(cells: NameCells, models: ModelDirectory): VehicleName {
  const title = cells.title?.replace(/^(?:19|20)\d\d /u, '')
  const brand = cells.brand ?? (title === undefined ? undefined : brandInFront(title, models))
  const text = cells.model ?? title
  if (brand === undefined || text === undefined) return { brand, variant: cells.variant }
  const name = withoutBrand(text, brand, models)
  const isWhole = cells.model !== undefined && cells.hasVariantColumn
  if (isWhole) return { brand, model: models.spell(brand, name), variant: cells.variant }
  const { model, variant } = models.split(brand, name)
  return { brand, model, variant: cells.variant ?? variant ?? undefined }
}

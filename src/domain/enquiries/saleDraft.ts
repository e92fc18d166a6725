import type { Sale } from './enquiry.ts'
import { openModelDirectory } from '../import/names/modelNames.ts'
import { aliasKey, readFeatures, readLocation } from '../import/names/optionNames.ts'
import { readVehicleName, type VehicleName } from '../import/names/readVehicleName.ts'
import { normaliseCarNumber } from '../registration/registrationNumber.ts'

const LONGEST_MODEL_IN_WORDS = 4

/** The brand for a name without one ("Swift VDI"), where only one brand has a model of this name. */
function nameByModel(text: string, models: readonly { brand: string; name: string }[]): VehicleName | null {
  const words = text.split(' ')
  for (let count = Math.min(LONGEST_MODEL_IN_WORDS, words.length); count > 0; count -= 1) {
    const key = aliasKey(words.slice(0, count).join(' '))
    const [found, ...others] = models.filter(model => aliasKey(model.name) === key)
    if (found === undefined || others.length > 0) continue
    const variant = words.slice(count).join(' ')
    return { brand: found.brand, model: found.name, ...(variant === '' ? {} : { variant }) }
  }
  return null
}

/** The car of a sell submission by the names of our option lists; null where the name is not known. */
export interface SaleFacts {
  /** Normalised; null for what is not an Indian car number. */
  carNumber: string | null
  name: VehicleName
  /** Names worth looking for in the list of locations, the likeliest first. */
  locations: readonly string[]
  features: readonly string[]
}

/** Reads a sell submission in the same way as the row of an import. `models` are those of the option lists. */
export function readSaleFacts(sale: Sale, models: readonly { brand: string; name: string }[]): SaleFacts {
  const carName = sale.carName.replace(/\s+/gu, ' ').trim()
  const read = readVehicleName({ title: carName, hasVariantColumn: false }, openModelDirectory(models))
  const found = read.brand === undefined ? (nameByModel(carName.replace(/^(?:19|20)\d\d /u, ''), models) ?? read) : read
  const features = readFeatures(sale.features)
  return {
    carNumber: normaliseCarNumber(sale.carNumber),
    name: found,
    locations: [sale.location, ...sale.location.split(',').toReversed()].flatMap(part => {
      const place = part.trim()
      const reading = readLocation(place)
      return 'reason' in reading || reading.value === null ? [] : [...new Set([place, reading.value])]
    }),
    features: 'reason' in features ? [] : (features.value ?? []),
  }
}

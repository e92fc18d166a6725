import { KNOWN_MODELS } from '../vehicles/models/knownModels.ts'
import type { KnownModel } from '../vehicles/models/table.ts'
import type { ListedModel } from './searchLists.ts'
import { joinedKey } from './words/fold.ts'

const keyOf = (brand: string, model: string) => `${joinedKey(brand)}/${joinedKey(model)}`

const KNOWN: ReadonlyMap<string, KnownModel> = new Map(
  KNOWN_MODELS.map(known => [keyOf(known.brand, known.name), known]),
)

/** What is known of a model by its maker and name. */
export const knownModel = ({ brand, name }: ListedModel): KnownModel | undefined => KNOWN.get(keyOf(brand, name))

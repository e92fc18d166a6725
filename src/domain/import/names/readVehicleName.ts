import type { Kind } from '../../kinds/kinds.ts'
import { engineInName } from './engineInName.ts'
import { likeliestMaker, makersCalled, usualBrand } from './makers.ts'
import { findKnownModel, type ModelDirectory } from './modelNames.ts'
import { aliasKey } from './optionNames.ts'

const LONGEST_BRAND_IN_WORDS = 3

/** Brand, model and variant of a row; undefined when it does not name them. */
export interface VehicleName {
  brand?: string
  model?: string
  variant?: string
  /** What the name says of the engine of a vehicle that is no car. */
  engineCc?: number
}

/** The cells of a row that name the car. With `hasVariantColumn` the cell of the model has only the model. */
export interface NameCells {
  brand?: string
  model?: string
  variant?: string
  title?: string
  hasVariantColumn: boolean
  /** The brand as the file has it. */
  brandAsWritten?: string
  /** The kind of vehicle, where the row or the file tells it. */
  kind?: Kind | undefined
}

/** "Maruti Celerio" of Maruti Suzuki is "Celerio". A name that is only the brand stays, and so does a known model. */
function withoutBrand(text: string, brand: string, models: ModelDirectory): string {
  if (models.hasModel(brand, text)) return text
  const words = text.split(' ')
  const key = aliasKey(usualBrand(brand) ?? brand)
  for (let count = Math.min(LONGEST_BRAND_IN_WORDS, words.length - 1); count > 0; count -= 1) {
    const head = usualBrand(words.slice(0, count).join(' '))
    if (head !== undefined && aliasKey(head) === key) return words.slice(count).join(' ')
  }
  const glued = text.startsWith(brand) && /^\p{Lu}/u.test(text.slice(brand.length))
  return glued ? text.slice(brand.length) : text
}

/** A brand in a text, and the text behind it. */
interface FoundBrand {
  brand: string
  rest: string
}

/** The known brand that a text begins with: "2018 Maruti Swift Dzire VDI" begins with Maruti Suzuki. */
function brandInFront(text: string, kind: Kind | undefined, models: ModelDirectory): FoundBrand | undefined {
  const words = text.split(' ')
  for (let count = Math.min(LONGEST_BRAND_IN_WORDS, words.length - 1); count > 0; count -= 1) {
    const rest = words.slice(count).join(' ')
    const brand = likeliestMaker(makersCalled(words.slice(0, count).join(' '), models), rest, kind, models)
    if (brand !== undefined) return { brand, rest }
  }
  return undefined
}

/** The known brand within a text that one of its models follows: "Urgent sale Maruti Omni" has Maruti Suzuki. */
function brandWithin(text: string, kind: Kind | undefined, models: ModelDirectory): FoundBrand | undefined {
  const words = text.split(' ')
  for (let start = 1; start < words.length - 1; start += 1) {
    const found = brandInFront(words.slice(start).join(' '), kind, models)
    if (found !== undefined && models.knows(found.brand, withoutBrand(found.rest, found.brand, models))) return found
  }
  return undefined
}

/** Words that sellers write in front of a car. They are no brand. */
const NO_BRAND =
  /^(?:used|urgent|very|sell(?:ing)?|(?:for )?sale|good|best|nice|new|old|my|i|all|well|second|single|first|owner|condition|car|commercial|other|others|misc)\b/iu

/**
 * Whether an unknown brand may be one: a name, not the first word of an advertisement. `text` is the model or the name
 * of the car in the same row.
 */
function mayBeBrand(brand: string, text: string | undefined, isWhole: boolean): boolean {
  if (!/\p{L}.*\p{L}/u.test(brand) || NO_BRAND.test(brand)) return false
  return isWhole || text === undefined || aliasKey(text.split(' ')[0] ?? '') !== aliasKey(brand)
}

/** The brand of a row: the given one when it is known, else the one in the name of the car. */
function findBrand(
  { brand, title, model, hasVariantColumn, brandAsWritten, kind }: NameCells,
  models: ModelDirectory,
): { brand?: string; rest?: string } {
  if (brand !== undefined && models.spellBrand(brand) !== undefined) {
    const makers = brandAsWritten === undefined ? [] : makersCalled(brandAsWritten, models)
    const named = model ?? title
    const behind = named === undefined ? undefined : withoutBrand(named, brand, models)
    return { brand: makers.includes(brand) ? likeliestMaker(makers, behind, kind, models) : brand }
  }
  const text = title ?? model
  const found = text === undefined ? undefined : (brandInFront(text, kind, models) ?? brandWithin(text, kind, models))
  // "Ace Gold" begins with a maker of tractors, and is a model of another's.
  const isOfOther = found !== undefined && !models.makes(found.brand, 'car') && !models.knows(found.brand, found.rest)
  const other = isOfOther && text !== undefined ? models.makerOf(text) : undefined
  if (other !== undefined) return { brand: other, rest: text }
  if (found !== undefined) return found
  // Some lists have the model where the maker belongs: "Ambassador", "Grand 1500".
  const ownMaker = brand === undefined ? undefined : models.makerOf(brand)
  if (brand !== undefined && ownMaker !== undefined) return { brand: ownMaker, rest: joined(brand, text) }
  const maker = brand === undefined && text !== undefined ? models.makerOf(text) : undefined
  if (maker !== undefined) return { brand: maker, rest: text }
  return brand !== undefined && mayBeBrand(brand, text, model !== undefined && hasVariantColumn) ? { brand } : {}
}

/** A model that stands where the maker belongs, before what stands as the model, unless that begins with it. */
function joined(model: string, text: string | undefined): string {
  if (text === undefined) return model
  return aliasKey(text).startsWith(aliasKey(model)) ? text : `${model} ${text}`
}

/** What a vehicle is called besides its name: "Mahindra 575 DI tractor". */
const NOUNS = /(?<![\p{L}\d])(?:tractor|harvester|bike|motor ?cycle|scooter|moped|truck|auto ?rickshaw)(?![\p{L}\d])/giu
const withoutNouns = (text: string) => text.replace(NOUNS, ' ').replace(/ {2,}/gu, ' ').trim()

/** Takes the noun and the engine out of the name of a vehicle that is no car: "Pulsar 150cc bike" is a Pulsar 150 with 150 cc. */
function readName(
  brand: string,
  name: string,
  kind: Kind | undefined,
  models: ModelDirectory,
): { text: string; engineCc?: number } {
  const isOther = (text: string) => {
    const known = models.knows(brand, text) ? findKnownModel(brand, models.split(brand, text).model)?.kind : kind
    return known !== undefined && known !== 'car'
  }
  const plain = withoutNouns(name)
  const text = plain !== '' && plain !== name && isOther(plain) ? plain : name
  const engine = engineInName(text)
  if (engine === undefined || !isOther(engine.asNumber)) return { text }
  // The number stays where the model is known by it, as that of a Pulsar 150 and not that of a Splendor 100cc.
  const numbers = models.split(brand, engine.asNumber).model.split(/\D+/u)
  const stays = engine.without === '' || numbers.includes(String(engine.cc))
  return { text: stays ? engine.asNumber : engine.without, engineCc: engine.cc }
}

/** Finds brand, model and variant in the cells that name a vehicle, each in its known spelling. */
export function readVehicleName(given: NameCells, models: ModelDirectory): VehicleName {
  const title = given.title?.replace(/^(?:19|20)\d\d /u, '')
  const cells = { ...given, title }
  const { brand, rest } = findBrand(cells, models)
  const misplaced =
    brand !== undefined && given.brand !== undefined && rest !== undefined && models.makerOf(given.brand) === brand
  const text = misplaced ? rest : (cells.model ?? rest ?? title)
  if (brand === undefined || text === undefined) return { brand, variant: cells.variant }
  const name = readName(brand, withoutBrand(text, brand, models), cells.kind, models)
  const engine = name.engineCc === undefined ? {} : { engineCc: name.engineCc }
  const isWhole = !misplaced && cells.model !== undefined && cells.hasVariantColumn
  if (isWhole) return { brand, model: models.spell(brand, name.text), variant: cells.variant, ...engine }
  const { model, variant } = models.split(brand, name.text)
  return { brand, model, variant: cells.variant ?? variant ?? undefined, ...engine }
}

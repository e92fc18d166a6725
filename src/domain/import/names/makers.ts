import type { Kind } from '../../kinds/kinds.ts'
import type { ModelDirectory } from './modelNames.ts'
import { readBrand } from './optionNames.ts'

/** The usual name of a brand; undefined where a text cannot be one. */
export function usualBrand(text: string): string | undefined {
  const reading = readBrand(text)
  return 'reason' in reading ? undefined : (reading.value ?? undefined)
}

/**
 * The known makers that a name may mean, the likeliest first: "Suzuki" makes cars as Maruti Suzuki, and motorcycles. The option
 * lists' own spelling comes first.
 */
export function makersCalled(name: string, models: ModelDirectory): readonly string[] {
  const own = models.spellBrand(name)
  const usual = models.spellBrand(usualBrand(name) ?? name)
  const found = models.isListed(name) ? [own, usual] : [usual, own]
  return [...new Set(found.filter(brand => brand !== undefined))]
}

/** Of several makers the one that has the model in front of `text`, else the one that makes this kind, else the first. */
export function likeliestMaker(
  makers: readonly string[],
  text: string | undefined,
  kind: Kind | undefined,
  models: ModelDirectory,
): string | undefined {
  if (makers.length < 2) return makers[0]
  return (
    makers.find(maker => text !== undefined && models.knows(maker, text))
    ?? makers.find(maker => kind !== undefined && models.makes(maker, kind))
    ?? makers[0]
  )
}

import type { Item } from './items.ts'
import { knownModel } from './knownFacts.ts'
import type { ListedModel } from './searchLists.ts'
import type { Sense } from './senseTable.ts'
import type { Vocabulary } from './vocabulary.ts'
import { foldedWords } from './words/fold.ts'
import { isYear } from './years.ts'

/** Engines are called by a figure that is so near to what they have: a "160" has 163 cc. */
const CLOSE = 0.04

/** Whether a motorcycle's engine is called by a figure: "hero 125" is each of Hero's of 124 cc. */
function isOfSize(model: ListedModel, figure: number): boolean {
  const { kind, engineCc = null } = knownModel(model) ?? {}
  return kind === 'two-wheeler' && engineCc !== null && Math.abs(engineCc - figure) <= figure * CLOSE
}

/** The models of makers, other than cars, that have a figure in their names, or as their size. */
function modelsWith(figure: string, makers: readonly string[], { lists, kinds }: Vocabulary): Sense | undefined {
  const models = lists.model.filter(
    model =>
      makers.includes(model.brand)
      && kinds.kindOfModel(model) !== 'car'
      && (foldedWords(model.name).some(word => /[\d.]+/u.exec(word)?.[0] === figure)
        || isOfSize(model, Number(figure))),
  )
  if (models.length === 0) return undefined
  return {
    facet: 'model',
    names: models.map(({ name }) => name),
    brands: models.map(({ brand }) => brand),
    isOther: true,
  }
}

/** Puts models in the place of figures behind their makers, where no word says that they count something: "ktm 125", "sonalika 60" (VEH-5). */
export function nameFigures(items: readonly Item[], vocabulary: Vocabulary): Item[] {
  if (!vocabulary.kinds.hasOthers) return [...items]
  return items.map((item, at): Item => {
    const [before, behind] = [items[at - 1], items[at + 1]]
    const isBehindMaker = before?.kind === 'name' && before.sense.facet === 'brand'
    if (item.kind !== 'figure' || isYear(item.value) || !isBehindMaker || behind?.kind === 'role') return item
    const sense = modelsWith(item.text, before.sense.names, vocabulary)
    return sense === undefined ? item : { text: item.text, typed: item.typed, kind: 'name', sense }
  })
}

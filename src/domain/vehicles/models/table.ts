import { CATEGORIES, type KnownCategory } from '../../kinds/categories.ts'
import type { Kind } from '../../kinds/kinds.ts'
import { namesOf } from '../../members.ts'
import { BODY_TYPES, type BodyType } from '../bodyTypes.ts'
import { readSizes, type KnownSizes } from './sizes.ts'

/**
 * Models that are or were sold in India, one text for each brand. A line lists similar models: the category (`-` where the product
 * knows none, or models of the name have several), the usual number of seats (`?` or a range where it varies), the usual fuel (`?`
 * where there are others, none where no fuel is usual), then the names, each with its sizes behind `@` (see `readSizes`) and its other
 * names behind `=`. A line that is indented further continues the one above.
 */
export type ModelTables = Readonly<Record<string, string>>

/** What is known of a model; null where vehicles of the model differ. */
export interface KnownModel extends KnownSizes {
  kind: Kind
  brand: string
  name: string
  /** Other names under which it is sold and listed, in Hindi letters too. */
  aliases: readonly string[]
  category: BodyType | KnownCategory | null
  seats: number
  /** Whether vehicles of this name come with other seats too. */
  seatsVary: boolean
  fuelType: string | null
  /** Whether vehicles of this name come with other fuels than `fuelType` too. */
  fuelVaries: boolean
}

const LINE = /^(-|[A-Z][A-Za-z -]*?) (\d+)(\?|-\d+)?(?: ([A-Z]\w+(?: \+ [A-Z]+)?)(\?)?)?: (.+)$/u

function readCategory(name: string | undefined, kind: Kind): BodyType | KnownCategory | undefined {
  if (kind === 'car') return BODY_TYPES.find(body => body === name)
  return namesOf(CATEGORIES).find(category => category === name && CATEGORIES[category].kind === kind)
}

/** Reads the table of a brand, of one kind of vehicle. Throws on a malformed line, which is a mistake in our source. */
export function readModelTable(kind: Kind, brand: string, table: string): KnownModel[] {
  return table
    .trim()
    .replace(/,\n {6,}/gu, ', ')
    .split('\n')
    .flatMap(line => {
      const [, body, seats, vary, fuelType = null, other, names] = LINE.exec(line.trim()) ?? []
      const category = readCategory(body, kind) ?? null
      if (names === undefined || (category === null && body !== '-')) throw new Error(`Not a line of models: ${line}`)
      return names.split(', ').map(entry => {
        const [sized = '', ...aliases] = entry.split(' = ')
        const [name = '', sizes] = sized.split(' @')
        return {
          kind,
          brand,
          name,
          aliases,
          category,
          seats: Number(seats),
          seatsVary: vary !== undefined,
          fuelType,
          fuelVaries: other !== undefined,
          ...readSizes(sizes),
        }
      })
    })
}

import { BODY_TYPES, type BodyType } from '../bodyTypes.ts'

/**
 * Models that are or were sold in India, one text for each brand. A line lists similar models: the body type (`-` where
 * it is none of the site's six), the usual number of seats (`?` where it varies), the fuel where there is only one,
 * then the names, each with its other names behind `=`. A line that is indented further continues the one above.
 */
export type ModelTables = Readonly<Record<string, string>>

/** What is known of a model; null where cars of the model differ. */
export interface KnownModel {
  brand: string
  name: string
  /** Other names under which it is sold and listed. */
  aliases: readonly string[]
  bodyType: BodyType | null
  seats: number
  /** Whether cars of this name come with other seats too. */
  seatsVary: boolean
  fuelType: string | null
}

const LINE = /^(-|[A-Z][A-Za-z ]*?) (\d+)(\??)(?: ([A-Z]\w+))?: (.+)$/u

/** Reads the table of a brand. Throws on a malformed line, which is a mistake in our source. */
export function readModelTable(brand: string, table: string): KnownModel[] {
  return table
    .trim()
    .replace(/,\n {6,}/gu, ', ')
    .split('\n')
    .flatMap(line => {
      const [, body, seats, vary, fuelType = null, names] = LINE.exec(line.trim()) ?? []
      const bodyType = BODY_TYPES.find(known => known === body) ?? null
      if (names === undefined || (bodyType === null && body !== '-')) throw new Error(`Not a line of models: ${line}`)
      return names.split(', ').map(entry => {
        const [name = '', ...aliases] = entry.split(' = ')
        return { brand, name, aliases, bodyType, seats: Number(seats), seatsVary: vary === '?', fuelType }
      })
    })
}

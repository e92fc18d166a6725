import { BODY_TYPES, type BodyType } from '#domain/vehicles/bodyTypes.ts'
import type { Brand } from '#domain/vehicles/brands.ts'
import { KNOWN_CARS } from '#domain/vehicles/models/knownModels.ts'

/**
 * The models of some brands as text tables, one line per model, with columns separated by `|`: name · first and last
 * year sold · cheapest and dearest price new in lakh rupees · trims from plain to rich · engines separated by `;`, each
 * "fuel cc km-per-litre transmissions…" with `-` for none. Body type and seats are those of `KNOWN_CARS`. A `*` after
 * the name marks a shape that none of the six illustrations shows: the model is in the option lists, but no demo
 * vehicle is one.
 */
export type MakeTables<B extends Brand> = Readonly<Record<B, string>>

/** An engine a model is sold with. `cc` and `kmpl` are null for electric cars. */
export interface DemoEngine {
  fuelType: string
  cc: number | null
  kmpl: number | null
  transmissions: readonly string[]
}

/** A model of the demo catalogue. Prices new, in rupees, of the plainest and the richest trim. */
export interface DemoModel {
  name: string
  bodyType: BodyType
  seats: number
  firstYear: number
  lastYear: number
  priceFrom: number
  priceTo: number
  variants: readonly string[]
  engines: readonly DemoEngine[]
  /** False when no illustration has its shape. */
  inShowroom: boolean
}

/** A brand with its models, each with its variants. */
export interface DemoMake {
  brand: Brand
  models: readonly DemoModel[]
}

const LAKH = 100_000

/**
 * Reads one brand's table (see `MakeTables`). Throws on a malformed line and on an unknown model: these are mistakes in
 * the source.
 */
export function readModels(brand: Brand, table: string): DemoModel[] {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const [marked, years, prices, variants, engines] = line.split('|').map(cell => cell.trim())
      const name = marked?.replace('*', '')
      const model = KNOWN_CARS.find(known => known.brand === brand && known.name === name)
      const bodyType = BODY_TYPES.find(body => body === model?.category)
      if (!name || !model || !bodyType || !years || !prices || !variants || !engines)
        throw new Error(`Not a model: ${line}`)
      const [firstYear, lastYear] = range(years)
      const [priceFrom, priceTo] = range(prices)
      return {
        name,
        bodyType,
        seats: model.seats,
        firstYear,
        lastYear,
        priceFrom: Math.round(priceFrom * LAKH),
        priceTo: Math.round(priceTo * LAKH),
        variants: variants.split(', '),
        engines: engines.split('; ').map(readEngine),
        inShowroom: !marked?.endsWith('*'),
      }
    })
}

function range(text: string): [number, number] {
  const [from, to] = text.split('-').map(Number)
  if (!from || !to || to < from) throw new Error(`Not a range: ${text}`)
  return [from, to]
}

function readEngine(text: string): DemoEngine {
  const [fuelType, cc, kmpl, ...transmissions] = text.split(' ')
  if (!fuelType || !cc || !kmpl || transmissions.length === 0) throw new Error(`Not an engine: ${text}`)
  return { fuelType, cc: cc === '-' ? null : Number(cc), kmpl: kmpl === '-' ? null : Number(kmpl), transmissions }
}

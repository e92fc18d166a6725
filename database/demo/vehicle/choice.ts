import type { Brand } from '#domain/vehicles/brands.ts'
import type { DemoEngine, DemoMake, DemoModel } from '../makes/table.ts'
import type { Random } from './random.ts'

/** The choice for a demo vehicle: a model in a trim with an engine, made in a year. */
export interface Choice {
  model: DemoModel
  variant: string
  /** 0 for the plainest trim to 1 for the richest. */
  richness: number
  engine: DemoEngine
  transmission: string
  manufacturingYear: number
}

/** Brands that stopped selling diesel cars in India, with their last year of it. */
const LAST_DIESEL: Partial<Record<Brand, number>> = {
  Audi: 2020,
  'Maruti Suzuki': 2020,
  Nissan: 2020,
  Porsche: 2018,
  Renault: 2020,
  Skoda: 2020,
  Volkswagen: 2020,
  Volvo: 2020,
}
/** Cars older than this are seldom sold again. */
const OLDEST = 13

const DIESEL_TRIM = /\d ?d\b|CDI|Ld\b|^[LVZ]Di|^Diesel|^D\d|Cooper SD|^LC 200/
const PETROL_TRIM = /\d ?L?i\b|TSI|^[TB]\d (?!Plus)|^[ACE] [12]00\b|Cooper S$|^4[0-9]0 4MATIC|^2.[04] /
const AUTOMATIC_TRIM = /^XTA|^XMA|^XZA|\b(CVT|AT|AMT)$/

/** Chooses trim, engine, gearbox and year that fit together. `thisYear` is the newest year on sale. */
export function choose(random: Random, make: DemoMake, model: DemoModel, thisYear: number): Choice {
  const position = random.whole(0, model.variants.length - 1)
  const variant = model.variants[position] ?? random.pick(model.variants)
  const fitting = model.engines.filter(
    engine =>
      !(DIESEL_TRIM.test(variant) && engine.fuelType !== 'Diesel')
      && !(PETROL_TRIM.test(variant) && engine.fuelType === 'Diesel'),
  )
  const engine = random.pick(fitting.length ? fitting : model.engines)
  const lastYear =
    engine.fuelType === 'Diesel' ? Math.min(model.lastYear, LAST_DIESEL[make.brand] ?? model.lastYear) : model.lastYear
  const newest = Math.max(model.firstYear, Math.min(lastYear, thisYear - 1))
  const oldest = Math.min(newest, Math.max(model.firstYear, thisYear - OLDEST))
  const automatics = engine.transmissions.filter(transmission => transmission !== 'Manual')
  return {
    model,
    variant,
    richness: model.variants.length > 1 ? position / (model.variants.length - 1) : 0.5,
    engine,
    transmission: random.pick(AUTOMATIC_TRIM.test(variant) && automatics.length ? automatics : engine.transmissions),
    manufacturingYear: Math.round(newest - (newest - oldest) * random.between(0, 1) ** 1.3),
  }
}

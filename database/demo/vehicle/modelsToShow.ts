import type { Brand } from '#domain/vehicles/brands.ts'
import type { DemoMake, DemoModel } from '../makes/table.ts'
import type { Random } from './random.ts'

/**
 * The model of a brand of which so many stand in the showroom, most of them of one kind and of neighbouring years: as at a real dealer's, enough
 * alike to compare their prices (PRICE-2).
 */
const BESTSELLERS: Readonly<
  Partial<Record<Brand, readonly [model: string, count: number, fuel: string, gearbox: string]>>
> = {
  Honda: ['City', 11, 'Petrol', 'Manual'],
  Hyundai: ['Creta', 15, 'Petrol', 'Manual'],
  Kia: ['Seltos', 10, 'Diesel', 'Manual'],
  Mahindra: ['XUV300', 12, 'Diesel', 'AMT'],
  'Maruti Suzuki': ['Swift', 19, 'Petrol', 'Manual'],
  Tata: ['Nexon', 12, 'Petrol', 'Manual'],
  Toyota: ['Innova Crysta', 12, 'Diesel', 'Manual'],
}
/** Every so-manieth of them is of any kind and year. */
const ANY_KIND = 6
const ALIKE_FROM = 2018
const ALIKE_TO = 2021

/** So many models of a brand (`count`): its bestseller, then every other model once before any repeats. */
export function modelsToShow(random: Random, make: DemoMake, count: number): DemoModel[] {
  const [name, sold, fuel, gearbox] = BESTSELLERS[make.brand] ?? ['', 0, '', '']
  const shown = make.models.filter(model => model.inShowroom)
  const rounds = Math.ceil(count / shown.length)
  const others = Array.from({ length: rounds }, () =>
    random.shuffled(shown.filter(model => model.name !== name)),
  ).flat()
  const best = shown
    .filter(model => model.name === name)
    .flatMap(model =>
      Array.from({ length: sold }, (_, place) => (place % ANY_KIND === 0 ? model : alike(model, fuel, gearbox))),
    )
  return [...best, ...others].slice(0, count)
}

/** The kind of a bestseller that most buy, of a few years. */
function alike(model: DemoModel, fuel: string, gearbox: string): DemoModel {
  const engines = model.engines
    .filter(({ fuelType }) => fuelType === fuel)
    .map(engine => ({ ...engine, transmissions: [gearbox] }))
  return { ...model, engines, firstYear: Math.max(model.firstYear, ALIKE_FROM), lastYear: ALIKE_TO }
}

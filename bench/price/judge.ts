import type { PriceBook } from '../../src/domain/pricing/priceBook.ts'
import type { PricedCar } from '../../src/domain/pricing/pricedCar.ts'
import { PRICE_LABELS } from '../../src/domain/pricing/priceLabel.ts'
import { fittedBook, yearOfList } from './books.ts'
import { errorOf, holdOut, summary, type FitEstimator } from './heldOut.ts'
import { CLAIMS, standingAmong } from './labels.ts'
import { medianOfModelAndYear, nearestNeighbours } from './rivals.ts'
import { ridgeOnEverything } from './ridge.ts'

const DRAWS = 5
const RIVALS: Record<string, FitEstimator> = {
  'median of model and year': medianOfModelAndYear,
  'k nearest neighbours': nearestNeighbours,
  'ridge on everything': ridgeOnEverything,
}

/** For each label, whether what it says was true of each car that has it. */
type Held = Map<string, boolean[]>

const share = (held: readonly boolean[] = []) =>
  held.length === 0 ? '–' : `${((100 * held.filter(Boolean).length) / held.length).toFixed(1)} % of ${held.length}`

/** Holds a fifth of the cars out, by five seeds, and prints how well we and the rivals estimate it, and what labels say. */
export function judge(name: string, cars: readonly PricedCar[], firstSeed: number): void {
  const seeds = Array.from({ length: DRAWS }, (_, draw) => firstSeed + draw)
  const thisYear = yearOfList(cars)
  const errors = new Map<string, number[][]>()
  const [own, other]: [Held, Held] = [new Map(), new Map()]
  const answers = new Map<string, number>()
  const inside: boolean[] = []
  const note = (rival: string, found: number[]) => errors.set(rival, [...(errors.get(rival) ?? []), found])
  for (const seed of seeds) {
    const { known, heldOut } = holdOut(cars, seed)
    const book = fittedBook(known, thisYear)
    note(
      'ours, a car to be valued',
      heldOut.map(car => errorOf(book.value(car)?.estimate ?? 0, car)),
    )
    note(
      'ours, a car of the stock',
      heldOut.map(car => errorOf(book.position(car)?.estimate ?? 0, car)),
    )
    for (const [rival, fit] of Object.entries(RIVALS)) {
      const estimate = fit(known)
      note(
        rival,
        heldOut.map(car => errorOf(estimate(car), car)),
      )
    }
    const half = (side: number) =>
      fittedBook(
        known.filter((_, place) => place % 2 === side),
        thisYear,
      )
    const [one, another] = [half(0), half(1)]
    for (const car of heldOut) {
      const answer = book.position(car)
      if (answer === null) continue
      const said = answer.label ?? answer.withoutLabel ?? ''
      answers.set(said, (answers.get(said) ?? 0) + 1)
      inside.push((car.price ?? 0) >= answer.low && (car.price ?? 0) <= answer.high)
      checkLabel(own, book, book, car)
      checkLabel(other, one, another, car)
    }
  }
  console.log(`## ${name}: ${cars.length.toLocaleString('en')} cars\n`)
  printErrors(seeds, errors)
  console.log(
    '\n| label | says | claimed | by its own comparables | by those of the other half |\n|---|---|--:|--:|--:|',
  )
  for (const label of PRICE_LABELS) {
    const { says, least } = CLAIMS[label]
    console.log(`| ${label} | ${says} | ${least} % | ${share(own.get(label))} | ${share(other.get(label))} |`)
  }
  console.log(
    `\nWithin the interval of 80 %: ${share(inside)}. ${[...answers].map(pair => pair.join(' ')).join(', ')}.\n`,
  )
}

/** Whether what the label of one book says is true among the comparables of another, where both have 8 or more. */
function checkLabel(held: Held, labels: PriceBook, checks: PriceBook, car: PricedCar): void {
  const label = labels.position(car)?.label ?? null
  const answer = checks.position(car)
  const standing = answer === null || answer.label === null ? null : standingAmong(answer)
  if (label === null || standing === null) return
  const before = held.get(label) ?? []
  held.set(label, [...before, CLAIMS[label].holds(standing)])
}

function printErrors(seeds: readonly number[], errors: ReadonlyMap<string, readonly number[][]>): void {
  console.log(`| median error % / within 10 % | all | ${seeds.map(seed => `seed ${seed}`).join(' | ')} |`)
  console.log(`|---|--:|${seeds.map(() => '--:|').join('')}`)
  const cell = (found: readonly number[]) => {
    const { median, within } = summary(found)
    return `${median.toFixed(2)} / ${within.toFixed(1)}`
  }
  for (const [rival, found] of errors) {
    console.log(`| ${rival} | ${cell(found.flat())} | ${found.map(cell).join(' | ')} |`)
  }
}

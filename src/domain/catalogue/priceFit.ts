import type { Kind, OtherKind } from '../kinds/kinds.ts'
import { groupDigits } from '../text/groupDigits.ts'
import { PRICE_SLIDERS } from './filter.ts'
import { MAX_SLIDER_END } from './priceBounds.ts'

const LAKH = 100_000

/** What the price control offers for vehicles of a kind, in rupees (FILTER-4, FIND-6, VEH-4). */
export interface PriceFit {
  /** Prices and their places on the scale, 0 to 1. At the last one no upper bound is set. */
  stops: readonly { rupees: number; place: number }[]
  /** The highest lower bound of the slider. */
  minTop: number
  /** The highest value of the other, and the last that it reaches in whole steps. */
  maxTop: number
  end: number
  /** By how much a thumb moves below a price: what people say when they name a budget of that size. */
  steps: readonly { below: number; step: number }[]
  /** Where one budget ends and the next begins. They are fixed: people think in these sums, whatever is in stock today. */
  cuts: readonly number[]
}

/** Four cars of five cost less than ₹20 lakh: on an even scale up to ₹99,99,999 they would have a fifth of it. */
const CARS: PriceFit = {
  stops: [
    { rupees: 0, place: 0 },
    { rupees: 500_000, place: 0.36 },
    { rupees: 1_000_000, place: 0.6 },
    { rupees: 2_000_000, place: 0.8 },
    { rupees: 5_000_000, place: 0.93 },
    { rupees: MAX_SLIDER_END, place: 1 },
  ],
  minTop: PRICE_SLIDERS.minTop,
  maxTop: PRICE_SLIDERS.maxTop,
  end: MAX_SLIDER_END,
  steps: [
    { below: 1_000_000, step: 10_000 },
    { below: 2_000_000, step: 50_000 },
    { below: Infinity, step: 100_000 },
  ],
  cuts: [300_000, 500_000, 800_000, 1_200_000, 2_000_000],
}

/** The sums that buyers of a kind name, which share its scale evenly; the budgets among them; the step of a thumb below the middle one. */
const SUMS: Readonly<Record<OtherKind, { sums: readonly number[]; cuts: readonly number[]; step: number }>> = {
  'two-wheeler': {
    sums: [20_000, 30_000, 40_000, 50_000, 70_000, 1 * LAKH, 1.5 * LAKH, 2 * LAKH, 3 * LAKH, 5 * LAKH],
    cuts: [30_000, 50_000, 70_000, 1 * LAKH, 2 * LAKH],
    step: 1_000,
  },
  'three-wheeler': {
    sums: [0.5 * LAKH, 1 * LAKH, 1.5 * LAKH, 2 * LAKH, 3 * LAKH, 4 * LAKH],
    cuts: [0.5 * LAKH, 1 * LAKH, 1.5 * LAKH, 2 * LAKH, 3 * LAKH],
    step: 5_000,
  },
  'commercial': {
    sums: [2, 3, 5, 7, 10, 15, 20, 30, 50].map(lakh => lakh * LAKH),
    cuts: [2, 5, 10, 15, 20].map(lakh => lakh * LAKH),
    step: 10_000,
  },
  'tractor': {
    sums: [2, 3, 4, 5, 6, 8, 10].map(lakh => lakh * LAKH),
    cuts: [2, 3, 4, 6, 8].map(lakh => lakh * LAKH),
    step: 10_000,
  },
}

function fitOf({ sums, cuts, step }: (typeof SUMS)[OtherKind]): PriceFit {
  const end = sums.at(-1) ?? 0
  return {
    stops: [0, ...sums].map((rupees, at) => ({ rupees, place: at / sums.length })),
    minTop: sums.at(-2) ?? 0,
    maxTop: end,
    end,
    steps: [
      { below: sums[Math.floor(sums.length / 2)] ?? 0, step },
      { below: Infinity, step: 5 * step },
    ],
    cuts,
  }
}

/** What fits a kind; a stock of several kinds has what the specification gives to cars. */
export function priceFit(kind: Kind): PriceFit {
  return kind === 'car' ? CARS : fitOf(SUMS[kind])
}

/** A budget to choose: its name, and its bounds in rupees. */
export interface Budget {
  name: string
  min?: number
  max?: number
}

const inLakh = (rupees: number) => rupees >= LAKH

/** A budget as people say it: "5 lakh", "1.5 lakh", "50,000". */
export function budgetWords(rupees: number): string {
  return inLakh(rupees) ? `${rupees / LAKH} lakh` : groupDigits(rupees)
}

/** The same where room is scarce: "5 lakh", "₹50K". */
function sumText(rupees: number): string {
  return inLakh(rupees) ? budgetWords(rupees) : `₹${rupees / 1_000}K`
}

function spanText(min: number, max: number): string {
  if (inLakh(min)) return `${min / LAKH}–${sumText(max)}`
  return inLakh(max) ? `${sumText(min)}–${sumText(max)}` : `₹${min / 1_000}–${max / 1_000}K`
}

/** The budgets between its cuts: "Up to 3 lakh", "3–5 lakh", "₹30–50K", "From 20 lakh". */
export function budgetsOf({ cuts }: PriceFit): Budget[] {
  const [first = 0] = cuts
  const last = cuts.at(-1) ?? 0
  return [
    { name: `Up to ${sumText(first)}`, max: first },
    ...cuts.slice(1).map((max, at) => ({ name: spanText(cuts[at] ?? 0, max), min: cuts[at] ?? 0, max })),
    { name: `From ${sumText(last)}`, min: last },
  ]
}

/** The sums under which a site of one kind groups its vehicles, in rupees, ascending: those of its price scale. */
export function sumsOfKind(kind: OtherKind): readonly number[] {
  return SUMS[kind].sums
}

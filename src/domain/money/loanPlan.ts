import { FIRST_LOAN } from './emi.ts'

/** How interest is counted: on what is still owed, or on the whole loan over the whole time. */
export const RATE_KINDS = ['reducing', 'flat'] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** What somebody asks of a loan for a car: whole rupees, months, percent a year. */
export interface LoanWish {
  price: number
  down: number
  months: number
  rate: number
  kind: RateKind
}

/** A year of a loan: what is paid of interest and of the loan itself, and what is owed after it, in rupees. */
export interface LoanYear {
  year: number
  interest: number
  repaid: number
  owed: number
}

/** What a loan costs, in rupees, unrounded (PRICE-4). */
export interface LoanPlan {
  amount: number
  monthly: number
  interest: number
  /** Percent a year on what is still owed: what the rate really is, whichever way it was given. */
  trueRate: number
  years: LoanYear[]
}

/** The monthly sum of a loan at a rate a month on what is owed; in equal parts without interest (EMI-2). */
function instalment(amount: number, monthlyRate: number, months: number): number {
  if (Math.abs(monthlyRate) < 1e-12) return amount / months
  const growth = (1 + monthlyRate) ** months
  return (amount * monthlyRate * growth) / (growth - 1)
}

/**
 * The rate in percent a year on what is still owed at which a flat rate (percent a year) comes to the same monthly sum: solved
 * by halving an interval, to a hundred-millionth. 13 % flat over 60 months is 21.8 %.
 */
export function reducingRate(flatRate: number, months: number): number {
  if (flatRate <= 0) return 0
  const monthly = 1 / months + flatRate / 1200
  let [low, high] = [0, flatRate / 1200]
  while (instalment(1, high, months) < monthly) high *= 2
  for (let halvings = 0; halvings < 60; halvings++) {
    const middle = (low + high) / 2
    if (instalment(1, middle, months) < monthly) low = middle
    else high = middle
  }
  return ((low + high) / 2) * 1200
}

/** What a loan over the rest of the price costs, month after month and year by year. */
export function loanPlan({ price, down, months, rate, kind }: LoanWish): LoanPlan {
  const amount = Math.max(0, price - down)
  const trueRate = kind === 'flat' ? reducingRate(rate, months) : rate
  const monthlyRate = trueRate / 1200
  const monthly =
    kind === 'flat' ? (amount * (1 + (rate / 1200) * months)) / months : instalment(amount, monthlyRate, months)
  const years: LoanYear[] = []
  let owed = amount
  for (let month = 1; month <= months; month++) {
    if (month % 12 === 1 || months === 1) years.push({ year: years.length + 1, interest: 0, repaid: 0, owed })
    const year = years.at(-1)
    if (year === undefined) break
    const interest = owed * monthlyRate
    owed = month === months ? 0 : owed + interest - monthly
    year.interest += interest
    year.repaid += year.owed - owed
    year.owed = owed
  }
  return { amount, monthly, interest: monthly * months - amount, trueRate, years }
}

const DOWN_STEP = 10_000

/** The loan that a car's page begins with: a fifth of the price paid down, in ten thousands, else as the calculator does (EMI-1). */
export function firstLoan(price: number): LoanWish {
  const down = Math.min(price, Math.round((price * 0.2) / DOWN_STEP) * DOWN_STEP)
  return { price, down, months: FIRST_LOAN.years * 12, rate: FIRST_LOAN.rate, kind: 'reducing' }
}

import type { CarLoan } from '../condition/carLoan.ts'
import { readState, stateIn } from '../registration/registrationStates.ts'
import { addDays, indianClock, indianDay } from '../text/indianTime.ts'
import { dayText } from '../text/day.ts'
import { hintOfLoan, settledByLoan } from './loanStep.ts'
import type { PlannedStep } from './transferStep.ts'
import { transportSteps, type TransportFacts } from './transportSteps.ts'
import { PAPER_TERMS } from './transferTerms.ts'

/** What the steps of a sale follow from. Days are YYYY-MM-DD. */
export interface SaleFacts {
  soldOn: string
  /** The State of the registration; null when it is not known, or for the Bharat series. */
  carState: string | null
  isBharat: boolean
  /** Where the buyer lives, as it was typed; empty when nobody has asked. */
  buyerState: string
  /** The loan with which the car came: its lender leaves the RC with Form 35. */
  loan: CarLoan
  /** Who lends to the buyer: Form 34 enters them; null without a loan. */
  buyerLender: string | null
  pucUntil: string | null
  /** Epoch milliseconds. */
  handedOverAt: number | null
  /** Of a transport vehicle; null of any other. */
  transport: TransportFacts | null
}

/** Whether the buyer lives in the State of the registration; null where one of both is not known. */
export function isSameState({ carState, buyerState }: Pick<SaleFacts, 'carState' | 'buyerState'>): boolean | null {
  const [car, buyer] = [readState(carState ?? ''), stateIn(buyerState)]
  return car === null || buyer === null ? null : car.gst === buyer.gst
}

/** Why the shorter limit is counted; null where it is known to be the right one. */
function unknownState({ carState, buyerState }: SaleFacts): string | null {
  if (buyerState.trim() === '')
    return 'The deal does not say in which State the buyer lives: the shorter limit is counted until it does.'
  if (stateIn(buyerState) === null)
    return `The deal says “${buyerState.trim()}”, which is no State: please choose the State there. The shorter limit is counted until then.`
  return carState === null ? 'The State of the registration is not known: the shorter limit is counted.' : null
}

/** Every step of a sale, in the order in which they are usually done (DESK-3). */
export function planSale(facts: SaleFacts): PlannedStep[] {
  const { soldOn, loan, buyerLender, pucUntil, handedOverAt } = facts
  const same = isSameState(facts)
  const after = (days: number) => addDays(soldOn, days)
  const report = same === false ? 'reportOtherState' : 'reportSameState'
  const reportBy = after(PAPER_TERMS[report].days)
  const plain = { term: null, hint: null, settled: null, dueOn: null } as const
  return [
    {
      ...plain,
      step: 'delivery_note',
      who: 'us',
      dueOn: after(PAPER_TERMS.handOver.days),
      term: 'handOver',
      settled:
        handedOverAt === null
          ? null
          : { state: 'done', note: `handed over at ${indianClock(handedOverAt)}`, on: indianDay(handedOverAt) },
    },
    {
      ...plain,
      step: 'form_35',
      who: 'lender',
      hint: hintOfLoan(loan),
      settled: settledByLoan(loan),
    },
    ...(facts.transport === null ? [] : transportSteps(facts.transport, soldOn, same)),
    { ...plain, step: 'forms_signed', who: 'us', hint: 'By both, before Form 29 is filed.' },
    {
      ...plain,
      step: 'form_28',
      who: 'us',
      hint:
        same === null
          ? 'Needed where the buyer lives in another State than that of the registration.'
          : 'From the office where the vehicle is registered, before the transfer.',
      settled: same === true ? { state: 'not_needed', note: 'registered and sold in the same State', on: null } : null,
    },
    { ...plain, step: 'fastag_closed', who: 'seller', hint: 'The buyer takes a new one.' },
    {
      ...plain,
      step: 'form_29',
      who: 'us',
      dueOn: reportBy,
      term: report,
      hint: unknownState(facts),
    },
    {
      ...plain,
      step: 'insurance',
      who: 'buyer',
      dueOn: after(PAPER_TERMS.insurance.days),
      term: 'insurance',
      hint: 'Own damage is covered once it is asked for; the no-claim bonus stays with the former owner.',
    },
    {
      ...plain,
      step: 'puc',
      who: 'us',
      hint:
        pucUntil === null
          ? 'The papers of the vehicle name no day.'
          : pucUntil < soldOn
            ? `It ended on ${dayText(pucUntil)}.`
            : `To ${dayText(pucUntil)}.`,
    },
    {
      ...plain,
      step: 'form_30',
      who: 'buyer',
      dueOn: after(PAPER_TERMS.buyerReports.days),
      term: 'buyerReports',
    },
    {
      ...plain,
      step: 'form_34',
      who: 'buyer',
      hint: `After the transfer: two copies, signed by the buyer and ${buyerLender ?? 'the lender'}.`,
      settled: buyerLender === null ? { state: 'not_needed', note: 'bought without a loan', on: null } : null,
    },
    {
      ...plain,
      step: 'new_rc',
      who: 'rto',
      hint: facts.isBharat
        ? 'A buyer who is not eligible for the Bharat series gets a number of their State and pays its tax.'
        : null,
    },
  ]
}

/** The days of the line at the head of a sale's papers: sold, and the two limits. */
export function saleLimits(facts: SaleFacts): { on: string; label: string }[] {
  const report = isSameState(facts) === false ? PAPER_TERMS.reportOtherState : PAPER_TERMS.reportSameState
  const limits = [report.days, PAPER_TERMS.buyerReports.days].toSorted((a, b) => a - b)
  return [
    { on: facts.soldOn, label: 'sold' },
    ...limits.map(days => ({ on: addDays(facts.soldOn, days), label: `${days} days` })),
  ]
}

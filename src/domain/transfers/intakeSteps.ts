import { carLoan } from '../condition/carLoan.ts'
import type { VehicleDocuments } from '../condition/documentFacts.ts'
import type { Intake } from '../intake/intake.ts'
import { addDays } from '../text/indianTime.ts'
import { hintOfLoan, settledByLoan } from './loanStep.ts'
import type { PlannedStep } from './transferStep.ts'
import { PAPER_TERMS } from './transferTerms.ts'

/** What is asked for before a car is shown to buyers. */
export const DUES_FACTS = ['challans', 'tolls', 'hypothecation', 'blacklist'] as const

/** Every step of taking a car in (DESK-3). */
export function planIntake(
  intake: Pick<Intake, 'takenInOn' | 'form29c' | 'loanLender'>,
  papers: VehicleDocuments,
): PlannedStep[] {
  const { takenInOn, form29c } = intake
  const seen = DUES_FACTS.map(fact => papers[fact])
  const days = seen.flatMap(paper => (paper === undefined ? [] : [paper.on])).toSorted()
  const loan = carLoan(papers.hypothecation, intake.loanLender)
  const plain = { term: null, hint: null, settled: null, dueOn: null } as const
  return [
    {
      ...plain,
      step: 'form_29c',
      who: 'us',
      dueOn: addDays(takenInOn, PAPER_TERMS.form29c.days),
      term: 'form29c',
      hint: 'From it on you are deemed the owner, answerable for papers and incidents.',
      settled: form29c === null ? null : { state: 'done', note: `acknowledged as ${form29c.ack}`, on: form29c.on },
    },
    {
      ...plain,
      step: 'dues_checked',
      who: 'us',
      hint: 'What is unpaid stops the transfer later.',
      settled:
        days.length === DUES_FACTS.length
          ? { state: 'done', note: 'all four were looked up', on: days.at(-1) ?? null }
          : null,
    },
    {
      ...plain,
      step: 'loan_closed',
      who: 'seller',
      hint: `A vehicle with a loan does not fit a Form 29C. ${hintOfLoan(loan)}`,
      settled: settledByLoan(loan),
    },
  ]
}

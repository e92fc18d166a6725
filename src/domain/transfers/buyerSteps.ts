import { dayText } from '../text/day.ts'
import type { TransferStep, TransferStepKey } from './transferStep.ts'
import { termText } from './transferTerms.ts'
import type { Noun } from '../kinds/nouns.ts'

/** The steps of a sale in the words of the buyer (DESK-3). */
const buyerWordsOf = (noun: Noun): Readonly<Partial<Record<TransferStepKey, string>>> => ({
  delivery_note: `The ${noun.one} was handed over`,
  forms_signed: 'The papers of the transfer are signed',
  form_35: 'The former loan is taken off the papers',
  form_28: `The office where the ${noun.one} was registered lets it go (NOC)`,
  permit: 'The permit passes to you, or is surrendered',
  fitness: 'The fitness certificate is in force',
  road_tax: 'The road tax is paid',
  fastag_closed: 'The former FASTag is closed: you need a new one',
  form_29: 'The sale is reported to the RTO',
  insurance: 'Ask the insurer to put the policy in your name',
  puc: 'The PUC certificate is in force',
  form_30: 'Your part of the transfer is filed',
  form_34: 'Your lender is entered in the RC (Form 34)',
  new_rc: 'The RC in your name is there',
})

const WHO_WORDS = {
  us: 'we do this',
  buyer: 'you do this',
  seller: 'the former owner does this',
  lender: 'the lender does this',
  rto: 'the RTO does this',
} as const

/** A step as the buyer reads it. */
export interface BuyerStep {
  name: string
  state: 'done' | 'now' | 'ahead'
  /** "on 9 Nov 2026", "by 22 Nov 2026: 14 days, Motor Vehicles Act, section 157". */
  detail: string | null
}

/**
 * What a buyer reads of the papers: what is done with its day, what is next and who does it; what they do themselves is next from the
 * beginning, and so is what is due by `today` (YYYY-MM-DD), whoever does it. What is not needed is left out, and no word of what the
 * team noted is in it.
 */
export function buyerSteps(steps: readonly TransferStep[], today: string, noun: Noun): BuyerStep[] {
  let isNext = true
  return steps.flatMap(({ step, state, doneOn, dueOn, who, term }): BuyerStep[] => {
    const name = buyerWordsOf(noun)[step]
    if (name === undefined || state === 'not_needed') return []
    if (state === 'done') return [{ name, state, detail: doneOn === null ? null : `on ${dayText(doneOn)}` }]
    const due = dueOn === null || term === null ? '' : `, by ${dayText(dueOn)}: ${termText(term)}`
    const now = isNext || (dueOn !== null && (who === 'buyer' || dueOn <= today))
    isNext = false
    return [{ name, state: now ? 'now' : 'ahead', detail: `${WHO_WORDS[who]}${due}` }]
  })
}

import type { TermKey } from './transferTerms.ts'

/** The steps of taking a car in, and of a sale (DESK-3), as staff read them. */
export const TRANSFER_STEPS = {
  form_29c: 'Form 29C acknowledged',
  dues_checked: 'Dues checked: challans, tolls, loan, blacklist',
  loan_closed: 'Loan of the seller closed: Form 35 and the lender’s NOC',
  delivery_note: 'Delivery note with the time of hand-over',
  forms_signed: 'Forms 29 and 30 signed',
  form_35: 'Form 35 and lender’s NOC',
  form_28: 'NOC for another State (Form 28)',
  permit: 'Permit passed on, or surrendered',
  fitness: 'Fitness certificate in force',
  road_tax: 'Road tax paid',
  fastag_closed: 'FASTag closed',
  form_29: 'Form 29 filed: sale reported',
  insurance: 'Insurance asked for by the buyer',
  puc: 'PUC in force',
  form_30: 'Form 30 filed: buyer’s part',
  form_34: 'Form 34: buyer’s lender entered in the RC',
  new_rc: 'New RC in the buyer’s name',
} as const
export type TransferStepKey = keyof typeof TRANSFER_STEPS

/** What a step is about, in a word or two: "Form 29 for Honda City". */
export const TRANSFER_STEP_WORDS: Readonly<Record<TransferStepKey, string>> = {
  form_29c: 'Form 29C',
  dues_checked: 'Dues',
  loan_closed: 'Loan of the seller',
  delivery_note: 'Delivery note',
  forms_signed: 'Forms 29 and 30',
  form_35: 'Form 35',
  form_28: 'NOC (Form 28)',
  permit: 'Permit',
  fitness: 'Fitness certificate',
  road_tax: 'Road tax',
  fastag_closed: 'FASTag',
  form_29: 'Form 29',
  insurance: 'Insurance',
  puc: 'PUC',
  form_30: 'Form 30',
  form_34: 'Form 34',
  new_rc: 'New RC',
}

export const TRANSFER_STEP_KEYS = Object.keys(TRANSFER_STEPS) as TransferStepKey[]

/** Who must act. */
export const WHO_ACTS = {
  us: 'we',
  buyer: 'the buyer',
  seller: 'the seller',
  lender: 'the lender',
  rto: 'the RTO',
} as const
export type WhoActs = keyof typeof WHO_ACTS

export const TRANSFER_STATES = ['open', 'done', 'not_needed'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** A step as the rules ask for it. Days are YYYY-MM-DD. */
export interface PlannedStep {
  step: TransferStepKey
  who: WhoActs
  /** Null where no day is known. */
  dueOn: string | null
  term: TermKey | null
  /** What is to be known of it. */
  hint: string | null
  /** What is known without anybody ticking it. */
  settled: { state: 'done' | 'not_needed'; note: string; on: string | null } | null
}

/** What somebody noted of a step. */
export interface NotedStep {
  step: string
  state: TransferState
  note: string
  doneOn: string | null
  version: number
}

/** A step as it stands. */
export interface TransferStep extends Omit<PlannedStep, 'settled'> {
  state: TransferState
  note: string
  doneOn: string | null
  /** Of what was noted, 0 for nothing. */
  version: number
}

/** The planned steps with what was noted, which comes before what is known by itself. */
export function standingSteps(planned: readonly PlannedStep[], noted: readonly NotedStep[]): TransferStep[] {
  return planned.map(({ settled, ...plan }) => {
    const own = noted.find(({ step }) => step === plan.step)
    const version = own?.version ?? 0
    if (own !== undefined && (own.state !== 'open' || settled === null || own.note !== ''))
      return { ...plan, state: own.state, note: own.note, doneOn: own.doneOn, version }
    return settled === null
      ? { ...plan, state: 'open', note: '', doneOn: null, version }
      : { ...plan, state: settled.state, note: settled.note, doneOn: settled.on, version }
  })
}

/** The step that comes next: the open one that is due first; of those without a day the first in order. Null when all is done. */
export function nextStep(steps: readonly TransferStep[]): TransferStep | null {
  const open = steps.filter(({ state }) => state === 'open')
  const byDay = open
    .filter(({ dueOn }) => dueOn !== null)
    .toSorted((a, b) => ((a.dueOn ?? '') < (b.dueOn ?? '') ? -1 : 1))
  return byDay[0] ?? open[0] ?? null
}

/** Whether a step presses: it is open, and its day is over or today. */
export const isPressing = ({ state, dueOn }: Pick<TransferStep, 'state' | 'dueOn'>, today: string): boolean =>
  state === 'open' && dueOn !== null && dueOn <= today

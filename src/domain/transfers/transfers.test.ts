import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { describe, expect, it } from 'vitest'
import { carLoan, type CarLoan } from '../condition/carLoan.ts'
import type { VehicleDocument } from '../condition/documentFacts.ts'
import { buyerSteps } from './buyerSteps.ts'
import { planIntake } from './intakeSteps.ts'
import { isPressing, nextStep, standingSteps } from './transferStep.ts'
import { PAPER_TERMS, termText, type TermKey } from './transferTerms.ts'
import { planSale, saleLimits, type SaleFacts } from './saleSteps.ts'

const SOLD: SaleFacts = {
  soldOn: '2026-11-08',
  carState: 'Maharashtra',
  isBharat: false,
  buyerState: 'Maharashtra',
  loan: { state: 'none', lender: null, on: '2026-10-04' },
  buyerLender: null,
  pucUntil: '2027-02-02',
  handedOverAt: null,
  transport: null,
}
const dueOf = (facts: SaleFacts) =>
  Object.fromEntries(planSale(facts).flatMap(({ step, dueOn }) => (dueOn === null ? [] : [[step, dueOn]])))

describe('the papers of a sale [DESK-3]', () => {
  it('are due 14 days after it in the same State, 45 in another; 30 for the buyer', () => {
    expect(dueOf(SOLD)).toEqual({
      delivery_note: '2026-11-08',
      form_29: '2026-11-22',
      insurance: '2026-11-22',
      form_30: '2026-12-08',
    })
    expect(dueOf({ ...SOLD, buyerState: 'Goa' })).toMatchObject({ form_29: '2026-12-23', form_30: '2026-12-08' })
    expect(saleLimits({ ...SOLD, buyerState: 'Goa' }).map(({ on, label }) => `${on} ${label}`)).toEqual([
      '2026-11-08 sold',
      '2026-12-08 30 days',
      '2026-12-23 45 days',
    ])
  })

  it('count the shorter limit while nobody knows the State, and say so', () => {
    const steps = planSale({ ...SOLD, buyerState: '' })
    expect(steps.find(({ step }) => step === 'form_29')).toMatchObject({
      dueOn: '2026-11-22',
      hint: expect.stringContaining('shorter limit'),
    })
    expect(steps.find(({ step }) => step === 'form_28')?.settled).toBeNull()
  })

  it.each(['MH', 'maharashtra ', 'Mumbai, Maharashtra', '27-Maharashtra'])(
    'of a buyer in “%s” are due in 14 days and need no NOC for a car of Maharashtra [BOOK-10]',
    buyerState => {
      const steps = planSale({ ...SOLD, buyerState })
      expect(steps.find(({ step }) => step === 'form_29')).toMatchObject({ dueOn: '2026-11-22', hint: null })
      expect(steps.find(({ step }) => step === 'form_28')?.settled?.state).toBe('not_needed')
    },
  )

  it('ask to choose the State where a text names none, and count the shorter limit [BOOK-10]', () => {
    const steps = planSale({ ...SOLD, buyerState: 'Pune side' })
    const form29 = steps.find(({ step }) => step === 'form_29')
    expect(form29).toMatchObject({
      dueOn: '2026-11-22',
      hint: expect.stringContaining('“Pune side”, which is no State'),
    })
  })

  it('need no form of another State in the same one, and none of a lender without a loan', () => {
    const settled = (facts: SaleFacts) =>
      planSale(facts).flatMap(({ step, settled: known }) => (known?.state === 'not_needed' ? [step] : []))
    const loan = (state: CarLoan['state']): CarLoan => ({ state, lender: null, on: null })
    expect(settled(SOLD)).toEqual(['form_35', 'form_28', 'form_34'])
    expect(settled({ ...SOLD, buyerState: 'goa ', loan: loan('open'), buyerLender: 'SBI' })).toEqual([])
    expect(settled({ ...SOLD, buyerState: ' maharashtra', loan: loan('unknown') })).toEqual(['form_28', 'form_34'])
  })

  it('end the loan of the seller before the transfer and enter that of the buyer after it, each lender by name [BOOK-10]', () => {
    const steps = planSale({ ...SOLD, loan: { state: 'open', lender: 'HDFC Bank', on: null }, buyerLender: 'SBI' })
    const forms = steps.filter(({ step }) => /^form_(?:29|3)/.test(step))
    expect(forms.map(({ step }) => step)).toEqual(['form_35', 'form_29', 'form_30', 'form_34'])
    expect(forms[0]).toMatchObject({ settled: null, hint: expect.stringContaining('registered owner and HDFC Bank') })
    expect(forms[3]).toMatchObject({ settled: null, hint: expect.stringContaining('the buyer and SBI') })
  })

  it('are next for the buyer when they are due, whoever does them and whatever is open before them', () => {
    const statesOn = (today: string) =>
      Object.fromEntries(
        buyerSteps(standingSteps(planSale(SOLD), []), today, KIND_NOUNS.car).map(({ name, state }) => [name, state]),
      )
    const reported = 'The sale is reported to the RTO'
    expect(statesOn('2026-11-21')).toMatchObject({ 'The car was handed over': 'now', [reported]: 'ahead' })
    expect(statesOn('2026-11-22')).toMatchObject({ [reported]: 'now', 'The RC in your name is there': 'ahead' })
  })

  it('name what presses first, and let what somebody noted stand before what is known by itself', () => {
    const done = { state: 'done', note: '', doneOn: '2026-11-09', version: 1 } as const
    const steps = standingSteps(planSale(SOLD), [
      { step: 'delivery_note', ...done },
      { step: 'form_35', ...done, note: 'The old entry was still there' },
    ])
    expect(nextStep(steps)?.step).toBe('form_29')
    expect(steps.find(({ step }) => step === 'form_35')).toMatchObject({ state: 'done', version: 1 })
    const [, , , , , form29] = steps
    expect(form29 && [isPressing(form29, '2026-11-21'), isPressing(form29, '2026-11-22')]).toEqual([false, true])
    expect(nextStep(steps.map(step => ({ ...step, state: 'done' })))).toBeNull()
  })
})

it('says only what is confirmed to be law [DESK-3]', () => {
  for (const key of Object.keys(PAPER_TERMS) as TermKey[])
    expect([key, /Act|CMVR/.test(termText(key))]).toEqual([key, PAPER_TERMS[key].certainty === 'confirmed'])
})

describe('the papers of taking in [DESK-3]', () => {
  const none: VehicleDocument = { value: 'none', on: '2026-11-12', source: 'portal' }
  it('are settled by the acknowledgement, the four dues and a closed loan', () => {
    const before = planIntake({ takenInOn: '2026-11-10', form29c: null, loanLender: '' }, {})
    expect(before.map(({ step, settled, dueOn }) => [step, settled?.state ?? 'open', dueOn])).toEqual([
      ['form_29c', 'open', '2026-11-10'],
      ['dues_checked', 'open', null],
      ['loan_closed', 'open', null],
    ])
    const after = planIntake(
      { takenInOn: '2026-11-10', form29c: { ack: 'KA/1', on: '2026-11-11' }, loanLender: '' },
      { challans: none, tolls: none, blacklist: none, hypothecation: { ...none, value: 'open' } },
    )
    expect(after.map(({ settled }) => settled?.state ?? 'open')).toEqual(['done', 'done', 'open'])
  })

  it.each([
    [undefined, '', 'open', null],
    [undefined, 'HDFC Bank', 'open', null],
    ['none', '', 'not_needed', 'no loan on the vehicle'],
    ['open', 'HDFC Bank', 'open', null],
    ['closing', 'HDFC Bank', 'open', null],
    ['closed', '', 'open', null],
    ['closed', 'HDFC Bank', 'done', 'Form 35 and NOC of HDFC Bank'],
    ['none', 'HDFC Bank', 'done', 'the RC names HDFC Bank no more'],
  ] as const)(
    'take a loan seen as %s of “%s” for %s: one that was paid off is not one that never was [BOOK-10]',
    (value, loanLender, state, note) => {
      const papers = value === undefined ? {} : { hypothecation: { ...none, value } }
      const steps = planIntake({ takenInOn: '2026-11-10', form29c: null, loanLender }, papers)
      const sold = planSale({ ...SOLD, loan: carLoan(papers.hypothecation, loanLender) })
      for (const step of [steps.find(one => one.step === 'loan_closed'), sold.find(one => one.step === 'form_35')])
        expect([step?.settled?.state ?? 'open', step?.settled?.note ?? null]).toEqual([state, note])
    },
  )
})

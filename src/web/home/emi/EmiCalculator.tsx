import { useState } from 'react'
import { EMI_SLIDERS, FIRST_LOAN, loanCost } from '#domain/money/emi.ts'
import { formatRupees, formatRupeesAndPaise } from '#domain/money/price.ts'
import { Section } from '../Section.tsx'
import { Doughnut } from './Doughnut.tsx'
import { LoanSlider } from './LoanSlider.tsx'

const years = (count: number) => `${count} ${count === 1 ? 'year' : 'years'}`

/**
 * The EMI calculator: the monthly cost of a loan, computed at every change of amount, rate or tenure (EMI-1 to EMI-3).
 */
export function EmiCalculator() {
  const [loan, setLoan] = useState(FIRST_LOAN)
  const { emi, principal, interest, total } = loanCost(loan)
  return (
    <Section
      title="EMI Calculator"
      text="Know your monthly payment before you visit. Move the sliders to see what changes."
    >
      <div className="grid gap-8 rounded-card border border-line bg-surface p-5 shadow-soft md:grid-cols-[1.3fr_1fr] md:gap-12 md:p-9">
        <div className="flex flex-col justify-center gap-7 md:gap-9">
          <LoanSlider
            label="Loan amount"
            {...EMI_SLIDERS.amount}
            value={loan.amount}
            onChange={amount => setLoan({ ...loan, amount })}
            text={formatRupees(loan.amount)}
            minText="₹1 lakh"
            maxText="₹50 lakh"
          />
          <LoanSlider
            label="Rate of interest (p.a.)"
            {...EMI_SLIDERS.rate}
            value={loan.rate}
            onChange={rate => setLoan({ ...loan, rate })}
            text={`${loan.rate}%`}
            minText="1%"
            maxText="20%"
          />
          <LoanSlider
            label="Loan tenure"
            {...EMI_SLIDERS.years}
            value={loan.years}
            onChange={tenure => setLoan({ ...loan, years: tenure })}
            text={years(loan.years)}
            minText="1 year"
            maxText="30 years"
          />
          <noscript>
            <p className="text-sm text-muted">The sliders need JavaScript; beside them stands one example loan.</p>
          </noscript>
        </div>
        <div className="flex flex-col justify-center gap-6 md:border-l md:border-line md:pl-12">
          <Doughnut interestShare={interest / total}>
            <span className="text-sm text-muted">Per month</span>
            <span className="text-xl font-bold tabular-nums">{formatRupees(Math.round(emi))}</span>
          </Doughnut>
          <dl aria-live="polite" className="grid gap-2.5">
            <Figure name="Monthly EMI" rupees={emi} strong />
            <Figure name="Principal amount" rupees={principal} dot="bg-brand" />
            <Figure name="Total interest" rupees={interest} dot="bg-accent" />
            <Figure name="Total amount" rupees={total} />
          </dl>
        </div>
      </div>
    </Section>
  )
}

function Figure({
  name,
  rupees,
  dot,
  strong = false,
}: {
  name: string
  rupees: number
  dot?: string
  strong?: boolean
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'border-b border-line pb-2.5 font-semibold' : ''}`}
    >
      <dt className="flex items-center gap-2">
        {dot && <span aria-hidden="true" className={`size-2.5 rounded-full ${dot} forced-color-adjust-none`} />}
        {name}
      </dt>
      <dd className="font-semibold tabular-nums">{formatRupeesAndPaise(rupees)}</dd>
    </div>
  )
}

import { useState, type FormEvent } from 'react'
import type { LoanField } from '#domain/money/loanForm.ts'
import { firstLoan } from '#domain/money/loanPlan.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { loadPart } from '../../connection/loadPart.ts'
import { LoanFields } from './LoanFields.tsx'
import { LoanSums } from './LoanSums.tsx'

const loadReader = () => loadPart(() => import('#domain/money/loanForm.ts'))

/**
 * What a loan for a car of this price (whole rupees) would cost (PRICE-4): computed while one types, by what is loaded when the
 * fold is opened; without scripts the form leads to a page with the answer.
 */
export function Loan({ price, productId }: { price: number; productId: string }) {
  const [wish, setWish] = useState(() => firstLoan(price))
  const [first] = useState(wish)
  const [problems, setProblems] = useState<Partial<Record<LoanField, string>>>({})
  async function compute(form: HTMLFormElement): Promise<void> {
    const { readLoan } = await loadReader()
    const asked = readLoan(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))
    setProblems(asked.problems)
    if (asked.wish !== null) setWish(asked.wish)
  }
  const read = (event: FormEvent<HTMLFormElement>) => void compute(event.currentTarget)
  return (
    <>
      <LoanSums wish={wish} />
      <details className="fold-link" onToggle={() => void loadReader()}>
        <summary>
          <span>Another down payment, time or rate</span>
        </summary>
        <form
          action="/loan"
          onInput={read}
          onSubmit={event => {
            event.preventDefault()
            read(event)
          }}
          noValidate
        >
          <input type="hidden" name="car" value={productId} />
          <input type="hidden" name="price" value={price} />
          <LoanFields
            values={{ down: groupDigits(first.down), years: String(first.months / 12), rate: String(first.rate) }}
            problems={problems}
            live
          />
        </form>
      </details>
    </>
  )
}

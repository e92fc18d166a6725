import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type SubmitEvent } from 'react'
import type { CarValue } from '#services/valuation/valueCar.ts'
import { callApi } from '../../calls/callApi.ts'
import { WorthAnswer } from './WorthAnswer.tsx'
import { WorthFields, type WorthProblems } from './WorthFields.tsx'
import { useNoun } from '../../ui/useNoun.ts'

type Answer = { value: CarValue } | { problem: string; fields: WorthProblems } | null

/** Says what cars like one are offered for before anything is sent (VISIT-4); without scripts its form leads to a page that does. */
export function WorthBox() {
  const noun = useNoun()
  const [answer, setAnswer] = useState<Answer>(null)
  async function ask(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const reply = await callApi('GET /api/price-range', {
      query: { car: text('car'), year: text('year'), km: text('km') },
    })
    setAnswer(reply.ok ? { value: reply.body } : { problem: reply.message, fields: reply.fields })
  }
  const problems = answer !== null && 'fields' in answer ? answer.fields : {}
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-3">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
        {`What do ${noun.many} like yours cost here?`}
        <ChevronDown size={22} className="flex-none text-muted" />
      </summary>
      <form action="/what-is-it-worth" onSubmit={event => void ask(event)} noValidate>
        <WorthFields problems={problems} />
      </form>
      <div aria-live="polite">
        {answer !== null && 'value' in answer && <WorthAnswer value={answer.value} />}
        {answer !== null && 'problem' in answer && Object.keys(problems).length === 0 && (
          <p className="mt-3 text-danger">{answer.problem}</p>
        )}
      </div>
    </details>
  )
}

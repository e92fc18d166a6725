import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { FORM_AGAIN_ID, useFormModel } from '../forms/formContext.ts'
import type { Noun } from '#domain/kinds/nouns.ts'
import { useNoun } from '../ui/useNoun.ts'

/** The steps of the form. */
export const stepNames = (noun: Noun) => [`You and your ${noun.one}`, 'Price and place', 'Photos and papers']

/** The list of steps with the current one marked. `step` counts from 1; earlier steps are buttons. */
export function StepHeader({ step, onGoTo }: { step: number; onGoTo: (step: number) => void }) {
  const noun = useNoun()
  return (
    <nav aria-label="Steps" className="needs-script">
      <ol className="flex gap-2">
        {stepNames(noun).map((name, place) => {
          const number = place + 1
          const state = number < step ? 'done' : number === step ? 'current' : 'ahead'
          const line = <span className={`block h-1 rounded-full ${state === 'ahead' ? 'bg-line' : 'bg-brand'}`} />
          const text = (
            <span
              className={`mt-2 flex items-center gap-1.5 text-xs font-medium sm:text-sm ${state === 'current' ? 'text-ink' : 'text-muted'}`}
            >
              {state === 'done' && <Check size={16} className="text-brand max-sm:hidden" />}
              <span>
                <span className="tabular-nums">{number}</span>
                <span className="max-sm:hidden">.</span> {name}
              </span>
            </span>
          )
          return (
            <li key={name} aria-current={state === 'current' ? 'step' : undefined} className="min-w-0 flex-1">
              {state === 'done' ? (
                <button
                  type="button"
                  onClick={() => onGoTo(number)}
                  className="block w-full rounded-control pb-1 text-left hover:underline"
                >
                  {line}
                  {text}
                </button>
              ) : (
                <div className="pb-1">
                  {line}
                  {text}
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The fields of a step. All steps stay in the page, and stand on paper; without JavaScript, or with `all`, one below the other. */
export function StepFields({
  number,
  step,
  all,
  children,
}: {
  number: number
  step: number
  all: boolean
  children: ReactNode
}) {
  const noun = useNoun()
  const { errors, outcome } = useFormModel()
  const begins = all && number === step && outcome.state === 'open' && Object.keys(errors).length === 0
  const place = number === 1 ? '' : all ? 'mt-10' : 'noscript:mt-10'
  return (
    <div
      className={`space-y-5 noscript:block ${place} ${all || number === step ? '' : 'hidden print:mt-5 print:block'}`}
    >
      <h2
        {...(begins && { id: FORM_AGAIN_ID, tabIndex: -1 })}
        className={`text-xl font-bold tracking-tight outline-none ${all ? '' : 'without-script'}`}
      >
        {stepNames(noun)[number - 1]}
      </h2>
      {children}
    </div>
  )
}

import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { useState } from 'react'
import { dueText } from '#domain/transfers/dueText.ts'
import { isPressing, TRANSFER_STEPS, WHO_ACTS } from '#domain/transfers/transferStep.ts'
import type { TemplateFacts } from '#domain/templates/template.ts'
import { dayText, shortDayText } from '#domain/text/day.ts'
import type { CarTransfers, CarStep } from '#services/transfers/readCarTransfers.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { RemindBuyer } from './RemindBuyer.tsx'
import { StepForm } from './StepForm.tsx'
import './transfers.css'

/** What is said beneath a step's name. */
function linesOf(step: CarStep, today: string): string[] {
  const { state, note, doneOn, hint } = step
  if (state === 'done')
    return [[doneOn === null ? '' : shortDayText(doneOn, today), note].filter(text => text !== '').join(', ')].filter(
      text => text !== '',
    )
  if (state === 'not_needed') return [`not needed: ${note}`]
  return [dueText(step, today), hint, note === '' ? null : note].flatMap(text => text ?? [])
}

interface TransferStepsProps {
  papers: CarTransfers
  today: string
  /** The prepared text by which the buyer is reminded, with what is known of car and dealer. */
  remind?: { text: string; facts: TemplateFacts } | null
  /** Whether the one that presses has the page's first button. */
  primary?: boolean
}

/**
 * The steps of a taking in or a sale (DESK-3): who acts, by when, what was done. Only the first that presses is tinted and has the
 * page's primary button.
 */
export function TransferSteps({ papers, today, remind = null, primary = false }: TransferStepsProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const pressing = papers.steps
    .filter(step => isPressing(step, today))
    .toSorted((one, other) => ((one.dueOn ?? '') < (other.dueOn ?? '') ? -1 : 1))[0]
  return (
    <ol className="paper-steps -mb-4">
      {papers.steps.map(step => {
        const { step: key, state, who, by } = step
        const presses = step === pressing
        const isOpen = edited === key
        const lines = linesOf(step, today)
        return (
          <li key={key} className="paper-step" data-pressing={presses || undefined}>
            <span className="paper-step-mark" data-state={state}>
              {state === 'done' && <Check size={14} aria-hidden="true" />}
              {state === 'not_needed' && <Minus size={14} aria-hidden="true" />}
              <span className="sr-only">{state === 'done' ? 'Done' : state === 'open' ? 'Open' : 'Not needed'}</span>
            </span>
            <div className="min-w-0">
              <p className={state === 'open' ? 'font-semibold' : ''}>{TRANSFER_STEPS[key]}</p>
              {lines.map((line, place) => (
                <p key={line} className={`text-sm ${presses && place === 0 ? 'font-semibold' : 'text-muted'}`}>
                  {line}
                </p>
              ))}
              <p className="text-sm text-muted">
                {[
                  state === 'open' ? `Who acts: ${WHO_ACTS[who]}` : (by ?? ''),
                  step.files.length === 0 ? '' : step.files.length === 1 ? '1 proof' : `${step.files.length} proofs`,
                ]
                  .filter(text => text !== '')
                  .join(' · ')}
              </p>
            </div>
            <span className="paper-step-presses">
              {remind !== null && state === 'open' && who === 'buyer' && (
                <RemindBuyer
                  text={remind.text}
                  facts={{
                    ...remind.facts,
                    paper: TRANSFER_STEPS[key],
                    when: step.dueOn === null ? null : dayText(step.dueOn),
                  }}
                />
              )}
              <ScriptButton
                look={presses && primary ? 'primary' : 'quiet'}
                size="small"
                aria-expanded={isOpen}
                aria-label={`${TRANSFER_STEPS[key]}: ${isOpen ? 'close' : state === 'open' ? 'note it' : 'change'}`}
                onClick={() => setEdited(isOpen ? null : key)}
              >
                {isOpen ? 'Close' : state === 'open' ? 'Note it' : 'Change'}
              </ScriptButton>
            </span>
            {isOpen && (
              <div className="col-span-full">
                <StepForm caseId={papers.id} step={step} today={today} onDone={() => setEdited(null)} />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

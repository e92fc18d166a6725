import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { PhotoList } from './photos/usePhotos.ts'
import { SaveBar } from './SaveBar.tsx'

/** A step of the form: some of its fields under a heading. */
export interface Step {
  title: string
  content: ReactNode
}

interface StepFormProps {
  steps: readonly Step[]
  at: number
  onStep: (at: number) => void
  photos: PhotoList
  waiting: boolean
}

/**
 * The vehicle form one step at a time, for a phone in one hand: the buttons stand where the thumb is, and the last step saves. Every
 * field stays in the page, so that what was typed is kept and sent whichever step is shown.
 */
export function StepForm({ steps, at, onStep, photos, waiting }: StepFormProps) {
  const [said, setSaid] = useState('')
  const last = at === steps.length - 1
  function go(to: number): void {
    onStep(to)
    setSaid(`Step ${to + 1} of ${steps.length}: ${steps[to]?.title ?? ''}`)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <ol aria-label="Steps" className="step-line">
        {steps.map(({ title }, place) => (
          <li key={title} aria-current={place === at ? 'step' : undefined}>
            <button type="button" onClick={() => go(place)} aria-label={`Step ${place + 1}: ${title}`} />
          </li>
        ))}
      </ol>
      {steps.map(({ title, content }, place) => (
        <div key={title} data-step={place} hidden={place !== at}>
          {content}
        </div>
      ))}
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      {last ? (
        <>
          <Button look="quiet" className="mt-4 w-full" onClick={() => go(at - 1)}>
            Back
          </Button>
          <SaveBar photos={photos} waiting={waiting} unsaved={null} />
        </>
      ) : (
        <div className="step-bar">
          <Button look="quiet" className="min-w-24" disabled={at === 0} onClick={() => go(at - 1)}>
            Back
          </Button>
          <Button className="flex-1" onClick={() => go(at + 1)}>
            {`Next: ${steps[at + 1]?.title ?? ''}`}
          </Button>
        </div>
      )}
    </>
  )
}

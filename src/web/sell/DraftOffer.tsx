import { useId } from 'react'
import { Button } from '../ui/Button.tsx'
import type { SaleDraft } from './saleDraft.ts'

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })

interface DraftOfferProps { draft: SaleDraft; onContinue: () => void; onClear: () => void }

/** Offers back what was typed but not sent. It floats: it comes when the page is alive, and nothing may jump for it. */
export function DraftOffer({ draft: { savedAt, values }, onContinue, onClear }: DraftOfferProps) {
  const id = useId()
  const car = [values.carName, values.variant].filter(Boolean).join(' ')
  return (
    <section
      aria-labelledby={id}
      className="fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 rounded-card border border-line bg-surface p-4
        shadow-soft sm:left-auto sm:w-96 md:right-6 md:bottom-6"
    >
      <h2 id={id} className="font-semibold">Continue your draft?</h2>
      <p className="mt-1 text-sm text-muted">
        {`${car === '' ? 'What you typed' : car}, kept on this device since ${DAY.format(savedAt)}. Files have to be chosen again.`}
      </p>
      <div className="mt-3 flex gap-3">
        <Button onClick={onContinue}>Continue</Button>
        <Button look="quiet" onClick={onClear}>Clear it</Button>
      </div>
    </section>
  )
}

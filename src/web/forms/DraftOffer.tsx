import { useId } from 'react'
import { Button } from '../ui/Button.tsx'

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })

interface DraftOfferProps {
  /** What it is about; "What you typed" if that is not known. */
  what: string
  /** Epoch milliseconds. */
  savedAt: number
  /** What one should know of its files. */
  note: string
  /** What the button says that throws it away. */
  clear: string
  onContinue: () => void
  onClear: () => void
  /** Puts it away for now; it is kept. */
  onLater?: () => void
}

/** Offers back what was typed but not sent. It floats: it comes when the page is alive, and nothing may jump for it. */
export function DraftOffer({ what, savedAt, note, clear, onContinue, onClear, onLater }: DraftOfferProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 rounded-card border border-line bg-surface p-4
        shadow-soft sm:left-auto sm:w-96 md:right-6 md:bottom-20"
    >
      <h2 id={id} className="font-semibold">Continue your draft?</h2>
      <p className="mt-1 text-sm text-muted">{`${what || 'What you typed'}, kept on this device since ${DAY.format(savedAt)}. ${note}`}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onContinue}>Continue draft</Button>
        <Button look="quiet" onClick={onClear}>{clear}</Button>
        {onLater && <Button look="quiet" onClick={onLater}>Not now</Button>}
      </div>
    </section>
  )
}

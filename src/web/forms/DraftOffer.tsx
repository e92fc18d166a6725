import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { Button } from '../ui/Button.tsx'

// Not made before it is needed: making the first one takes a browser 15 to 20 ms.
const dayAndTime = () =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })

interface DraftOfferProps {
  /** What it is about; "What you typed" if that is not known. */
  what: string
  /** Epoch milliseconds. */
  savedAt: number
  /** A note about the files of the draft. */
  note: string
  /** The label of the button that deletes the draft. */
  clear: string
  onContinue: () => void
  onClear: () => void
  /** Hides the offer; the draft stays stored. */
  onLater?: () => void
}

/**
 * Offers a stored draft. It floats over the page, since it appears after hydration and nothing may move for it. On
 * phones it is one line, so that the form stays visible.
 */
export function DraftOffer({ what, savedAt, note, clear, onContinue, onClear, onLater }: DraftOfferProps) {
  const id = useId()
  const size = 'max-sm:min-h-9 max-sm:px-3 max-sm:text-sm'
  return (
    <section
      aria-labelledby={id}
      className="fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 rounded-card border border-line bg-surface p-4
        shadow-soft max-sm:flex max-sm:items-center max-sm:gap-2 max-sm:p-1.5 max-sm:pl-3 sm:left-auto sm:w-96 md:right-6 md:bottom-20"
    >
      <h2 id={id} className="font-semibold max-sm:sr-only">
        Continue your draft?
      </h2>
      <p className="text-sm text-muted max-sm:min-w-0 max-sm:flex-1 max-sm:truncate sm:mt-1">
        {what || 'What you typed'}
        <span className="max-sm:sr-only">{`, kept on this device since ${dayAndTime().format(savedAt)}. ${note}`}</span>
      </p>
      <div className="flex flex-none gap-1 sm:mt-3 sm:flex-wrap sm:gap-3">
        <Button onClick={onContinue} className={size}>
          Continue draft
        </Button>
        <Button look="quiet" onClick={onClear} className={size}>
          {clear}
        </Button>
        {onLater && (
          <Button look="quiet" onClick={onLater} className={`${size} max-sm:px-2`}>
            <X size={18} className="sm:hidden" />
            <span className="max-sm:sr-only">Not now</span>
          </Button>
        )}
      </div>
    </section>
  )
}

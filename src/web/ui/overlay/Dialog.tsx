import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { useModal } from './useModal.ts'

const PLACES = {
  centre: 'm-auto w-[calc(100%-2rem)] max-w-lg max-h-[calc(100dvh-2rem)] rounded-card',
  sheet: 'mb-0 mt-auto mx-auto w-full max-w-lg h-[92dvh] max-h-[92dvh] rounded-t-card',
  // As high as its content: at the bottom of a phone, in the middle of wider screens.
  form:
    'mt-auto mb-0 mx-auto w-full max-w-lg max-h-[calc(100dvh-1.5rem)] rounded-t-card '
    + 'sm:mb-auto sm:w-[calc(100%-2rem)] sm:max-h-[calc(100dvh-2rem)] sm:rounded-card',
}

interface DialogProps {
  open: boolean
  onClose: () => void
  /** Called by a press outside; the dialog closes if not given. */
  onPressOutside?: () => void
  title: string
  closeLabel: string
  place?: keyof typeof PLACES
  /** Whether Back closes it; false for a question whether to leave the page. */
  closedByBack?: boolean
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog by the native `<dialog>`: it keeps the focus inside and returns it, and closes on Escape, on Back, on
 * a press outside and by its button. On a low screen, as at 400 % zoom, all of it scrolls.
 */
export function Dialog({
  open,
  onClose,
  onPressOutside = onClose,
  title,
  closeLabel,
  place = 'centre',
  closedByBack = true,
  footer,
  children,
}: DialogProps) {
  const modal = useModal(open, onClose, closedByBack)
  const titleId = useId()
  return (
    // The press outside is an addition for the pointer: the keyboard has Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...modal}
      aria-labelledby={titleId}
      onClick={event => {
        if (event.target === event.currentTarget) onPressOutside()
      }}
      className={`overflow-hidden bg-surface p-0 shadow-soft backdrop:bg-scrim open:flex open:flex-col short:overflow-y-auto ${PLACES[place]}`}
    >
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={closeLabel}
          className="grid size-11 flex-none place-items-center rounded-control"
        >
          <X size={22} />
        </button>
      </div>
      {/* Positioned: what is hidden inside by position scrolls with it, in place of making the dialog itself scroll. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible">
        {children}
      </div>
      {footer && <div className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{footer}</div>}
    </dialog>
  )
}

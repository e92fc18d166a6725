import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

/** One of the choices of a dialog. */
export interface DialogChoice {
  name: string
  hint?: string | undefined
  onChoose: () => void
}

/**
 * A question with choices: a press or the number before a choice takes it, the arrows move among them. `children` stand below,
 * such as a field for something else.
 */
export function ChoiceDialog({
  open,
  title,
  choices,
  onClose,
  children,
}: {
  open: boolean
  title: string
  choices: readonly DialogChoice[]
  onClose: () => void
  children?: ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  // The first choice has the focus, so that the numbers work at once.
  useEffect(() => {
    if (open) list.current?.querySelector('button')?.focus()
  }, [open])
  function press(event: KeyboardEvent<HTMLUListElement>): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const here = buttons.findIndex(button => button === document.activeElement)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      buttons[(here + step + buttons.length) % buttons.length]?.focus()
    } else if (/^[1-9]$/.test(event.key)) {
      event.preventDefault()
      buttons[Number(event.key) - 1]?.click()
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel="Close" place="form">
      {/* The keys belong to the buttons within. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} onKeyDown={press} className="space-y-1 p-3">
        {choices.map(({ name, hint, onChoose }, place) => (
          <li key={name}>
            <Button
              look="quiet"
              className="w-full justify-start text-left"
              onClick={() => {
                onClose()
                onChoose()
              }}
            >
              {place < 9 && (
                <kbd aria-hidden className="w-5 text-xs font-normal text-muted max-lg:hidden">
                  {place + 1}
                </kbd>
              )}
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {hint !== undefined && <span className="text-sm font-normal text-muted">{hint}</span>}
            </Button>
          </li>
        ))}
      </ul>
      {children !== undefined && <div className="border-t border-line p-3">{children}</div>}
    </Dialog>
  )
}

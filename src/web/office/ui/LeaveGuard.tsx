import { useEffect, useRef, type ReactNode } from 'react'
import { useBlocker, type Location } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { beginAsking, endAsking } from '../../ui/overlay/overlayHistory.ts'

/** A link that begins a call or a mail: browsers report it as leaving the page, although the page stays. */
const STAYS = 'a[href^="tel:"], a[href^="mailto:"]'
/** A busy browser reports it late, when the focus is elsewhere already; after this time it is no longer the link's report. */
const REPORTED_WITHIN_MS = 10_000

/**
 * Asks before a page with `unsaved` changes is left; `children` says what would be lost. When the tab is closed the
 * browser asks in its own words.
 */
export function LeaveGuard({ unsaved, children }: { unsaved: boolean; children: ReactNode }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const blocks = unsaved && currentLocation.pathname !== nextLocation.pathname
    // Said here: an overlay that closes at the same time would leave its place before the question is shown.
    if (blocks) beginAsking()
    return blocks
  })
  const { state } = blocker
  useEffect(() => {
    if (state === 'unblocked') endAsking()
  }, [state])
  useEffect(() => endAsking, [])
  // Back while the question is open closes it, as it closes every dialog; the router has blocked that step too.
  const asked = useRef<Location>(undefined)
  useEffect(() => {
    if (asked.current !== undefined && asked.current !== blocker.location) blocker.reset?.()
    asked.current = blocker.location
  }, [blocker])
  useEffect(() => {
    if (!unsaved) return
    let pressedAt = -Infinity
    const listening = new AbortController()
    const { signal } = listening
    const notePress = ({ target, timeStamp }: Event) => {
      if (target instanceof Element && target.closest(STAYS) !== null) pressedAt = timeStamp
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (event.timeStamp - pressedAt > REPORTED_WITHIN_MS) event.preventDefault()
      pressedAt = -Infinity
    }
    addEventListener('click', notePress, { signal, capture: true })
    addEventListener('beforeunload', ask, { signal })
    return () => listening.abort()
  }, [unsaved])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      closeLabel="Stay"
      closedByBack={false}
    >
      <div className="space-y-4 p-4">
        <p>{children}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
          <Button look="quiet" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

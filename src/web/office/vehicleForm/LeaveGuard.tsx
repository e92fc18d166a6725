import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Asks before a page with changes that are not saved is left; the browser asks in its own words where it is closed. */
export function LeaveGuard({ unsaved }: { unsaved: number }) {
  const dirty = unsaved > 0
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title="Leave without saving?" closeLabel="Stay">
      <div className="space-y-4 p-4">
        <p>{unsaved === 1 ? 'One change of this car is' : `${unsaved} changes of this car are`} not saved and will be lost.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
          <Button look="quiet" onClick={() => blocker.proceed?.()}>Leave without saving</Button>
        </div>
      </div>
    </Dialog>
  )
}

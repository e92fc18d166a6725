import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { Button } from '../../ui/Button.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'

/** The time of the device that reads the page; null until its script runs. */
function useOwnTime(): number | null {
  const [time, setTime] = useState<number | null>(null)
  useEffect(() => {
    const read = () => setTime(Date.now())
    read()
    const again = setInterval(read, 30_000)
    return () => clearInterval(again)
  }, [])
  return time
}

/** Asks an owner whether the clock of the machine is right, since what is due waits for that (OPS-7). */
export function ClockNotice({ doubt }: { doubt: { kind: 'jumped' | 'absent'; machine: number; counted: number } }) {
  const { hydrated, busy, outcome, call } = useOfficeCall()
  const own = useOwnTime()
  return (
    <section aria-label="The clock of the site" className="mb-4 rounded-card border border-line bg-surface px-4 py-4">
      <div className="flex gap-3">
        <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-control bg-accent text-on-accent">
          <Clock size={16} aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 className="font-bold">What time is it?</h2>
          <p className="mt-1">
            {doubt.kind === 'absent'
              ? 'This site was off for a while. Until you say that its clock is right, nothing is erased, no hold ends and no reminder or alert is mailed.'
              : 'The clock of the machine has jumped. The site counts on from the time it knew. Nothing is erased, no hold ends and no reminder or alert is mailed.'}
          </p>
          <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
            <dt className="text-muted">The machine says</dt>
            <dd className="font-medium">{formatIndianTime(doubt.machine)}</dd>
            <dt className="text-muted">
              {doubt.kind === 'absent' ? 'The site was last seen' : 'The site has counted'}
            </dt>
            <dd className="font-medium">{formatIndianTime(doubt.counted)}</dd>
            {own !== null && (
              <>
                <dt className="text-muted">Your device says</dt>
                <dd className="font-medium">{formatIndianTime(own)}</dd>
              </>
            )}
          </dl>
          <p className="mt-3 text-sm text-muted">
            If the machine is wrong, press nothing: set its clock right, and this goes by itself.
          </p>
          <div className="mt-3">
            <Button
              look="quiet"
              disabled={!hydrated || busy}
              onClick={() => void call('POST /api/office/clock', { body: { seen: doubt.machine } })}
            >
              The clock is right
            </Button>
          </div>
          <CallResult outcome={outcome} />
        </div>
      </div>
    </section>
  )
}

import { useEffect, useState } from 'react'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import type { OpenInspection } from '#services/condition/inspections.ts'
import { Button } from '../../ui/Button.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { carryOver, dropWaiting, hasPoint, pointsWaiting, readWaiting } from './carryOver.ts'

interface LeftBehindProps {
  published: { id: number; version: number; inspector: string; publishedAt: number }
  carId: number
  /** The inspection under way; null when there is none. */
  open: OpenInspection | null
  /** Findings wait for `open` now. */
  onCarried: () => void
}

/** What this device could not send before somebody published the inspection: into the next version, or thrown away (CAR-2). */
export function LeftBehind({ published: { id, version, inspector, publishedAt }, ...props }: LeftBehindProps) {
  const { carId, open, onCarried } = props
  const { busy, call, outcome } = useOfficeCall()
  const [points, setPoints] = useState<readonly string[]>([])
  const [target, setTarget] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    let isGone = false
    const isPressed = open !== null && open.id === target
    const work = async () => {
      if (isPressed) await carryOver(id, open)
      const left = pointsWaiting(await readWaiting(id))
      if (isGone) return
      setPoints(left)
      if (!isPressed) return
      setTarget(null)
      onCarried()
    }
    void work()
    return () => {
      isGone = true
    }
  }, [id, open, target, onCarried])

  if (points.length === 0) return null
  const fits = open === null || points.some(point => hasPoint(open.template, point))
  async function carry(): Promise<void> {
    const reply = await call('POST /api/office/vehicles/:id/inspection', { params: { id: carId }, body: {} })
    // Carried as soon as the page knows the points of that inspection.
    if (reply?.ok === true) setTarget(reply.body.inspection)
  }
  return (
    <section role="alert" className="yard-dispute mb-4">
      <p>
        <b>{`${inspector} published version ${version} of the inspection on ${formatIndianTime(publishedAt)}.`}</b>
      </p>
      <p>
        {points.length === 1
          ? '1 of your findings is not in it. It waits on this phone.'
          : `${points.length} of your findings are not in it. They wait on this phone.`}
      </p>
      {!fits && <p>The inspection under way has no such points, so that nothing can be sent to it.</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {fits && (
          <Button size="small" disabled={busy} onClick={() => void carry()}>
            {open === null ? 'Start the next version with them' : `Add them to version ${open.version}`}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => setAsking(true)}>
          Throw them away
        </Button>
      </div>
      <CallResult outcome={{ ...outcome, done: '' }} className="mt-2" />
      <ConfirmDialog
        open={asking}
        title="Throw away what was not sent?"
        yes="Throw away"
        no="Keep"
        danger
        onYes={() => {
          setAsking(false)
          void dropWaiting(id).then(() => setPoints([]))
        }}
        onClose={() => setAsking(false)}
      >
        <p>What you have found, with its photos, is kept nowhere else.</p>
      </ConfirmDialog>
    </section>
  )
}

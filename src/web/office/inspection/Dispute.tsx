import { type Finding } from '#domain/condition/inspection.ts'
import { POINT_STATE_NAMES } from '#domain/condition/pointNames.ts'
import { counted } from '#domain/text/counted.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import type { KnownPoint } from '#services/condition/inspections.ts'
import { Button } from '../../ui/Button.tsx'

function describe({ state, note, photos }: Finding): string {
  return [POINT_STATE_NAMES[state], note, photos.length > 0 ? counted(photos.length, 'photo') : '']
    .filter(Boolean)
    .join(', ')
}

interface DisputeProps {
  mine: Finding
  theirs: KnownPoint
  onSettle: (whose: 'mine' | 'theirs') => void
}

/** Somebody else has said something else of a point: who, what, and which of the two shall stand (CAR-2). */
export function Dispute({ mine, theirs, onSettle }: DisputeProps) {
  return (
    <div role="alert" className="yard-dispute">
      <p>
        <b>{`${theirs.who} changed this at ${formatIndianTime(theirs.at).split(', ')[1] ?? ''}.`}</b>
      </p>
      <p>{`Theirs: ${describe(theirs.finding)}`}</p>
      <p>{`Yours: ${describe(mine)}`}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onSettle('mine')}>
          Keep mine
        </Button>
        <Button size="small" look="quiet" onClick={() => onSettle('theirs')}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}

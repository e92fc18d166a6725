import ChevronDown from 'lucide-react/icons/chevron-down'
import { POINT_STATE_NAMES } from '#domain/condition/pointNames.ts'
import { groupText, type ReportPoint } from '#domain/condition/report.ts'
import { counted } from '#domain/text/counted.ts'

/** A group of points, folded; each point with what was found, where that is not simply fine. */
export function GroupFold({ name, points }: { name: string; points: readonly ReportPoint[] }) {
  return (
    <details className="report-group">
      <summary>
        <span>
          <b>{name}</b>
          <small>{groupText(points)}</small>
        </span>
        <span className="text-sm text-muted tabular-nums">{counted(points.length, 'point')}</span>
        <ChevronDown size={18} />
      </summary>
      <ul>
        {points.map(({ name: point, state, note }) => (
          <li key={point} className={state === 'fine' ? 'text-muted' : undefined}>
            <span>{point}</span>
            <span>{[POINT_STATE_NAMES[state], note].filter(Boolean).join(': ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

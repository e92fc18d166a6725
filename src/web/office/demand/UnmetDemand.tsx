import { Link } from 'react-router'
import type { DemandRow } from '#services/demand/readDemand.ts'
import { Panel } from '../ui/Panel.tsx'
import { budgetName, demandFigures, demandName } from './demandWords.ts'

/** What is missed most, for the dashboard (FIND-12). */
export function UnmetDemand({ rows }: { rows: readonly DemandRow[] }) {
  return (
    <Panel
      title="Asked for, not in stock"
      aside={
        <Link to="/office/demand" className="office-link">
          All demand
        </Link>
      }
    >
      {rows.length === 0 ? (
        <p className="text-sm text-muted">Nobody searched in vain in the last 30 days, and nobody waits for a car.</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {rows.map(row => (
            <li key={row.path} className="py-2">
              <p className="font-medium">{[demandName(row), budgetName(row)].join(' · ')}</p>
              <p className="text-sm text-muted tabular-nums">{demandFigures(row)}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

import History from 'lucide-react/icons/history'
import { Link } from 'react-router'
import { allPoints, foundText } from '#domain/condition/inspection.ts'
import { flawsOf, repairsOf } from '#domain/condition/report.ts'
import { viewsOf } from '#domain/condition/views.ts'
import { kindOf } from '#domain/kinds/kinds.ts'
import { dayText } from '#domain/text/day.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { breadcrumbSteps } from '../breadcrumbSteps.ts'
import { Outline, type Dot } from '../inspection/Outline.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { FlawItem } from './FlawItem.tsx'
import { GroupFold } from './GroupFold.tsx'
import type { ReportData } from './loadReport.ts'
import { useNoun } from '../../ui/useNoun.ts'

/** A published inspection: what was found and not repaired first, then the repairs, then every point (CAR-2). */
export function ReportScreen({ data }: { data: ReportData }) {
  const { productId, name, brand, category, kind: otherKind, report, versions } = data
  const kind = kindOf({ kind: otherKind })
  const noun = useNoun()
  const { counts, on, odometerKm, inspector, version, groups } = report
  const flaws = flawsOf(report)
  const repairs = repairsOf(report)
  const dots = flaws.flatMap(({ number, pin }): Dot[] => (pin === null ? [] : [{ number, pin }]))
  const others = versions.filter(other => other.version !== version)
  return (
    <div className="page-column report">
      <Breadcrumbs
        steps={[...breadcrumbSteps(brand), { name, path: `/product/${productId}` }]}
        here={`Inspection ${version}`}
      />
      <header className="report-head">
        <div>
          <h1>{foundText(counts)}</h1>
          <p className="mt-1.5">{`${name}. Inspected on ${dayText(on)} at ${groupDigits(odometerKm)} km by ${inspector.replace(/\.$/, '')}.`}</p>
          <p className="words-row mt-1.5">
            <span>{`${allPoints(counts)} points`}</span>
            <span>{`${counts.fine} fine`}</span>
            <span>{`${flaws.length} not repaired`}</span>
            {counts.repaired > 0 && <span>{`${counts.repaired} repaired`}</span>}
            {counts.unchecked > 0 && <span>{`${counts.unchecked} not checked`}</span>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <PrintButton />
          {others.map(other => (
            <Link key={other.version} to={`?version=${other.version}`} className="report-version">
              <History size={18} />
              {`Version ${other.version}, ${dayText(other.on)}`}
            </Link>
          ))}
        </div>
      </header>
      <div className="report-columns">
        <div className="outlines">
          {viewsOf(kind).map(view => (
            <Outline key={view} view={view} vehicle={{ category, kind: otherKind }} dots={dots} />
          ))}
        </div>
        <div>
          {flaws.length > 0 && (
            <section aria-label="Found and not repaired">
              <ol className="flaw-list">
                {flaws.map(flaw => (
                  <FlawItem key={flaw.number} flaw={flaw} />
                ))}
              </ol>
            </section>
          )}
          {repairs.length > 0 && (
            <section aria-labelledby="repaired">
              <h2 id="repaired">Repaired before the sale</h2>
              <ul>
                {repairs.map(({ name: point, note }) => (
                  <li key={point} className="report-line">
                    <span>{point}</span>
                    <span>{note}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <section aria-labelledby="everything">
        <h2 id="everything">Everything we looked at</h2>
        <div className="report-groups">
          {groups.map(group => (
            <GroupFold key={group.name} name={group.name} points={group.points} />
          ))}
        </div>
      </section>
      <p className="mt-7 max-w-2xl text-sm text-muted">
        {`This is the ${noun.one} on ${dayText(on)}. Every version of this report is kept and can be read here.`}
      </p>
    </div>
  )
}

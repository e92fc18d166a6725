import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ChangedValue } from '#domain/audit/eventText.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { AuditLine, EventGroup } from '#services/audit/listEvents.ts'
import type { DescribedEvent } from '#services/audit/describeEvents.ts'
import { BeforeAfter } from '../ui/BeforeAfter.tsx'
import { WhenText } from '../ui/WhenText.tsx'

const MOST_CHANGES = 6
const LINK = 'inline-flex items-center text-brand underline underline-offset-4 max-md:min-h-11'

function addressOf({ subject, subjectId, productId, kind }: DescribedEvent): string | null {
  if (productId !== null) return `/office/vehicles/${productId}`
  if (subject === 'enquiry') return `/office/enquiries/${subjectId}`
  return subject === 'import' && kind !== 'removed' ? `/office/import/${subjectId}` : null
}

function Changes({ changes }: { changes: readonly ChangedValue[] }) {
  if (changes.length === 0) return null
  return (
    <ul className="mt-0.5 text-sm text-muted">
      {changes.slice(0, MOST_CHANGES).map(({ label, before, after }) => (
        <li key={label}>
          {`${label}: `}
          <BeforeAfter before={before} after={after} />
        </li>
      ))}
      {changes.length > MOST_CHANGES && <li>{`and ${changes.length - MOST_CHANGES} more`}</li>}
    </ul>
  )
}

function Row({ at, who, children, link }: { at: number; who: string; children: ReactNode; link: ReactNode }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2 md:grid-cols-[9.5rem_minmax(0,13rem)_minmax(0,1fr)_auto] md:items-baseline">
      <span className="text-sm text-muted">
        <WhenText at={at} />
      </span>
      <span className="text-sm break-words text-muted">{who}</span>
      <div className="min-w-0">{children}</div>
      <span>{link}</span>
    </li>
  )
}

/** The query of the address that shows the single events of one line. */
type EachQuery = (each: { first: number; last: number }) => string

function GroupRow({
  group: { first, last, count, at, who, what, import: part },
  query,
}: {
  group: EventGroup
  query: EachQuery
}) {
  return (
    <Row
      at={at}
      who={who}
      link={
        <Link to={`/office/audit${query({ first, last })}`} className={LINK}>{`Show all ${groupDigits(count)}`}</Link>
      }
    >
      <p>{what}</p>
      {part !== null && (
        <p className="mt-0.5 text-sm text-muted">
          {part.takenBack ? 'taking back the import ' : 'in the import '}
          <Link to={`/office/import/${part.id}`} className="text-brand underline underline-offset-4">
            {part.fileName ?? part.id}
          </Link>
        </p>
      )}
    </Row>
  )
}

/** A line of the audit: when, who, what, and a link to the subject. */
export function AuditRow({ line, query }: { line: AuditLine; query: EachQuery }) {
  if (line.event === null) return <GroupRow group={line.group} query={query} />
  const { event } = line
  const to = addressOf(event)
  return (
    <Row
      at={event.at}
      who={event.who}
      link={
        to !== null && (
          <Link to={to} className={LINK}>
            Open<span className="sr-only">{`: ${event.what}`}</span>
          </Link>
        )
      }
    >
      <p>{event.what}</p>
      <Changes changes={event.changes} />
    </Row>
  )
}

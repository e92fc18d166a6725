import Download from 'lucide-react/icons/download'
import { auditReader, auditQuery, readAuditFilter } from '#domain/audit/auditFilter.ts'
import { listActors } from '#services/audit/listActors.ts'
import { listEvents } from '#services/audit/listEvents.ts'
import { siteContext } from '../../siteContext.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { accountContext } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/audit'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRow } from './AuditRow.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const reader = auditReader(context.get(accountContext).roles)
  const filter = readAuditFilter(new URL(request.url).searchParams)
  const [page, actors] = await Promise.all([listEvents(site, filter, reader), listActors(site, filter.person, reader)])
  return { ...page, filter, actors }
}

export const meta: Route.MetaFunction = () => [{ title: 'Audit' }, { name: 'robots', content: 'noindex' }]

/** What happened on the site, and who did it (ADMIN-10). */
export default function Audit({ loaderData: { lines, next, filter, actors } }: Route.ComponentProps) {
  const newest = { ...filter, before: null }
  return (
    <OfficePage
      title="Audit"
      help="who-changed-what"
      text={filter.each === null ? 'Who changed what, the newest first.' : 'The events of one line, each by itself.'}
      actions={
        <a
          href={callAddress('GET /api/office/audit.csv') + auditQuery(newest)}
          download
          className={buttonClass({ look: 'quiet' })}
        >
          <Download size={18} />
          Export CSV
        </a>
      }
    >
      <AuditFilters filter={filter} actors={actors} />
      {lines.length === 0 ? (
        <EmptyState title="Nothing happened" hint="No change of this kind, by this person, in this time.">
          <LinkButton to="/office/audit" look="quiet">
            Show everything
          </LinkButton>
        </EmptyState>
      ) : (
        <ol aria-label="Events" className="divide-y divide-line rounded-card border border-line bg-surface">
          {lines.map(line => (
            <AuditRow
              key={line.event?.id ?? line.group?.last}
              line={line}
              query={each => auditQuery({ ...newest, each })}
            />
          ))}
        </ol>
      )}
      <nav aria-label="Pages" className="mt-5 flex flex-wrap justify-center gap-3">
        {filter.before !== null && (
          <LinkButton to={`/office/audit${auditQuery(newest)}`} look="quiet">
            Newest
          </LinkButton>
        )}
        {filter.each !== null && (
          <LinkButton to={`/office/audit${auditQuery({ ...newest, each: null })}`} look="quiet">
            All events
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton to={`/office/audit${auditQuery({ ...filter, before: next })}`} rel="next" look="quiet">
            Older
          </LinkButton>
        )}
      </nav>
    </OfficePage>
  )
}

import Download from 'lucide-react/icons/download'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { inboxQuery, readInboxFilter } from '#domain/enquiry/inboxFilter.ts'
import { listTeam } from '#services/enquiries/findEnquiry.ts'
import { listEnquiries } from '#services/enquiries/listEnquiries.ts'
import { listStuckMails } from '#services/outbox/outbox.ts'
import { mailProblems } from '#services/outbox/teamAddress.ts'
import { siteContext } from '../../siteContext.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { accountContext, requireRight } from '../access/guards.ts'
import { MailProblems } from '../ui/MailProblems.tsx'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/inbox'
import { DemoInboxNote } from './demoNotes.tsx'
import { EnquiryRow } from './EnquiryRow.tsx'
import { ExportContacts } from './contact/ExportContacts.tsx'
import { InboxFilterForm } from './InboxFilterForm.tsx'
import { InboxTabs } from './InboxTabs.tsx'
import { StuckMails } from './StuckMails.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('enquiry.manage')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const filter = readInboxFilter(new URL(request.url).searchParams)
  const { id } = context.get(accountContext)
  const [inbox, team, stuck] = await Promise.all([
    listEnquiries(site, id, filter),
    listTeam(site),
    listStuckMails(site),
  ])
  return {
    filter,
    inbox,
    team,
    stuck,
    problems: mailProblems(site),
    ownId: id,
    demo: site.configuration.mode === 'demo',
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Enquiries' }, { name: 'robots', content: 'noindex' }]

const NONE_YET = 'Offers, test drives, messages and cars to sell arrive here as soon as a visitor sends one.'

/** The inbox: everything that visitors sent, filtered by links and a form that work without JavaScript (ADMIN-10). */
export default function Inbox({
  loaderData: { filter, inbox, team, stuck, problems, ownId, demo },
}: Route.ComponentProps) {
  const { entries, total, counts, page, pages, today } = inbox
  // No enquiry in any state, and no filter.
  const none =
    Object.values(counts).every(count => count === 0) && inboxQuery({ ...filter, state: 'open', page: 1 }) === ''
  const asked = Object.fromEntries(new URLSearchParams(inboxQuery({ ...filter, page: 1 })))
  const exportAddress = callAddress('GET /api/office/enquiries/export.csv', { query: asked })
  return (
    <OfficePage
      title="Enquiries"
      actions={
        <a href={exportAddress} className={buttonClass({ look: 'quiet' })}>
          <Download size={18} />
          Export CSV
        </a>
      }
    >
      <MailProblems problems={problems} />
      <StuckMails {...stuck} />
      {demo && <DemoInboxNote />}
      <InboxTabs filter={filter} counts={counts} />
      <InboxFilterForm filter={filter} team={team.filter(({ id }) => id !== ownId)} />
      <output className="my-3 block text-sm text-muted">
        {total === 1 ? '1 enquiry' : `${groupDigits(total)} enquiries`}
      </output>
      {entries.length === 0 ? (
        <EmptyState
          title={none ? 'No enquiries yet' : 'Nothing here'}
          hint={none ? NONE_YET : 'No enquiry has this state and fits the filter.'}
        >
          {none ? (
            <LinkButton to="/office/stock" look="quiet">
              Look at your stock
            </LinkButton>
          ) : (
            <LinkButton to="/office/enquiries" look="quiet">
              Show what is open
            </LinkButton>
          )}
        </EmptyState>
      ) : (
        <ul
          aria-label="Enquiries"
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
        >
          {entries.map(entry => (
            <EnquiryRow key={entry.id} entry={entry} today={today} list={inboxQuery(filter)} demo={demo} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        address={number => `/office/enquiries${inboxQuery({ ...filter, page: number })}`}
      />
      {total > 0 && <ExportContacts query={asked} total={total} />}
    </OfficePage>
  )
}

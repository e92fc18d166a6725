import Download from 'lucide-react/icons/download'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { inboxQuery, readInboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { carFacts, dealerFacts } from '#services/enquiries/answerFacts.ts'
import { NO_NAME } from '#services/enquiries/enquiryRows.ts'
import { listViews } from '#services/views/views.ts'
import { listTeam } from '#services/enquiries/findEnquiry.ts'
import { listEnquiries } from '#services/enquiries/listEnquiries.ts'
import { listStuckMails } from '#services/outbox/outbox.ts'
import { judgeMails } from '#services/operations/judgeWarnings.ts'
import { siteOrigin } from '../../seo/siteOrigin.ts'
import { siteContext } from '../../siteContext.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { accountContext, requireRight } from '../access/guards.ts'
import { SiteNotices } from '../ui/SiteNotices.tsx'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/inbox'
import { DemoInboxNote } from './demoNotes.tsx'
import { InboxList } from './list/InboxList.tsx'
import { ExportContacts } from './contact/ExportContacts.tsx'
import { InboxFilterForm } from './InboxFilterForm.tsx'
import { InboxTabs } from './InboxTabs.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
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
  const aboutCars = inbox.entries.flatMap(({ vehicleId }) => vehicleId ?? [])
  const cars = await carFacts(site, aboutCars, siteOrigin(site, request))
  const dealer = dealerFacts(site)
  return {
    filter,
    inbox,
    team,
    stuck,
    warnings: judgeMails(site),
    ownId: id,
    views: await listViews(site, id, 'inbox'),
    templates: site.profile.templates.reply,
    facts: Object.fromEntries(
      inbox.entries.map(({ id: number, name, car, vehicleId }) => [
        number,
        { ...dealer, name: name === NO_NAME ? null : name, car, ...(vehicleId === null ? {} : cars[vehicleId]) },
      ]),
    ),
    now: site.clock.now(),
    demo: site.configuration.mode === 'demo',
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Enquiries' }, { name: 'robots', content: 'noindex' }]

const NONE_YET = 'Offers, test drives, messages and cars to sell arrive here as soon as a visitor sends one.'

/** The inbox: everything that visitors sent, filtered by links and a form that work without JavaScript (ADMIN-10). */
export default function Inbox({
  loaderData: { filter, inbox, team, stuck, warnings, ownId, demo, views, templates, facts, now },
}: Route.ComponentProps) {
  const { entries, total, counts, snoozed, page, pages, today } = inbox
  // No enquiry in any state, and no filter.
  const none =
    Object.values(counts).every(count => count === 0) && inboxQuery({ ...filter, state: 'open', page: 1 }) === ''
  const asked = Object.fromEntries(new URLSearchParams(inboxQuery({ ...filter, page: 1 })))
  const exportAddress = callAddress('GET /api/office/enquiries/export.csv', { query: asked })
  return (
    <OfficePage
      title="Enquiries"
      help="enquiries"
      actions={
        <>
          <a href={exportAddress} className={buttonClass({ look: 'quiet' })}>
            <Download size={18} />
            Export CSV
          </a>
          <a
            href={callAddress('GET /api/office/enquiries/export.xlsx', { query: asked })}
            className={buttonClass({ look: 'quiet' })}
          >
            <Download size={18} />
            Export Excel
          </a>
          {!demo && <LinkButton to="/office/enquiries/new">Add enquiry</LinkButton>}
        </>
      }
    >
      <SiteNotices warnings={warnings} />
      <StuckMails {...stuck} />
      {demo && <DemoInboxNote />}
      <ViewBar page="inbox" path="/office/enquiries" views={views} query={inboxQuery(filter)} />
      <InboxTabs filter={filter} counts={counts} snoozed={snoozed} />
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
        <InboxList
          // What was chosen in one list is not in another.
          key={inboxQuery(filter)}
          entries={entries}
          today={today}
          now={now}
          list={inboxQuery(filter)}
          team={team}
          ownId={ownId}
          templates={templates}
          facts={facts}
          demo={demo}
        />
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

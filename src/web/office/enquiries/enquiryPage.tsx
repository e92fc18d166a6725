import { data } from 'react-router'
import { may } from '#domain/accounts/permissions.ts'
import { senderOf } from '#domain/enquiries/enquiry.ts'
import { replyText } from '#domain/enquiries/enquiryReplies.ts'
import { ENQUIRY_SOURCE_NAMES } from '#domain/enquiries/enquirySources.ts'
import { ENQUIRY_KIND_NAMES, isOverdue } from '#domain/enquiries/enquiryStates.ts'
import { isAboutOurCar } from '#domain/enquiries/enquirySummary.ts'
import { inboxQuery, readInboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { hasPublicPage } from '#domain/vehicles/vehicle.ts'
import { addDays } from '#domain/text/indianTime.ts'
import { formatRupees } from '#domain/money/price.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { dealerFacts } from '#services/enquiries/answerFacts.ts'
import { NO_NAME } from '#services/enquiries/enquiryRows.ts'
import { findFloor } from '#services/money/findMoney.ts'
import { findVisits } from '#services/visits/readCalendar.ts'
import { stockNoun } from '#services/catalogue/stockNoun.ts'
import { findEnquiry, listTeam } from '#services/enquiries/findEnquiry.ts'
import { siteOrigin } from '../../seo/siteOrigin.ts'
import { siteContext } from '../../siteContext.ts'
import { accountContext, requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import type { Route } from './+types/enquiryPage'
import { AnswerLinks } from './contact/AnswerLinks.tsx'
import { PrivateLinkButton } from './contact/PrivateLinkButton.tsx'
import { SenderNotes } from './contact/SenderNotes.tsx'
import { CarPanel } from './CarPanel.tsx'
import { DemoInboxNote, DemoMark } from './demoNotes.tsx'
import { EnquiryDetails } from './EnquiryDetails.tsx'
import { EnquiryFiles } from './EnquiryFiles.tsx'
import { EnquiryRow } from './EnquiryRow.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { Panel } from '../ui/Panel.tsx'
import { VisitPanel } from '../visits/VisitPanel.tsx'
import { SnoozePanel } from './SnoozePanel.tsx'
import { StateMark } from './StateMark.tsx'
import { WorkPanel } from './WorkPanel.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('enquiry.manage')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { id: ownId, roles } = context.get(accountContext)
  const id = readRowId(params.id)
  const found = id === null ? null : await findEnquiry(site, id, ownId)
  if (found === null) throw data(null, { status: 404 })
  const { carNow } = found
  const carAddress =
    carNow === null || !hasPublicPage({ state: carNow.state, priceAfterOffer: carNow.price })
      ? null
      : `${siteOrigin(site, request)}/product/${carNow.productId}`
  const offered = found.enquiry.kind === 'offer' ? found.carNow : null
  const about = { car: found.car, carAddress, siteName: site.profile.name }
  const reply = replyText(found.enquiry, about, stockNoun(site))
  return {
    found,
    floor: offered === null || !may(roles, 'money.see') ? null : await findFloor(site.database.query, offered.id),
    reply,
    sender: { ...senderOf(found.enquiry), name: senderOf(found.enquiry).name || NO_NAME },
    templates: site.profile.templates.reply,
    facts: {
      ...dealerFacts(site),
      name: senderOf(found.enquiry).name || null,
      car: found.car,
      price: carAddress === null || carNow?.price == null ? null : formatRupees(carNow.price),
      link: carAddress,
    },
    team: await listTeam(site),
    ownId,
    demo: site.configuration.mode === 'demo',
    visits: await findVisits(site, 'enquiryId', found.id),
    tokenRupees: site.profile.holdToken?.rupees ?? null,
    now: site.clock.now(),
    list: inboxQuery(readInboxFilter(new URL(request.url).searchParams)),
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Enquiry' }, { name: 'robots', content: 'noindex' }]

/** Everything about an enquiry on one screen (ADMIN-10). */
export default function EnquiryPage({
  loaderData: { found, floor, reply, sender, templates, facts, team, ownId, demo, list, visits, tokenRupees, now },
}: Route.ComponentProps) {
  const { id, enquiry, car, work, assignee, receivedAt, today, files, forgottenFiles, notes, history, others } = found
  const overdue = isOverdue(work, today)
  return (
    <OfficePage
      title={`${ENQUIRY_KIND_NAMES[enquiry.kind]}${car === null ? '' : `: ${car}`}`}
      help="enquiries"
      text={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateMark state={work.state} />
          {demo && <DemoMark />}
          {overdue && <strong className="text-danger">Overdue</strong>}
          <span>
            <span className="sr-only">Received </span>
            <WhenText at={receivedAt} />
          </span>
          {found.source !== null && (
            <span>
              {ENQUIRY_SOURCE_NAMES[found.source]}
              {found.enteredBy !== null && `, written down by ${found.enteredBy}`}
            </span>
          )}
          <span>{assignee === null ? 'Nobody looks after it' : `Looked after by ${assignee}`}</span>
        </span>
      }
      back={{ to: `/office/enquiries${list}`, name: list === '' ? 'All enquiries' : 'Back to the list' }}
    >
      {demo ? (
        <DemoInboxNote />
      ) : (
        <noscript>
          <p className="mb-4 rounded-card bg-accent-soft px-4 py-3 text-sm">
            Without JavaScript this enquiry can be read, but not worked on.
          </p>
        </noscript>
      )}
      <SenderNotes found={found} />
      {/* The keys reset what was typed or shown for one enquiry when another is opened. */}
      <div key={id} className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-4">
          {found.erasedAt === null ? (
            <AnswerLinks
              enquiryId={id}
              sender={sender}
              shown={found.shown}
              reply={reply}
              templates={templates}
              facts={facts}
              withdrawn={found.withdrawnAt !== null}
            />
          ) : null}
          <EnquiryDetails found={found} floor={floor} />
          {(files.length > 0 || forgottenFiles > 0) && (
            <EnquiryFiles enquiryId={id} files={files} forgotten={forgottenFiles} />
          )}
          {!demo && <NotesPanel enquiryId={id} notes={notes} />}
        </div>
        <div className="space-y-4">
          {!demo && <WorkPanel found={found} team={team} ownId={ownId} />}
          {!demo && <SnoozePanel found={found} now={now} />}
          <CarPanel found={found} demo={demo} />
          {!demo && (isAboutOurCar(enquiry) || found.carThen !== null) && found.erasedAt === null && (
            <VisitPanel
              enquiryId={id}
              visits={visits}
              listed={found.carNow?.state === 'listed' && found.withdrawnAt === null}
              tokenRupees={tokenRupees}
              now={now}
              proposed={`${addDays(today, 1)}T11:00`}
            />
          )}
          {others.length > 0 && (
            <Panel title={`Also from this person (${others.length})`} flush>
              <ul className="divide-y divide-line">
                {others.map(other => (
                  <EnquiryRow key={other.id} entry={other} today={today} list={list} narrow />
                ))}
              </ul>
            </Panel>
          )}
          {!demo && found.erasedAt === null && <PrivateLinkButton enquiryId={id} />}
          {history.length > 0 && <HistoryPanel history={history} />}
        </div>
      </div>
    </OfficePage>
  )
}

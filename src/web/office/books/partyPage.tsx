import { useState } from 'react'
import { Link } from 'react-router'
import { paiseText } from '#domain/books/paiseText.ts'
import type { SettleAct } from '#domain/books/settlementForm.ts'
import { VOUCHER_KINDS } from '#domain/books/voucher.ts'
import { shortDayText } from '#domain/text/day.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { nameActors } from '#services/accounts/nameActors.ts'
import { readStatement, type OpenItem } from '#services/books/readParty.ts'
import { standsAlone } from '#services/books/reverseVoucher.ts'
import { useShowSaved } from '../../connection/useShowSaved.ts'
import { siteContext } from '../../siteContext.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { Route } from './+types/partyPage'
import { loadParty } from './partyData.ts'
import { PartyStatement } from './PartyStatement.tsx'
import { ACT_NAMES, kindText, owesText } from './partyWords.ts'
import { SettleForm } from './SettleForm.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.read')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { query } = site.database
  const loaded = await loadParty(site, params.id)
  const page = readRowId(new URL(request.url).searchParams.get('page') ?? '') ?? 1
  const { lines, more } = await readStatement(query, loaded.party.id, page)
  const nameOf = await nameActors(
    query,
    lines.map(({ actor }) => actor),
  )
  return {
    ...loaded,
    page,
    more,
    lines: lines.map(line => ({
      ...line,
      who: nameOf(line.actor),
      mayReverse: standsAlone(line.subject) && !line.isReversed && line.takesBack === null,
    })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.party.name ?? 'Nobody' }, { name: 'robots', content: 'noindex' }]
}

/** The last that is still open, each with its day. */
function OpenItems({
  open,
  today,
}: {
  open: readonly (OpenItem & { kind: keyof typeof VOUCHER_KINDS })[]
  today: string
}) {
  return (
    <ul className="mt-2">
      {open.slice(0, 5).map(({ day, kind, what, paise }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of one day may be alike
        <li key={`${day} ${place}`}>
          {`${what === '' ? VOUCHER_KINDS[kind] : what} of ${shortDayText(day, today)} `}
          <strong className="tabular-nums">{paiseText(paise)}</strong>
        </li>
      ))}
      {open.length > 5 && <li className="text-muted">{`and ${open.length - 5} more`}</li>}
    </ul>
  )
}

/** What is owed between us and somebody, since when, and the statement (BOOK-6). Paid, the way, Save: three presses. */
export default function PartyPage({
  loaderData,
  loaderData: { party, open, lines, more, page, today },
}: Route.ComponentProps) {
  const [act, setAct] = useState<SettleAct | null>(null)
  const showSaved = useShowSaved()
  const address = `/office/money/parties/${party.id}`
  const first = party.paise > 0 ? 'received' : 'paid'
  const button = (of: SettleAct) => (
    <Link
      to={`${address}/settle?act=${of}`}
      onClick={event => {
        event.preventDefault()
        setAct(of)
      }}
      className={buttonClass({ look: of === first ? 'primary' : 'quiet', size: 'large' }, 'flex-1 sm:flex-none')}
    >
      {ACT_NAMES[of]}
    </Link>
  )
  return (
    <OfficePage
      title={party.name}
      text={kindText(party.kind, party.car)}
      back={{ to: '/office/money/parties', name: 'Who owes whom' }}
      help="received-and-paid"
    >
      <section aria-label="What is owed" className="mb-4">
        <p className="text-muted">{owesText(party.paise)}</p>
        <p className="text-3xl font-bold tabular-nums">{paiseText(Math.abs(party.paise))}</p>
        {open[0] !== undefined && <p className="text-sm text-muted">{`since ${shortDayText(open[0].day, today)}`}</p>}
        <OpenItems open={open} today={today} />
        {party.deal !== null && (
          <Link to={`/office/deals/${party.deal.reference}`} className="office-link">
            The deal
          </Link>
        )}
      </section>
      <div className="sticky bottom-(--below) z-10 mb-4 flex gap-3 bg-paper py-2 max-sm:order-last sm:static">
        {button(first === 'paid' ? 'received' : 'paid')}
        {button(first)}
      </div>
      <Panel title="Statement" flush>
        {lines.length === 0 ? (
          <p className="px-4 pb-4 text-muted">Nothing is written yet.</p>
        ) : (
          <PartyStatement kind={party.kind} lines={lines} today={today} />
        )}
      </Panel>
      <p className="mt-2 text-sm text-muted">A payment is never taken out. A mistake is reversed, with a reason.</p>
      <nav aria-label="Pages" className="mt-4 flex gap-3">
        {page > 1 && (
          <Link to={`${address}?page=${page - 1}`} className={buttonClass({ look: 'quiet' })}>
            Newer rows
          </Link>
        )}
        {more && (
          <Link to={`${address}?page=${page + 1}`} className={buttonClass({ look: 'quiet' })}>
            Older rows
          </Link>
        )}
      </nav>
      {act !== null && (
        <Dialog
          open
          onClose={() => setAct(null)}
          title={act === 'paid' ? `Paid to ${party.name}` : `Received from ${party.name}`}
          closeLabel="Close"
          place="form"
        >
          <div className="p-4">
            <SettleForm
              {...loaderData}
              act={act}
              onDone={() => {
                setAct(null)
                void showSaved()
              }}
            />
          </div>
        </Dialog>
      )}
    </OfficePage>
  )
}

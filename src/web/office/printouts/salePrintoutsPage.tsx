import { data } from 'react-router'
import { may } from '#domain/accounts/permissions.ts'
import { readReference } from '#domain/deals/reference.ts'
import type { SalePrintout } from '#domain/printouts/salePrintout.ts'
import { missingOfSale } from '#domain/printouts/salePrintouts.ts'
import { loadSalePrintouts } from '#services/printouts/loadSalePrintouts.ts'
import { siteContext } from '../../siteContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { accountContext, requireRight } from '../access/guards.ts'
import { ShowContact } from '../deals/ShowContact.tsx'
import { useShowContact } from '../enquiries/contact/useShowContact.ts'
import type { Route } from './+types/salePrintoutsPage'
import './salePrintouts.css'
import { ByHand, PrintPage } from './PrintPage.tsx'
import { sheetDealer, type SheetDealer } from './sheetDealer.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('deal.read')]

/** `/office/vehicles/{productId}/sale-papers?paper=2`: all papers of the sale of a car, or one of them; `deal` names a former one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { id, roles } = context.get(accountContext)
  const site = context.get(siteContext)
  const query = new URL(request.url).searchParams
  const asked = query.get('deal')
  // A reference that is none is that of no deal.
  const reference = asked === null ? null : (readReference(asked) ?? '')
  const found = await loadSalePrintouts(
    site,
    { id, seesContact: may(roles, 'contact.see') },
    params.productId.toLowerCase(),
    reference,
  )
  if (found === null) throw data(null, { status: 404 })
  const only = query.get('paper')
  const place = only === null ? Number.NaN : Number(only)
  return {
    ...found,
    ofDeal: reference,
    dealer: sheetDealer(site.profile),
    all: found.papers,
    papers: found.papers.filter((_, at) => Number.isNaN(place) || at === place),
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Sale papers' }, { name: 'robots', content: 'noindex' }]

function Printout({
  paper: { title, mark, head, facts, sentences, signs },
  dealer,
}: {
  paper: SalePrintout
  dealer: SheetDealer
}) {
  return (
    <article className="sheet sale-paper" aria-label={title}>
      <div>
        {mark === null ? (
          <header>
            <b>{head?.name ?? dealer.name}</b>
            <span>{head?.line ?? [dealer.address, dealer.phone].filter(Boolean).join(', ')}</span>
          </header>
        ) : (
          <p className="paper-mark">{mark}</p>
        )}
        <h2>{title}</h2>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <ByHand value={value} wide />
              </dd>
            </div>
          ))}
        </dl>
        {sentences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        {signs.length > 0 && (
          <div className="paper-signs">
            {signs.map(who => (
              <p key={who}>{who}</p>
            ))}
          </div>
        )}
      </div>
    </article>
  )
}

/** The papers show the contact once their data have come again. */
function ShowBuyer({ enquiryId }: { enquiryId: number }) {
  return <ShowContact showing={useShowContact(enquiryId, { phone: '', email: '' }, [])} />
}

/** Agreement, receipts, delivery note and worksheets of a sale (DESK-5). */
export default function SalePrintoutsPage({
  loaderData: { productId, name, ofDeal, papers, all, reference, masked, dealer },
}: Route.ComponentProps) {
  const address = (place?: number) => {
    const paper = place === undefined ? [] : [`paper=${place}`]
    return `?${[...(ofDeal === null ? [] : [`deal=${ofDeal}`]), ...paper].join('&')}`
  }
  return (
    <PrintPage
      title={`Sale papers of ${name}`}
      back={{ to: `/office/vehicles/${productId}`, name: 'The car' }}
      help="sale-papers"
      choices={
        papers.length < all.length ? (
          <LinkButton look="quiet" to={address()} replace>
            All papers
          </LinkButton>
        ) : null
      }
      missing={[{ of: name, facts: missingOfSale(papers, { productId, reference }) }]}
      above={
        <>
          {reference === null && (
            <EmptyState
              title="There is no deal over this car"
              hint="Its papers are made of the deal: buyer, price, payments."
            >
              <LinkButton to={`/office/vehicles/${productId}`}>To the car</LinkButton>
            </EmptyState>
          )}
          {masked !== null && (
            <div className="mb-4">
              <p className="mb-2">
                The buyer’s phone is masked on these papers until you say that you complete the sale.
              </p>
              <ShowBuyer enquiryId={masked} />
            </div>
          )}
          <ul aria-label="One paper alone" className="mb-4 flex flex-wrap gap-2">
            {all.map(({ title, facts }, place) => (
              <li key={`${title} ${place}`}>
                <LinkButton look="quiet" to={address(place)} replace>
                  {facts[0]?.label === 'Number' ? `${title} ${facts[0].value ?? ''}` : title}
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      }
    >
      <div className="paper-a4">
        {papers.map((paper, place) => (
          <Printout key={`${paper.title} ${place}`} paper={paper} dealer={dealer} />
        ))}
      </div>
    </PrintPage>
  )
}

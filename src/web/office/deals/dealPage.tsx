import Printer from 'lucide-react/icons/printer'
import { data } from 'react-router'
import { dealSums, keptOf } from '#domain/deals/dealSums.ts'
import { may } from '#domain/accounts/permissions.ts'
import { standing } from '#domain/deals/standing.ts'
import { maskDeal } from '#domain/deals/maskDeal.ts'
import { formatReference, readReference } from '#domain/deals/reference.ts'
import { indianClock, indianDay } from '#domain/text/indianTime.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { openChoices } from '#services/books/moneyChoices.ts'
import { openPan } from '#services/dealRecords/sealedPan.ts'
import { findDealByReference } from '#services/dealRecords/findDealOf.ts'
import { describeDealDocuments } from '#services/documents/describeDealDocuments.ts'
import { readDealHistory } from '#services/dealRecords/readDealHistory.ts'
import { partsShownTo } from '#services/enquiries/showings.ts'
import { loadSummaries } from '#services/vehicles/loadVehicles.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { siteContext } from '../../siteContext.ts'
import { accountContext, requireRight } from '../access/guards.ts'
import { MayLink } from '../access/MayLink.tsx'
import { OfficePage } from '../frame/OfficePage.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import type { Route } from './+types/dealPage'
import { BuyerPanel } from './BuyerPanel.tsx'
import { ChargeForm, SayChargeKind } from './ChargeForm.tsx'
import { TermsForm } from './DealForms.tsx'
import { DealStatement } from './DealStatement.tsx'
import { DealSteps, ExchangePanel } from './DealSteps.tsx'
import { DealStateTag } from './DealStateTag.tsx'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import { OwedPanel } from './OwedPanel.tsx'
import { PanNotice } from './PanNotice.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('deal.read')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { id: ownId, roles } = context.get(accountContext)
  const { query } = site.database
  const found = await findDealByReference(query, readReference(params.reference) ?? '')
  if (found === null) throw data(null, { status: 404 })
  const shown = found.enquiryId === null ? [] : await partsShownTo(site, ownId, found.enquiryId)
  const cars = await loadSummaries(query, [found.vehicleId, found.exchange?.vehicleId ?? 0])
  const car = cars.find(({ id }) => id === found.vehicleId)
  const now = site.clock.now()
  const today = indianDay(now)
  const seesContact = may(roles, 'contact.see')
  const pan = found.buyer.pan === null ? null : openPan(site.secret, found.buyer.pan)
  const deal = maskDeal(found, { seesContact, shown, pan })
  return {
    sums: dealSums(found, site.profile.money),
    kept: keptOf(found, site.profile.money),
    deal: seesContact ? deal : { ...deal, buyer: { ...deal.buyer, address: '' } },
    shown: seesContact ? shown : [],
    car: car === undefined ? null : { productId: car.productId, state: car.state },
    exchangeProductId: cars.find(({ id }) => id === found.exchange?.vehicleId)?.productId ?? null,
    seesPan: may(roles, 'pan.see'),
    mayWrite: may(roles, 'deal.write'),
    isOwner: may(roles, 'deal.override'),
    mayReverse: may(roles, 'books.reverse'),
    ownId: String(ownId),
    history: await readDealHistory(query, found.id),
    documents: await describeDealDocuments(site, query, found),
    mayCorrect: may(roles, 'books.write'),
    accounts: may(roles, 'payment.write') ? await openChoices(query) : [],
    today,
    now: `${today}T${indianClock(now)}`,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData === undefined ? 'Deal not found' : `Deal ${formatReference(loaderData.deal.reference)}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** A deal from the agreed price to the hand-over (DESK-3). */
export default function DealPage({ loaderData }: Route.ComponentProps) {
  const { deal, sums, kept, shown, car, exchangeProductId, seesPan, mayWrite, isOwner, today, now } = loaderData
  const { mayReverse, ownId, history, documents, mayCorrect } = loaderData
  const { due, paid } = sums
  const erased = deal.erasedAt !== null
  const papersAt = car === null ? null : `/office/vehicles/${car.productId}/sale-papers?deal=${deal.reference}`
  const ofCar = [deal.carNumber === null ? null : formatCarNumber(deal.carNumber), formatReference(deal.reference)]
  return (
    <OfficePage
      title={`Deal: ${deal.carName}`}
      text={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <DealStateTag state={deal.state} handedOver={deal.handedOver !== null} />
          <span className="font-semibold text-ink tabular-nums">{ofCar.filter(fact => fact !== null).join(' · ')}</span>
          {car === null ? (
            <span>The car is not in stock any more.</span>
          ) : (
            <MayLink
              needs="vehicle.inspect"
              to={`/office/vehicles/${car.productId}`}
              className="inline-flex items-center gap-2 underline"
            >
              The car is <StateTag state={car.state} />
            </MayLink>
          )}
        </span>
      }
      back={{ to: '/office/deals', name: 'All deals' }}
      help="deal"
      actions={
        papersAt === null || (deal.state === 'cancelled' && deal.payments.length === 0) ? undefined : (
          <LinkButton look="quiet" to={papersAt}>
            <Printer size={18} />
            {deal.state === 'cancelled' ? 'Receipts' : 'Print its papers'}
          </LinkButton>
        )
      }
    >
      <noscript>
        <p className="mb-4 rounded-card bg-accent-soft px-4 py-3 text-sm">
          Without JavaScript this deal can be read, but not worked on.
        </p>
      </noscript>
      <div key={deal.reference} className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          {!erased && deal.state !== 'cancelled' && <PanNotice deal={deal} sums={sums} />}
          {!erased && (
            <OwedPanel
              deal={deal}
              accounts={loaderData.accounts}
              due={due}
              paid={paid}
              today={today}
              papersAt={papersAt}
            />
          )}
          <DealStatement
            deal={deal}
            sums={sums}
            history={history}
            kept={kept}
            papersAt={papersAt}
            mayReverse={mayReverse}
            ownId={ownId}
          />
          {!erased && mayWrite && deal.state !== 'cancelled' && (
            <div className="overflow-hidden rounded-card border border-line bg-surface">
              <ChargeForm deal={deal} />
              {standing(deal.charges)
                .filter(({ kind }) => kind === null)
                .map(charge => (
                  <SayChargeKind key={charge.id} deal={deal} charge={charge} />
                ))}
              <TermsForm deal={deal} today={today} mayReverse={mayReverse} />
            </div>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {erased ? (
            <p className="text-muted">The data of the buyer were erased.</p>
          ) : (
            <BuyerPanel
              key={`buyer ${shown.join()}`}
              deal={deal}
              shown={shown}
              asksPan={sums.withoutPan > 0 && deal.buyer.pan === null}
              seesPan={seesPan}
            />
          )}
          {!erased && mayWrite && (
            <DealSteps
              deal={deal}
              today={today}
              now={now}
              productId={car?.productId ?? null}
              due={sums.due}
              isOwner={isOwner}
            />
          )}
          <DocumentsPanel
            deal={deal}
            parts={documents}
            mayMake={!erased && mayWrite}
            mayCorrect={mayCorrect && !erased}
            today={today}
          />
          {!erased && mayWrite && deal.state !== 'cancelled' && (
            <ExchangePanel deal={deal} productId={exchangeProductId} />
          )}
        </div>
      </div>
    </OfficePage>
  )
}

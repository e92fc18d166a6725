import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { data, Link } from 'react-router'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { maskText } from '#domain/enquiries/maskContact.ts'
import type { CarMoney, CarPurchase, Cost } from '#domain/money/carMoney.ts'
import { formatRupees } from '#domain/money/price.ts'
import { formatIndianDay, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { readCarTransfers } from '#services/transfers/readCarTransfers.ts'
import { openChoices } from '#services/books/moneyChoices.ts'
import { findSeller } from '#services/books/findSeller.ts'
import { findVoucher } from '#services/documents/findVoucher.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { siteOrigin } from '../../seo/siteOrigin.ts'
import { siteContext } from '../../siteContext.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { useMayAny } from '../access/useMay.ts'
import { useKeys } from '../keys/useKeys.ts'
import { cameToNothing, SalePanel } from '../transfers/SalePanel.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import { CarTabs } from '../vehicles/CarTabs.tsx'
import type { Route } from './+types/carMoneyPage'
import { CostForm } from './CostForm.tsx'
import { HoldingsPanel } from './HoldingsPanel.tsx'
import { loadHoldings } from './loadHoldings.ts'
import { MoneyFigures } from './MoneyFigures.tsx'
import { MoneyStatement } from './MoneyStatement.tsx'
import { PriceBar, type PricePart } from './PriceBar.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'
import { PurchaseVoucher } from './PurchaseVoucher.tsx'
import { SellerOwed } from './SellerOwed.tsx'
import { ReverseForm } from './ReverseForm.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('money.see')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const vehicle = await findStockVehicle(site, { productId: params.productId.toLowerCase() })
  if (vehicle === null) throw data(null, { status: 404 })
  const { id, productId, carNumber, options } = vehicle
  const { query } = site.database
  const asked = Number(new URL(request.url).searchParams.get('holding') ?? Number.NaN)
  const { version, sale, intake, days, ...shown } = await loadHoldings(site, vehicle, asked)
  const { sale: papers } = await readCarTransfers(query, id)
  const { money: settings } = site.profile
  return {
    car: { id, productId, version, name: vehicleName(options), carNumber },
    ...shown,
    came: intake && { source: intake.source, on: intake.takenInOn, form29c: intake.form29c?.ack ?? null },
    // A number may stand in a name.
    sale: sale && { ...sale, buyer: sale.buyer === null ? null : maskText(sale.buyer, []) },
    papers: papers === null || cameToNothing(papers) || papers.reference !== sale?.reference ? null : papers,
    origin: siteOrigin(site, request),
    remind: remindOf(site.profile, vehicleName(options)),
    voucher: await findVoucher(query, { vehicleId: id, serial: shown.shown.serial ?? 0 }),
    seller: await findSeller(query, { vehicleId: id, serial: shown.shown.serial ?? 0 }),
    held: { days, perDay: settings.costPerDay },
    accounts: await openChoices(query),
    today: indianDay(site.clock.now()),
  }
}

export const action = answerPosted

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Money · ${loaderData?.car.name ?? 'Car not found'}` }, { name: 'robots', content: 'noindex' }]
}

/** The text by which a buyer is reminded; null where the owner has none. */
function remindOf({ templates, name: dealer, phones }: SiteProfile, car: string) {
  const [reminder] = templates.reminder
  return reminder === undefined ? null : { text: reminder.text, facts: { dealer, phone: phones[0] ?? null, car } }
}

/** What the price of a car of the dealer's own is made of; nothing as long as its profit is not known. */
function partsOf(purchase: CarPurchase, money: CarMoney | null): PricePart[] {
  if (money === null || money.profit === null || purchase.isConsigned) return []
  return [
    { name: 'paid for it', rupees: purchase.purchaseRupees ?? 0, tone: 'bg-edge' },
    { name: 'spent', rupees: money.spent, tone: 'bg-muted/50' },
    { name: 'tax', rupees: (money.gst ?? 0) + money.chargesGst - money.credit, tone: 'bg-muted' },
    { name: 'profit', rupees: money.profit, tone: 'bg-ink' },
  ]
}

/** Whether a car was bought from a private person: a registered seller gives an invoice of his own. */
const canHaveVoucher = ({ isConsigned, sellerRegistered, purchaseRupees }: CarPurchase) =>
  !isConsigned && !sellerRegistered && purchaseRupees !== null

/** What a car cost and what it brings, for whom the owner lets see it (DESK-2, BOOK-11). */
export default function CarMoneyPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    car,
    shown,
    lines,
    purchase,
    came,
    costs,
    sale,
    papers,
    remind,
    origin,
    money,
    held,
    history,
    voucher,
    seller,
    sellerGstin,
    today,
    accounts,
  } = loaderData
  const [editing, setEditing] = useState<Cost | 'new' | null>(null)
  const [reversing, setReversing] = useState<Cost | null>(null)
  const edit = (cost: Cost | 'new' | null, reverse: Cost | null = null) => {
    setEditing(cost)
    setReversing(reverse)
  }
  const sees = useMayAny()
  const mayWrite = sees('money.write')
  useKeys({ c: () => mayWrite && edit('new') })
  const sold =
    sale?.soldOn == null || sale.buyer === null
      ? null
      : `sold ${formatIndianDay(startOfIndianDay(sale.soldOn))} to ${sale.buyer}`
  return (
    <OfficePage
      title={car.name}
      text={[car.carNumber === null ? null : formatCarNumber(car.carNumber), sold].filter(Boolean).join(' · ')}
      back={
        sees('vehicle.inspect') ? { to: '/office/stock', name: 'All cars' } : { to: '/office/money', name: 'Money' }
      }
      help="money"
    >
      <CarTabs productId={car.productId} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0">
          <MoneyFigures
            sale={sale}
            purchase={purchase}
            spent={costs.reduce((sum, { rupees }) => sum + rupees, 0)}
            profit={money?.profit ?? null}
          />
          <PriceBar parts={partsOf(purchase, money)} />
          <MoneyStatement
            purchase={purchase}
            came={came}
            costs={costs}
            money={money}
            terms={sale?.terms ?? null}
            held={held}
            onEdit={edit}
            onReverse={cost => edit(null, cost)}
          />
          {reversing !== null ? (
            <ReverseForm
              key={reversing.id}
              car={car}
              holding={shown.serial}
              cost={reversing}
              onDone={() => edit(null)}
            />
          ) : editing === null ? (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              {mayWrite && (
                <ScriptButton look="quiet" onClick={() => edit('new')} aria-keyshortcuts="c">
                  <Plus size={18} />
                  Cost
                  <kbd className="rounded border border-line px-1.5 text-xs font-medium">C</kbd>
                </ScriptButton>
              )}
              {sees('books.write') && (
                <Link
                  to={`/office/money/bills/new?vehicle=${encodeURIComponent(car.carNumber ?? car.productId)}`}
                  className={buttonClass({ look: 'quiet' })}
                >
                  <Plus size={18} />
                  Bill
                </Link>
              )}
              {sees('books.read') && (
                <a href={callAddress('GET /api/office/sales.csv')} download className={buttonClass({ look: 'quiet' })}>
                  <Download size={18} />
                  For the accountant
                </a>
              )}
              {sees('deal.read') && sale?.reference != null && (
                <Link
                  to={`/office/deals/${sale.reference}`}
                  className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
                >
                  The deal
                </Link>
              )}
              <p className="text-sm text-muted">
                {`Seen by owners, accountants and whom an owner lets see it.${purchase.floorRupees === null ? '' : ` The floor is ${formatRupees(purchase.floorRupees)}.`}`}
              </p>
            </div>
          ) : (
            <CostForm
              key={editing === 'new' ? 'new' : editing.id}
              car={car}
              shown={shown}
              cost={editing === 'new' ? null : editing}
              accounts={accounts}
              today={today}
              onDone={() => edit(null)}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {lines.length > 0 && <HoldingsPanel lines={lines} shown={shown.serial} />}
          {papers !== null && sees('papers.manage') && (
            <SalePanel sale={papers} today={today} remind={remind} car={car.name} origin={origin} />
          )}
          {mayWrite && (
            <Panel title="How it came">
              {seller !== null && <SellerOwed seller={seller} />}
              <PurchaseForm
                key={`${car.id} ${shown.serial}`}
                car={car}
                shown={shown}
                purchase={purchase}
                sellerGstin={sellerGstin}
                posted={actionData}
              />
              {shown.serial !== undefined && canHaveVoucher(purchase) && (
                <PurchaseVoucher vehicleId={car.id} holding={shown.serial} voucher={voucher} />
              )}
            </Panel>
          )}
          {history.length > 0 && (
            <Panel title="Changes" flush>
              <ul className="divide-y divide-line">
                {history.map(({ id, at, who, before, after, reason }) => (
                  <li key={id} className="px-4 py-2 text-sm">
                    <p className="text-muted">
                      {who}, <WhenText at={at} />
                    </p>
                    {before !== null && <p className="wrap-anywhere line-through">{before}</p>}
                    <p className="wrap-anywhere">{after ?? 'reversed'}</p>
                    {reason !== '' && <p className="text-muted wrap-anywhere">{reason}</p>}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
      </div>
    </OfficePage>
  )
}

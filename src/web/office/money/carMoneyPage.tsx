import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { data, Link } from 'react-router'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { carMoney, type CarMoney, type CarPurchase, type Cost } from '#domain/money/carMoney.ts'
import { formatRupees } from '#domain/money/price.ts'
import { daysSince, formatIndianDay, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { findIntake } from '#services/intakeRecords/findIntake.ts'
import { findMoney } from '#services/money/findMoney.ts'
import { heldSince, moneyHistory, saleOf } from '#services/money/readCarMoney.ts'
import { readCarTransfers } from '#services/transfers/readCarTransfers.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { siteOrigin } from '../../seo/siteOrigin.ts'
import { siteContext } from '../../siteContext.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { useKeys } from '../keys/useKeys.ts'
import { cameToNothing, SalePanel } from '../transfers/SalePanel.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { WhenText } from '../ui/WhenText.tsx'
import { CarTabs } from '../vehicles/CarTabs.tsx'
import type { Route } from './+types/carMoneyPage'
import { CostForm } from './CostForm.tsx'
import { MoneyFigures } from './MoneyFigures.tsx'
import { MoneyStatement } from './MoneyStatement.tsx'
import { PriceBar, type PricePart } from './PriceBar.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('money.see')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const vehicle = await findStockVehicle(site, { productId: params.productId.toLowerCase() })
  if (vehicle === null) throw data(null, { status: 404 })
  const { id, productId, carNumber, options } = vehicle
  const { query } = site.database
  const { purchase, costs, version } = await findMoney(query, id)
  const intake = await findIntake(query, id)
  const { sale: papers } = await readCarTransfers(query, id)
  const sale = await saleOf(site, vehicle)
  const { money: settings } = site.profile
  const now = site.clock.now()
  const until = sale?.soldOn == null ? now : startOfIndianDay(sale.soldOn)
  return {
    car: { id, productId, version, name: vehicleName(options), carNumber },
    purchase,
    came: intake && { source: intake.source, on: intake.takenInOn, form29c: intake.form29c?.ack ?? null },
    costs,
    sale,
    papers: papers === null || cameToNothing(papers) ? null : papers,
    origin: siteOrigin(site, request),
    remind: remindOf(site.profile, vehicleName(options)),
    money: sale === null ? null : carMoney(purchase, costs, sale, settings),
    contained: settings.gstContained,
    held: { days: Math.max(0, daysSince(await heldSince(site, id), until)), perDay: settings.costPerDay },
    history: await moneyHistory(site, id),
    today: indianDay(now),
  }
}

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
    { name: 'tax', rupees: (money.gst ?? 0) - money.credit, tone: 'bg-muted' },
    { name: 'profit', rupees: money.profit, tone: 'bg-ink' },
  ]
}

/** What a car cost and what it brings, for owners alone (DESK-2). */
export default function CarMoneyPage({ loaderData }: Route.ComponentProps) {
  const { car, purchase, came, costs, sale, papers, remind, origin, money, contained, held, history, today } =
    loaderData
  const [editing, setEditing] = useState<Cost | 'new' | null>(null)
  const { busy, outcome, send } = useFormCall()
  useKeys({ c: () => setEditing('new') })
  const remove = (cost: Cost) =>
    void send('DELETE /api/office/vehicles/:id/costs/:costId', {
      params: { id: car.id, costId: cost.id },
      query: { version: car.version },
    })
  const sold =
    sale?.soldOn == null || sale.buyer === null
      ? null
      : `sold ${formatIndianDay(startOfIndianDay(sale.soldOn))} to ${sale.buyer}`
  return (
    <OfficePage
      title={car.name}
      text={[car.carNumber === null ? null : formatCarNumber(car.carNumber), sold].filter(Boolean).join(' · ')}
      back={{ to: '/office/stock', name: 'All cars' }}
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
            contained={contained}
            held={held}
            onEdit={setEditing}
            busy={busy}
            onRemove={remove}
          />
          <CallResult outcome={outcome} className="mt-2" />
          {editing === null ? (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <ScriptButton look="quiet" onClick={() => setEditing('new')} aria-keyshortcuts="c">
                <Plus size={18} />
                Cost
                <kbd className="rounded border border-line px-1.5 text-xs font-medium">C</kbd>
              </ScriptButton>
              <a href={callAddress('GET /api/office/sales.csv')} download className={buttonClass({ look: 'quiet' })}>
                <Download size={18} />
                For the accountant
              </a>
              {sale?.reference != null && (
                <Link
                  to={`/office/deals/${sale.reference}`}
                  className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
                >
                  The deal
                </Link>
              )}
              <p className="text-sm text-muted">
                {`Seen by owners only.${purchase.floorRupees === null ? '' : ` The floor is ${formatRupees(purchase.floorRupees)}.`}`}
              </p>
            </div>
          ) : (
            <CostForm
              key={editing === 'new' ? 'new' : editing.id}
              car={car}
              cost={editing === 'new' ? null : editing}
              today={today}
              onDone={() => setEditing(null)}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {papers !== null && <SalePanel sale={papers} today={today} remind={remind} car={car.name} origin={origin} />}
          <Panel title="How it came">
            <PurchaseForm key={car.id} car={car} purchase={purchase} />
          </Panel>
          {history.length > 0 && (
            <Panel title="Changes" flush>
              <ul className="divide-y divide-line">
                {history.map(({ id, at, who, before, after }) => (
                  <li key={id} className="px-4 py-2 text-sm">
                    <p className="text-muted">
                      {who}, <WhenText at={at} />
                    </p>
                    {before !== null && <p className="wrap-anywhere line-through">{before}</p>}
                    <p className="wrap-anywhere">{after ?? 'taken out'}</p>
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

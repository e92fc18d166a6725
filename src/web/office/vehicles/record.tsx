import { formatRupees } from '#domain/money/price.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { siteContext } from '../../siteContext.ts'
import { StartDeal } from '../deals/StartDeal.tsx'
import { SellerPanel } from '../enquiries/SellerPanel.tsx'
import { accountContext, requireRight } from '../access/guards.ts'
import { useMayAny } from '../access/useMay.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import type { Route } from './+types/record'
import { CarEnquiries } from './CarEnquiries.tsx'
import { CarTabs } from './CarTabs.tsx'
import { History } from './History.tsx'
import { loadRecord, type RecordData, type RecordVehicle } from './loadRecord.ts'
import { OutcomeNote } from './OutcomeNote.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { RecordPhotos } from './RecordPhotos.tsx'
import { RemovedRecord } from './RemovedRecord.tsx'
import { StateButtons } from './StateButtons.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { CarVisits } from '../visits/CarVisits.tsx'
import { useVehicleActions } from './useVehicleActions.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.inspect')]

export function loader({ context, params, request }: Route.LoaderArgs): Promise<RecordData> {
  const page = Number(new URL(request.url).searchParams.get('page'))
  return loadRecord(
    context.get(siteContext),
    params.productId,
    Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
    context.get(accountContext),
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = (loaderData?.vehicle ?? loaderData?.removed)?.name ?? 'Car not found'
  return [{ title: `${name} · Record` }, { name: 'robots', content: 'noindex' }]
}

/** The line below the name: car number, price, and since when the car is in the stock. */
function Known({
  vehicle: { carNumber, productId, state, priceAfterOffer, createdAt, updatedAt },
}: {
  vehicle: RecordVehicle
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <StateTag state={state} />
      <span className="font-semibold text-ink tabular-nums">
        {carNumber === null ? 'No car number' : formatCarNumber(carNumber)}
      </span>
      <span className="font-semibold text-ink tabular-nums">
        {priceAfterOffer === null ? 'No price' : formatRupees(priceAfterOffer)}
      </span>
      <span className="text-sm tabular-nums">{productId}</span>
      <span className="text-sm">
        Added <WhenText at={createdAt} dayOnly />
      </span>
      {updatedAt !== createdAt && (
        <span className="text-sm">
          Changed <WhenText at={updatedAt} />
        </span>
      )}
    </span>
  )
}

const BACK = { to: '/office/stock', name: 'All cars' }

/** The record of a vehicle (ADMIN-10), also of one that was deleted. */
export default function VehicleRecordPage({ loaderData }: Route.ComponentProps) {
  const { vehicle, removed, history, prices, enquiries, visits, now } = loaderData
  const actions = useVehicleActions()
  const sees = useMayAny()
  if (vehicle === null) {
    return (
      <OfficePage title={removed.name} help="delete-and-undo" back={BACK}>
        <OutcomeNote actions={actions} />
        <div className="grid gap-4">
          <RemovedRecord removed={removed} actions={actions} />
          <History vehicleId={removed.vehicleId} name={removed.name} history={history} actions={null} />
          {sees('enquiry.manage') && <CarEnquiries enquiries={enquiries} />}
          <CarVisits visits={visits} now={now} />
        </div>
      </OfficePage>
    )
  }
  return (
    <OfficePage
      title={vehicle.name}
      help="one-car"
      back={BACK}
      text={<Known vehicle={vehicle} />}
      actions={<RecordActions vehicle={vehicle} actions={actions} />}
    >
      <CarTabs productId={vehicle.productId} />
      <OutcomeNote actions={actions} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4 lg:order-1">
          <StateButtons vehicle={vehicle} actions={actions} />
          {sees('deal.write')
            && vehicle.state !== 'hidden'
            && (vehicle.written === null || vehicle.state === 'listed') && <StartDeal key={vehicle.id} car={vehicle} />}
          {vehicle.seller !== null && <SellerPanel seller={vehicle.seller} />}
          <PriceHistory points={prices} />
          {sees('enquiry.manage') && <CarEnquiries enquiries={enquiries} />}
          <CarVisits visits={visits} now={now} />
        </div>
        <div className="grid min-w-0 gap-4">
          <RecordPhotos vehicle={vehicle} />
          <RecordFacts vehicle={vehicle} />
          <History vehicleId={vehicle.id} name={vehicle.name} history={history} actions={actions} />
        </div>
      </div>
    </OfficePage>
  )
}

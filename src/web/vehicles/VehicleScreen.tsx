import { useEffect, useState } from 'react'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { KeepButton } from '../device/KeepButton.tsx'
import { countView } from '../device/visitCounts.ts'
import { RecentlyViewed } from '../viewed/RecentlyViewed.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { breadcrumbSteps } from './breadcrumbSteps.ts'
import { BuyBar } from './BuyBar.tsx'
import { BuyBox } from './BuyBox.tsx'
import { conditionQuestions } from './condition/conditionQuestions.tsx'
import { DecidingFacts } from './condition/DecidingFacts.tsx'
import type { CarEnquiry } from './enquiry/carEnquiries.ts'
import { EnquiryDialogs } from './enquiry/EnquiryDialogs.tsx'
import { Features } from './Features.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { NoImages } from './gallery/NoImages.tsx'
import type { VehiclePageData } from './loadVehiclePage.ts'
import { Overview } from './Overview.tsx'
import { PassportBox } from './passport/PassportBox.tsx'
import { CostTable } from './price/CostTable.tsx'
import { Loan } from './price/Loan.tsx'
import { PriceHistory } from './price/PriceHistory.tsx'
import { Questions, type Question } from './Questions.tsx'
import { RelatedCars } from './RelatedCars.tsx'
import { ShareButton } from '../ui/ShareButton.tsx'

/** One vehicle: gallery and buy box, then what a buyer asks in the order in which he asks it, related cars. */
export function VehicleScreen({
  page: { vehicle, facts, related, pricePosition, condition, priceSteps, passport, costs, delhiNotes, endOfDay },
}: {
  page: VehiclePageData
}) {
  const name = vehicleName(vehicle)
  const [asking, setAsking] = useState<CarEnquiry | null>(null)
  useEffect(() => {
    countView(vehicle.productId)
    return () => countView(null)
  }, [vehicle.productId])
  const price = vehicle.state === 'sold' ? null : vehicle.priceAfterOffer
  const questions: Question[] = [
    {
      id: 'cost',
      title: 'What does it cost in all?',
      width: 'tall half',
      content: costs && <CostTable cost={costs} vehicle={vehicle} notes={delhiNotes} />,
    },
    {
      id: 'price-history',
      title: 'Has the price changed?',
      width: 'half',
      content: priceSteps && <PriceHistory steps={priceSteps} until={endOfDay} />,
    },
    {
      id: 'loan',
      title: 'What would a loan cost?',
      width: 'half',
      content: price === null ? null : <Loan price={price} productId={vehicle.productId} />,
    },
    ...conditionQuestions(vehicle, condition),
    { id: 'overview', title: 'Overview', content: <Overview {...facts} /> },
    { id: 'features', title: 'Features', content: <Features features={vehicle.features} /> },
    {
      id: 'passport',
      title: 'Can I check all this?',
      content: passport && <PassportBox productId={vehicle.productId} passport={passport} />,
    },
  ]
  return (
    <div className="page-column">
      {/* On phones the photo comes first; the links at the end of the page lead up. */}
      <div className="max-sm:hidden">
        <Breadcrumbs
          steps={breadcrumbSteps(vehicle.brand)}
          here={[vehicle.model, vehicle.variant].filter(Boolean).join(' ') || name}
        />
      </div>
      <div className="car-sheet grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="relative max-sm:-mx-4">
          {vehicle.photos.length === 0 ? (
            <NoImages vehicle={vehicle} />
          ) : (
            <Gallery photos={vehicle.photos} name={name} />
          )}
          <div className="absolute top-1 right-1 flex sm:hidden print:hidden">
            <KeepButton car={vehicle} />
            <ShareButton look="round" title={name} />
          </div>
        </div>
        <div className="sm:max-lg:mt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {/* Where it is higher than the screen, it stops with its end in view. */}
          <div className="lg:roomy:sticky lg:top-[min(5rem,calc(100dvh-60rem))]">
            <BuyBox vehicle={vehicle} facts={facts.brief} position={pricePosition} onEnquire={setAsking} />
            <DecidingFacts facts={condition.deciding} />
          </div>
          <BuyBar vehicle={vehicle} onEnquire={setAsking} />
        </div>
        <Questions questions={questions} />
      </div>
      <RelatedCars vehicles={related} />
      <RecentlyViewed here={vehicle.productId} />
      <EnquiryDialogs vehicle={vehicle} open={asking} onChange={setAsking} />
    </div>
  )
}

import { useState, type ReactNode } from 'react'
import { vehicleName, type VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { AlertLink } from '../alerts/AlertLink.tsx'
import { RecentlyViewed } from '../device/viewed/RecentlyViewed.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { breadcrumbSteps } from './breadcrumbSteps.ts'
import { BuyBar } from './BuyBar.tsx'
import { BuyBox } from './BuyBox.tsx'
import type { CarEnquiry } from './enquiry/carEnquiries.ts'
import { EnquiryDialogs } from './enquiry/EnquiryDialogs.tsx'
import { Features } from './Features.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { NoImages } from './gallery/NoImages.tsx'
import type { VehicleDetail } from './loadVehiclePage.ts'
import { Overview } from './Overview.tsx'
import { RelatedCars } from './RelatedCars.tsx'

/** One vehicle: gallery and buy box, tiles, features, related cars. */
export function VehicleScreen({ vehicle, related }: { vehicle: VehicleDetail; related: readonly VehicleSummary[] }) {
  const name = vehicleName(vehicle)
  const [asking, setAsking] = useState<CarEnquiry | null>(null)
  return (
    <div className="page-column">
      <Breadcrumbs
        steps={breadcrumbSteps(vehicle.brand)}
        here={[vehicle.model, vehicle.variant].filter(Boolean).join(' ') || name}
      />
      <div className="car-sheet grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="max-sm:-mx-4">
          {vehicle.photos.length === 0 ? (
            <NoImages vehicle={vehicle} />
          ) : (
            <Gallery photos={vehicle.photos} name={name} />
          )}
        </div>
        <div className="max-lg:mt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:roomy:sticky lg:top-20">
            <BuyBox vehicle={vehicle} onEnquire={setAsking} />
            {vehicle.state !== 'sold' && <AlertLink query={`car=${vehicle.productId}`} className="mt-3 w-full" />}
          </div>
          <BuyBar vehicle={vehicle} onEnquire={setAsking} />
        </div>
        <div>
          <Part id="overview" title="Overview">
            <Overview vehicle={vehicle} />
          </Part>
          <Part id="features" title="Features">
            <Features features={vehicle.features} />
          </Part>
        </div>
      </div>
      <RelatedCars vehicles={related} />
      <RecentlyViewed here={vehicle.productId} />
      <EnquiryDialogs vehicle={vehicle} open={asking} onChange={setAsking} />
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="mb-4 text-xl font-bold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

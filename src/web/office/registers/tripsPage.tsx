import { data } from 'react-router'
import { odometerGaps } from '#domain/registers/trip.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { readReadings } from '#services/odometer/readingRows.ts'
import { drivesToWrite } from '#services/registers/drivesToWrite.ts'
import { findOpenTrip, readTripsOf } from '#services/registers/readTrips.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { siteContext } from '../../siteContext.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { Panel } from '../ui/Panel.tsx'
import { CarTabs } from '../vehicles/CarTabs.tsx'
import type { Route } from './+types/tripsPage'
import { TripIn } from './TripIn.tsx'
import { TripList } from './TripList.tsx'
import { TripOut } from './TripOut.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('papers.manage')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const vehicle = await findStockVehicle(site, { productId: params.productId.toLowerCase() })
  if (vehicle === null) throw data(null, { status: 404 })
  const { id, productId, carNumber, options } = vehicle
  const { query } = site.database
  const trips = await readTripsOf(query, id)
  const readings = await readReadings(query, id)
  return {
    car: {
      id,
      productId,
      name: vehicleName(options),
      carNumber: carNumber === null ? null : formatCarNumber(carNumber),
    },
    open: await findOpenTrip(query, id),
    trips,
    gaps: odometerGaps(trips),
    drives: await drivesToWrite(query, id, site.clock.now()),
    lastKm: readings.at(-1)?.km ?? null,
    place: site.profile.address.city,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Trips · ${loaderData?.car.name ?? 'Car not found'}` }, { name: 'robots', content: 'noindex' }]
}

/** A car goes out and comes back: two presses in the yard, and every trip before (DESK-4, VISIT-3). */
export default function TripsPage({ loaderData }: Route.ComponentProps) {
  const { car, open, trips, gaps, drives, lastKm, place } = loaderData
  return (
    <OfficePage
      title={`Trips of ${car.name}`}
      text={car.carNumber ?? undefined}
      back={{ to: `/office/vehicles/${car.productId}`, name: 'The car' }}
      help="registers"
      actions={
        <LinkButton look="quiet" to={`/office/registers?register=trips&car=${car.productId}`}>
          Print
        </LinkButton>
      }
    >
      <CarTabs productId={car.productId} />
      <div className="grid gap-4">
        {open === null ? (
          <TripOut key={trips.length} carId={car.id} drives={drives} lastKm={lastKm} place={place} />
        ) : (
          <TripIn key={open.id} trip={open} />
        )}
        <Panel title="Written so far" text="A row is never changed: what was wrong is put right by a further row.">
          <TripList trips={trips} gaps={gaps} />
        </Panel>
      </div>
    </OfficePage>
  )
}

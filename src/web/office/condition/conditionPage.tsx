import { data } from 'react-router'
import { documentFactsOf } from '#domain/condition/classDocuments.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { readCondition } from '#services/condition/findCondition.ts'
import { readPaperedVehicle } from '#services/condition/paperedVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { CarTabs } from '../vehicles/CarTabs.tsx'
import type { Route } from './+types/conditionPage'
import { DocumentsForm } from './DocumentsForm.tsx'
import { ReadingsPanel } from './ReadingsPanel.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.write')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const vehicle = await findStockVehicle(site, { productId: params.productId.toLowerCase() })
  if (vehicle === null) throw data(null, { status: 404 })
  const { id, productId, version, carNumber, odometerKm, options } = vehicle
  const { papers, readings } = await readCondition(site.database.query, id)
  return {
    car: {
      id,
      productId,
      version,
      odometerKm,
      name: vehicleName(options),
      carNumber: carNumber === null ? null : formatCarNumber(carNumber),
    },
    papers,
    facts: documentFactsOf(await readPaperedVehicle(site.database.query, id)),
    readings,
    today: indianDay(site.clock.now()),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Papers and odometer · ${loaderData?.car.name ?? 'Car not found'}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** What staff note of a car's papers and odometer, for buyers to read (CAR-1, CAR-3). */
export default function ConditionPage({ loaderData: { car, papers, facts, readings, today } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={`Papers and odometer of ${car.name}`}
      help="papers-and-odometer"
      text={car.carNumber ?? undefined}
      back={{ to: '/office/stock', name: 'All cars' }}
    >
      <CarTabs productId={car.productId} />
      <div className="grid gap-4">
        <DocumentsForm key={car.id} car={car} papers={papers} facts={facts} today={today} />
        <ReadingsPanel car={car} readings={readings} today={today} />
      </div>
    </OfficePage>
  )
}

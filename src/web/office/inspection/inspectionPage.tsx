import { useCallback, useState } from 'react'
import { data, Link } from 'react-router'
import { foundText } from '#domain/condition/inspection.ts'
import { dayText } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { hasPublicPage, vehicleName } from '#domain/vehicles/vehicle.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { readVersions } from '#services/condition/findReport.ts'
import { findOpenInspection } from '#services/condition/inspections.ts'
import { templatesOfVehicle } from '#services/condition/templates.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { useMay } from '../access/useMay.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { CarTabs } from '../vehicles/CarTabs.tsx'
import type { Route } from './+types/inspectionPage'
import './inspection.css'
import './points.css'
import { LeftBehind } from './LeftBehind.tsx'
import { templateAddress } from './templateAddress.ts'
import { Yard } from './Yard.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.write')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const vehicle = await findStockVehicle(site, { productId: params.productId.toLowerCase() })
  if (vehicle === null) throw data(null, { status: 404 })
  const { id, productId, carNumber, options } = vehicle
  const { query } = site.database
  return {
    car: {
      id,
      productId,
      name: vehicleName(options),
      carNumber: carNumber === null ? null : formatCarNumber(carNumber),
      category: options.category,
      kind: vehicle.kind,
      isPublic: hasPublicPage(vehicle),
    },
    today: indianDay(site.clock.now()),
    templates: await templatesOfVehicle(query, id),
    inspection: await findOpenInspection(query, id),
    versions: (await readVersions(query, id)).map(({ id: inspectionId, publishedAt, report }) => {
      const { version, on, inspector, counts } = report
      return { id: inspectionId, publishedAt, version, on, inspector, found: foundText(counts) }
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Inspection · ${loaderData?.car.name ?? 'Car not found'}` }, { name: 'robots', content: 'noindex' }]
}

/**
 * The inspection of a car, made on a phone in the yard (CAR-2); before it is started, the versions that were published. What this
 * device could not send before one was published stands above either.
 */
export default function InspectionPage({ loaderData }: Route.ComponentProps) {
  const { car, inspection, versions, today, templates } = loaderData
  const { busy, call, outcome } = useOfficeCall()
  const mayChange = useMay('inspection.template')
  const [carried, setCarried] = useState(0)
  const [chosen, setChosen] = useState(templates.proposed)
  const onCarried = useCallback(() => setCarried(times => times + 1), [])
  return (
    <>
      {versions.map(published => (
        <LeftBehind key={published.id} published={published} carId={car.id} open={inspection} onCarried={onCarried} />
      ))}
      {inspection !== null ? (
        // Made anew when findings were carried to it, which it reads as it starts.
        <Yard key={`${inspection.id}-${carried}`} car={car} inspection={inspection} today={today} />
      ) : (
        <OfficePage
          title={`Inspection of ${car.name}`}
          help="inspection"
          text={car.carNumber ?? undefined}
          back={{ to: '/office/stock', name: 'All cars' }}
          actions={
            <ScriptButton
              disabled={busy}
              onClick={() =>
                void call('POST /api/office/vehicles/:id/inspection', {
                  params: { id: car.id },
                  body: templates.names.length > 1 ? { template: chosen } : {},
                })
              }
            >
              {versions.length === 0 ? 'Start the inspection' : 'Start the next inspection'}
            </ScriptButton>
          }
        >
          <CarTabs productId={car.productId} />
          <CallResult outcome={outcome} />
          {templates.names.length > 1 && (
            <SelectField
              className="needs-script mb-3 max-w-xs"
              label="What to look at"
              value={chosen}
              choices={templates.names}
              onChange={event => setChosen(event.target.value)}
            />
          )}
          {mayChange && (
            <p className="mb-3">
              <Link className="office-link" to={templateAddress({ kind: templates.kind })}>
                What inspections look at
              </Link>
            </p>
          )}
          <Panel title="Published versions">
            {versions.length === 0 ? (
              <p className="text-muted">None yet. Buyers see a report as soon as one is published.</p>
            ) : (
              <ul className="divide-y divide-line">
                {versions.map(({ version, on, inspector, found }) => (
                  <li key={version} className="flex flex-wrap justify-between gap-x-4 py-2">
                    <span>{`Version ${version}, ${dayText(on)}, by ${inspector}: ${found.toLowerCase()}`}</span>
                    {car.isPublic && (
                      <Link className="office-link" to={`/product/${car.productId}/inspection?version=${version}`}>
                        Read it
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </OfficePage>
      )}
    </>
  )
}

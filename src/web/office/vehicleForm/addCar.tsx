import { Link } from 'react-router'
import { duplicateValues, emptyValues, formValuesOf } from '#domain/vehicles/vehicleFormValues.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/addCar'
import { AddVehicle } from './AddVehicle.tsx'
import { loadVehicleForm } from './loadVehicleForm.ts'
import { FormNeedsScript } from './VehicleForm.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.write')]

/** `?like={productId}` begins with a copy of that car, `?steps` shows one step at a time. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { searchParams } = new URL(request.url)
  const like = searchParams.get('like')
  const [data, pattern] = await Promise.all([
    loadVehicleForm(site),
    like === null ? null : findStockVehicle(site, { productId: like }),
  ])
  return {
    data,
    initial: pattern === null ? emptyValues(data.today) : duplicateValues(formValuesOf(pattern), data.today),
    likeName: pattern === null ? null : vehicleName(pattern.options),
    bySteps: searchParams.has('steps'),
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Add a car' }, { name: 'robots', content: 'noindex' }]

/** Adding a vehicle (ADMIN-2). */
export default function AddCar({ loaderData: { data, initial, likeName, bySteps } }: Route.ComponentProps) {
  const text =
    likeName === null
      ? 'Everything but the fields marked optional is needed.'
      : `A copy of ${likeName}: its number and photos are yours to enter.`
  return (
    <OfficePage
      title="Add a car"
      help="add-a-car"
      text={bySteps ? undefined : text}
      actions={
        likeName === null && (
          <Link to={bySteps ? '?' : '?steps'} replace className="office-link needs-script md:hidden">
            {bySteps ? 'All fields at once' : 'Step by step, camera first'}
          </Link>
        )
      }
    >
      <FormNeedsScript />
      <AddVehicle key={`${likeName} ${bySteps}`} data={data} initial={initial} bySteps={bySteps} />
    </OfficePage>
  )
}

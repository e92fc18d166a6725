import { duplicateValues, emptyValues, formValuesOf } from '#domain/vehicle/vehicleFormValues.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/addCar'
import { AddVehicle } from './AddVehicle.tsx'
import { loadVehicleForm } from './loadVehicleForm.ts'
import { FormNeedsScript } from './VehicleForm.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.write')]

/** `?like={productId}` begins with a copy of that car. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const like = new URL(request.url).searchParams.get('like')
  const [data, pattern] = await Promise.all([
    loadVehicleForm(site),
    like === null ? null : findStockVehicle(site, { productId: like }),
  ])
  return {
    data,
    initial: pattern === null ? emptyValues(data.today) : duplicateValues(formValuesOf(pattern), data.today),
    likeName: pattern === null ? null : vehicleName(pattern.options),
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Add a car' }, { name: 'robots', content: 'noindex' }]

/** Adding a vehicle (ADMIN-2). */
export default function AddCar({ loaderData: { data, initial, likeName } }: Route.ComponentProps) {
  const text =
    likeName === null
      ? 'Everything but the fields marked optional is needed.'
      : `A copy of ${likeName}: its number and photos are yours to enter.`
  return (
    <OfficePage title="Add a car" text={text}>
      <FormNeedsScript />
      <AddVehicle key={likeName} data={data} initial={initial} />
    </OfficePage>
  )
}

import { data as respond } from 'react-router'
import { formValuesOf } from '#domain/vehicles/vehicleFormValues.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { findSeller } from '#services/enquiries/findSeller.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { siteContext } from '../../siteContext.ts'
import { accountContext, requireRight } from '../access/guards.ts'
import type { Route } from './+types/editCar'
import { EditVehicle } from './EditVehicle.tsx'
import { loadVehicleForm } from './loadVehicleForm.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.write')]

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [data, vehicle] = await Promise.all([loadVehicleForm(site), findStockVehicle(site, { productId })])
  if (vehicle === null) throw respond(null, { status: 404 })
  const seller = await findSeller(site, vehicle.id, context.get(accountContext).id)
  return {
    data,
    seller,
    id: vehicle.id,
    productId,
    name: vehicleName(vehicle.options),
    vehicle: { version: vehicle.version, ...formValuesOf(vehicle) },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData === undefined ? 'Edit' : `Edit ${loaderData.name}` },
  { name: 'robots', content: 'noindex' },
]

/** Changing a vehicle, its photos and their order, and its state (ADMIN-10). */
export default function EditCar({ loaderData: { data, id, productId, vehicle, seller } }: Route.ComponentProps) {
  return <EditVehicle key={productId} id={id} productId={productId} data={data} vehicle={vehicle} seller={seller} />
}

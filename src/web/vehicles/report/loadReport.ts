import { data } from 'react-router'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { vehicleNoun } from '#services/catalogue/stockNoun.ts'
import { findReport } from '#services/condition/findReport.ts'
import type { Site } from '#services/site.ts'
import { findVehicle } from '#services/vehicles/findVehicle.ts'

/** The report of a car's inspection in one of its versions; a 404 where there is none to be seen (CAR-2). */
export async function loadReport(site: Site, productId: string, version: number | null) {
  const vehicle = await findVehicle(site, productId.toLowerCase())
  const found = vehicle === null ? null : await findReport(site, vehicle.id, version)
  if (vehicle === null || found === null) throw data(null, { status: 404 })
  const { brand, category } = vehicle.options
  const noun = vehicleNoun(site, category)
  return {
    productId: vehicle.productId,
    name: vehicleName(vehicle.options),
    brand,
    category,
    kind: vehicle.kind,
    ...(noun.one !== 'car' && { noun }),
    ...found,
  }
}

export type ReportData = Awaited<ReturnType<typeof loadReport>>

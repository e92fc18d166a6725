import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'

const OPTIONS = {
  brand: 'Kia',
  model: 'Seltos',
  variant: 'HTX',
  category: 'Suv',
  fuelType: 'Petrol',
  transmission: 'Manual',
  registrationType: 'Individual',
  color: 'White',
  seatingCapacity: '5',
  owner: '1st Owner',
  location: 'Pune',
}

/** A vehicle that differs from others by its car number, and by what `changes` says. */
export function vehicleInput(
  carNumber: string,
  { options, ...facts }: Partial<VehicleInput> = {},
): VehicleInput & { carNumber: string } {
  return {
    actualPrice: 900_000,
    offerAmount: 50_000,
    odometerKm: 32_000,
    yearOfRegistration: 2021,
    manufacturingYear: 2021,
    mileageKmpl: 16.8,
    engineCc: 1497,
    postedOn: '2026-11-01',
    features: ['Sunroof', 'Airbags'],
    ...facts,
    carNumber,
    options: { ...OPTIONS, ...options },
  }
}

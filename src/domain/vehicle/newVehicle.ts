import type { VehicleRecord } from './vehicleChanges.ts'

/** The record of a vehicle of which nothing is known yet. */
export const NEW_RECORD: VehicleRecord = {
  facts: {
    carNumber: null, sourceKey: null, registrationPrefix: null, actualPrice: null, offerAmount: 0, emiOptions: null,
    odometerKm: null, yearOfRegistration: null, manufacturingYear: null, mileageKmpl: null, engineCc: null, tiresUsed: null,
    insurance: null, warranty: null, postedOn: null, returnPolicy: null, shippingCountry: null,
    handlingTime: 'P1D', transitTime: 'P3D', state: 'listed',
  },
  options: {
    brand: null, model: null, variant: null, category: null, fuelType: null, transmission: null, registrationType: null,
    color: null, seatingCapacity: null, owner: null, location: null,
  },
  features: [],
  photos: [],
}

import type { VehicleSummary } from './vehicle.ts'

/** The name of a car as people say it: brand, model, variant, as far as known; "Unknown Model" if nothing is (CARD-2). */
export function vehicleName({ brand, model, variant }: Pick<VehicleSummary, 'brand' | 'model' | 'variant'>): string {
  return [brand, model, variant].filter(Boolean).join(' ') || 'Unknown Model'
}

import { createContext, useContext } from 'react'
import type { VehicleFields } from './useVehicleFields.ts'

export const VehicleFieldsContext = createContext<VehicleFields | null>(null)

/** What the vehicle form holds. Throws outside of one. */
export function useFields(): VehicleFields {
  const fields = useContext(VehicleFieldsContext)
  if (fields === null) throw new Error('a field stands outside the vehicle form')
  return fields
}

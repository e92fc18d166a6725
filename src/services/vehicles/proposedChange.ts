import type { FieldChange } from '#domain/vehicles/vehicleChanges.ts'

/**
 * What the person who imports a list has allowed. They have not seen changes of vehicles from `seenAt` (epoch
 * milliseconds) on.
 */
export interface Allowed {
  overwriteNewer: boolean
  relist: boolean
  seenAt: number | null
}

/**
 * Why a vehicle is not changed: `newer`, it was changed since the list was made; `relisted`, it is sold or reserved,
 * and the list would put it back on sale.
 */
export type Held = 'newer' | 'relisted'

/**
 * What a list says about a stored or removed vehicle: which fields it changes or would change, and sentences about the
 * changes since the list was made (empty when there were none).
 */
export interface ProposedChange {
  vehicleId: number
  name: string
  carNumber: string | null
  changes: readonly FieldChange[]
  meanwhile: string
}

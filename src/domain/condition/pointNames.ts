import type { PointState } from './inspection.ts'

export const POINT_STATE_NAMES: Readonly<Record<PointState, string>> = {
  fine: 'Fine',
  worn: 'Worn',
  fault: 'Fault',
  repaired: 'Repaired',
  unchecked: 'Not checked',
}

import type { PointState, View } from './inspection.ts'

export const POINT_STATE_NAMES: Readonly<Record<PointState, string>> = {
  fine: 'Fine',
  worn: 'Worn',
  fault: 'Fault',
  repaired: 'Repaired',
  unchecked: 'Not checked',
}

export const VIEW_NAMES: Readonly<Record<View, string>> = {
  left: 'Left',
  right: 'Right',
  front: 'Front',
  rear: 'Rear',
  roof: 'Roof',
  inside: 'Inside',
}

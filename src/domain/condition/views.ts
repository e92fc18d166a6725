import type { Kind } from '../kinds/kinds.ts'
import { VIEWS, type View } from './inspection.ts'

const OPEN: ReadonlySet<Kind> = new Set(['two-wheeler', 'tractor'])
const WITHOUT_INSIDE = VIEWS.filter(view => view !== 'inside')

/** The outlines that a kind has: what has no cab has no inside (VEH-6). */
export const viewsOf = (kind: Kind): readonly View[] => (OPEN.has(kind) ? WITHOUT_INSIDE : VIEWS)

const VIEW_NAMES: Readonly<Record<View, string>> = {
  left: 'Left',
  right: 'Right',
  front: 'Front',
  rear: 'Rear',
  roof: 'Roof',
  inside: 'Inside',
}

/** What an outline is called: what has no roof is seen from above. */
export const viewName = (view: View, kind: Kind): string =>
  view === 'roof' && OPEN.has(kind) ? 'From above' : VIEW_NAMES[view]

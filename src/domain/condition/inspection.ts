/** The states of a point, in the order of the buttons (CAR-2). */
export const POINT_STATES = ['fine', 'worn', 'fault', 'repaired', 'unchecked'] as const
export type PointState = (typeof POINT_STATES)[number]

/** The outlines on which a flaw can be pinned. */
export const VIEWS = ['left', 'right', 'front', 'rear', 'roof', 'inside'] as const
export type View = (typeof VIEWS)[number]

/** A place on an outline, in thousandths of its width and height from the top left. */
export interface Pin {
  view: View
  x: number
  y: number
}

/** A photo of a point, as the photo service names it. */
export interface PointPhoto {
  key: string
  width: number
  height: number
}

/** What an inspector has found at a point. */
export interface Finding {
  state: PointState
  /** One sentence for the buyer; empty where there is nothing to say. */
  note: string
  pin: Pin | null
  photos: readonly PointPhoto[]
}

/** A point at which nobody has looked yet. */
export const NOT_LOOKED_AT: Finding = { state: 'unchecked', note: '', pin: null, photos: [] }

/** How many points are of each state. */
export type PointCounts = Record<PointState, number>

/** Counts states; what has none is not checked. */
export function countStates(states: readonly PointState[]): PointCounts {
  const counts: PointCounts = { fine: 0, worn: 0, fault: 0, repaired: 0, unchecked: 0 }
  for (const state of states) counts[state] += 1
  return counts
}

/** Whether a point is something to tell the buyer. */
export const isFlaw = (state: PointState): boolean => state === 'worn' || state === 'fault'

/** How many were found and not repaired: worn and faulty ones. */
export const notRepaired = ({ worn, fault }: PointCounts): number => worn + fault

/** How many points there are in all. */
export const allPoints = (counts: PointCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Over how many points a report speaks: "156 points", "156 points, 107 of them not checked". */
export function pointsText(counts: PointCounts): string {
  const all = `${allPoints(counts)} points`
  return counts.unchecked === 0 ? all : `${all}, ${counts.unchecked} of them not checked`
}

/** "3 found and not repaired", "Nothing found that is not repaired" (CAR-2). */
export function foundText(counts: PointCounts): string {
  const found = notRepaired(counts)
  return found === 0 ? 'Nothing found that is not repaired' : `${found} found and not repaired`
}

export const MOST_NOTE = 300
export const MOST_POINT_PHOTOS = 6

/** Whether two findings say the same. */
export function sameFinding(one: Finding, other: Finding): boolean {
  const { pin: a } = one
  const { pin: b } = other
  return (
    one.state === other.state
    && one.note === other.note
    && a?.view === b?.view
    && a?.x === b?.x
    && a?.y === b?.y
    && one.photos.map(({ key }) => key).join() === other.photos.map(({ key }) => key).join()
  )
}

import { pointsOf, type InspectionTemplate } from '#domain/condition/template.ts'
import { dropPending, keepPending, readPending, type Pending } from './pendingChanges.ts'
import { dropPhoto, keepPhoto, readPhotos, type WaitingPhoto } from './waitingPhotos.ts'
import { ODOMETER } from './yardParts.ts'

/** What waits on this device for an inspection. */
export interface Waiting {
  pending: readonly Pending[]
  photos: readonly WaitingPhoto[]
}

/** Reads what waits for an inspection. */
export const readWaiting = async (inspection: number): Promise<Waiting> => ({
  pending: readPending(inspection),
  photos: await readPhotos(inspection),
})

/** Throws away what waits for an inspection. */
export async function dropWaiting(inspection: number): Promise<void> {
  const { pending, photos } = await readWaiting(inspection)
  for (const { point } of pending) dropPending(inspection, point)
  for (const { id } of photos) await dropPhoto(id)
}

/** The points that something waits of, each once. */
export const pointsWaiting = ({ pending, photos }: Waiting): string[] => [
  ...new Set([...pending, ...photos].map(({ point }) => point)),
]

/** Whether inspections with this template have a point. */
export const hasPoint = (template: InspectionTemplate, point: string): boolean =>
  point === ODOMETER || pointsOf(template).some(one => one.point.id === point)

/**
 * What waits for a published inspection, as changes of the next one, of which nothing was seen (CAR-2): points of which somebody
 * has said something there become a dispute. A photo whose point is saved takes along what was said of the point. Of points that
 * `takes` refuses nothing is carried. The keys stay, so that a change that is carried twice counts once.
 */
export function carriedOf({ pending, photos }: Waiting, takes: (point: string) => boolean): Waiting {
  const withPhoto = photos.map(({ id, point, finding }) => ({ key: id, point, finding, onlyNew: false }))
  // What waits of a point itself stands over what it was when its photo was taken.
  const changes = new Map([...withPhoto, ...pending].map(change => [change.point, change]))
  return {
    pending: [...changes.values()]
      .filter(({ point }) => takes(point))
      .map(({ key, point, finding, onlyNew }) => ({ key, point, finding, onlyNew, base: 0, after: [], sent: false })),
    photos: photos.filter(({ point }) => takes(point)),
  }
}

/**
 * Carries what waits for the inspection `from` over to another one. What already waits there of a point is sent first: of
 * such points nothing is carried yet. Whatever interrupts this, each thing waits for one of the two.
 */
export async function carryOver(from: number, to: { id: number; template: InspectionTemplate }): Promise<void> {
  const busy = new Set(pointsWaiting(await readWaiting(to.id)))
  const { pending, photos } = carriedOf(
    await readWaiting(from),
    point => hasPoint(to.template, point) && !busy.has(point),
  )
  for (const change of pending) {
    // First out, then in, without a pause: a full storage would not take it twice.
    dropPending(from, change.point)
    keepPending(to.id, change)
  }
  for (const photo of photos) await keepPhoto({ ...photo, inspection: to.id })
}

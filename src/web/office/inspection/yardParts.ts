import type { TemplateGroup } from '#domain/condition/template.ts'
import type { Silhouetted } from '#domain/vehicles/silhouettes.ts'
import type { OpenInspection } from '#services/condition/inspections.ts'
import type { WaitingPhotos } from './useWaitingPhotos.ts'
import type { YardState, YardStore } from './yardStore.ts'

/** The point under which the odometer is noted (`changePoints`). */
export const ODOMETER = '@odometer'

/** The inspection that is under way, and its car. */
export interface YardProps {
  car: { productId: string; name: string; carNumber: string | null } & Silhouetted
  inspection: OpenInspection
  /** YYYY-MM-DD in India. */
  today: string
}

/** What every part of the yard works with. */
export interface YardParts {
  store: YardStore
  state: YardState
  photos: WaitingPhotos
  /** The flaws by their points, numbered through the inspection. */
  numbers: ReadonlyMap<string, number>
  vehicle: Silhouetted
}

/** Whether somebody has said anything of a point. */
export const isAnswered = ({ known, pending }: YardState, point: string): boolean =>
  known.has(point) || pending.has(point)

/** How many points of a group are answered. */
export const answeredOf = (state: YardState, { points }: TemplateGroup): number =>
  points.filter(({ id }) => isAnswered(state, id)).length

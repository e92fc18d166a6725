import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { BODY_TYPES } from '#domain/vehicles/bodyTypes.ts'
import { BRANDS } from '#domain/vehicles/brands.ts'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import type { Illustration } from '../illustration/drawVehicle.ts'
import { DEMO_VIEWS } from '../illustration/views.ts'
import { DEMO_COLORS } from '../options.ts'

/** Width and height of an illustration. */
const SIZE = { width: 1200, height: 900 }

/**
 * The key of an illustration: the hash of what it shows, so that cars can have it before it is drawn, and each is drawn once. Only
 * two views show the face of a brand, and all but one the paint.
 */
function keyOf({ bodyType, brand, paint, view }: Illustration): string {
  const face = view === 'three-quarter' || view === 'front' ? brand : null
  const shown = ['illustration of the demo', bodyType, face, view === 'interior' ? null : paint, view]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** The photo of a car of the demo, whether it is drawn already or not. */
export function demoPhoto(illustration: Illustration): VehiclePhoto {
  return { key: keyOf(illustration), ...SIZE }
}

let all: Promise<ReadonlyMap<string, Illustration>> | undefined

/** Six thousand keys, made when a file is missed for the first time, in slices so that nobody waits for them all. */
async function nameAll(): Promise<ReadonlyMap<string, Illustration>> {
  const named = new Map<string, Illustration>()
  for (const bodyType of BODY_TYPES)
    for (const brand of BRANDS) {
      for (const { hex: paint } of DEMO_COLORS)
        for (const view of DEMO_VIEWS) {
          const illustration = { bodyType, brand, paint, view }
          named.set(keyOf(illustration), illustration)
        }
      await yieldToEventLoop()
    }
  return named
}

/** What the photo of a key shows; undefined for a key that is of no illustration. */
export async function illustrationOf(key: string): Promise<Illustration | undefined> {
  all ??= nameAll()
  return (await all).get(key)
}

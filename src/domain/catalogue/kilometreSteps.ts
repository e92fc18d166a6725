import type { Kind } from '../kinds/kinds.ts'

/** The kilometres that buyers are offered as "up to", ascending (FIND-6). Any other bound may stand in an address. */
export const KM_STEPS = [
  10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 75_000, 100_000, 125_000, 150_000, 200_000,
] as const

/** Those that vehicles of a kind are offered by (VEH-4): a scooter seldom runs as far as a lorry, and a tractor runs by the hour. */
export const KM_STEPS_OF_KIND: Readonly<Record<Kind, readonly number[]>> = {
  'car': KM_STEPS,
  'two-wheeler': [10_000, 20_000, 30_000, 40_000, 50_000, 75_000],
  'three-wheeler': [20_000, 40_000, 60_000, 100_000, 150_000],
  'commercial': [50_000, 100_000, 150_000, 200_000, 300_000, 400_000, 600_000],
  'tractor': [],
}

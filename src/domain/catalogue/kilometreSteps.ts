/** The kilometres that buyers are offered as "up to", ascending (FIND-6). Any other bound may stand in an address. */
export const KM_STEPS = [
  10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 75_000, 100_000, 125_000, 150_000, 200_000,
] as const

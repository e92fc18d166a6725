import type { SeenMoney } from '#services/money/claimMoney.ts'

/** The money of a vehicle as whoever changes it has seen it. */
export const seenMoney = (
  vehicleId: number,
  { version, holding, came_back: cameBack }: { version: number; holding?: number; came_back?: boolean },
): SeenMoney => ({
  vehicleId,
  version,
  ...(holding === undefined ? {} : { holding }),
  ...(cameBack === undefined ? {} : { cameBack }),
})

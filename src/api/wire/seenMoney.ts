import type { SeenMoney } from '#services/money/claimMoney.ts'

/** Which version of a vehicle's money the editor saw, as the body of a call says it. */
export const seenMoney = (
  vehicleId: number,
  { version, holding, came_back: cameBack }: { version: number; holding?: number; came_back?: boolean },
): SeenMoney => ({
  vehicleId,
  version,
  ...(holding === undefined ? {} : { holding }),
  ...(cameBack === undefined ? {} : { cameBack }),
})

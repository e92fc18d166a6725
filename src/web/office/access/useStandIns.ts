import { useRouteLoaderData } from 'react-router'
import type { StandIns } from '#services/accounts/factors/factorState.ts'

/** The ways other than the password by which the signed-in person can confirm something. */
export function useStandIns(): StandIns {
  return useRouteLoaderData<{ standIns: StandIns }>('office')?.standIns ?? { passkey: false, app: false }
}

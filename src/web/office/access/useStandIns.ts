import { useRouteLoaderData } from 'react-router'
import type { StandIns } from '#services/factors/factorState.ts'

/** By what else than the password whoever is signed in can confirm something. */
export function useStandIns(): StandIns {
  return useRouteLoaderData<{ standIns: StandIns }>('office')?.standIns ?? { passkey: false, app: false }
}

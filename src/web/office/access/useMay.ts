import { useRouteLoaderData } from 'react-router'
import type { Account } from '#domain/account/account.ts'
import { may, type Action } from '#domain/account/permissions.ts'

/** Whether whoever is signed in may do something, by the one table (AUTH-4): what they may not is not offered. */
export function useMay(action: Action): boolean {
  const office = useRouteLoaderData<{ account: Account }>('office')
  return office !== undefined && may(office.account.role, action)
}

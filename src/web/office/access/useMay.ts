import { useRouteLoaderData } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { may, type Action } from '#domain/accounts/permissions.ts'

/** What the signed-in account may do (AUTH-4). Screens do not offer what the account may not do. */
export function useMayAny(): (action: Action) => boolean {
  const office = useRouteLoaderData<{ account: Account }>('office')
  return action => office !== undefined && may(office.account.roles, action)
}

/** Whether the signed-in account may do the action (AUTH-4). */
export const useMay = (action: Action): boolean => useMayAny()(action)

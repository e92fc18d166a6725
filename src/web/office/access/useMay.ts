import { useRouteLoaderData } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { may, type Action } from '#domain/accounts/permissions.ts'

/** Whether the signed-in account may do the action (AUTH-4). Screens do not offer what the account may not do. */
export function useMay(action: Action): boolean {
  const office = useRouteLoaderData<{ account: Account }>('office')
  return office !== undefined && may(office.account.roles, action)
}

import { useRouteLoaderData } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'

/** The address of the signed-in person, for the browser's password manager. */
export function useOwnEmail(): string {
  return useRouteLoaderData<{ account: Account }>('office')?.account.email ?? ''
}

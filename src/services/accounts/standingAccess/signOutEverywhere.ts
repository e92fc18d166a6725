import { forgetDevices } from '../knownDevices.ts'
import { noteSecurityEvent } from '../securityEvents.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import { closeAccount } from './standingAccess.ts'

/** Signs an account out everywhere: its standing access is paused, and no device is known any more (OPS-6). */
export function signOutEverywhere({ database, clock }: ProductPlatform, accountId: number): Promise<void> {
  const actor = String(accountId)
  return database.transaction(async transaction => {
    await closeAccount({ clock }, transaction, { accountId, actor })
    await forgetDevices(transaction, accountId)
    const act = { act: 'sessions_ended', all: true } as const
    await noteSecurityEvent(transaction, { at: clock.now(), actor, accountId, act })
  })
}

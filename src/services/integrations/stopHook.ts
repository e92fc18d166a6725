import { composeHookStoppedMail } from '#domain/accounts/securityMail.ts'
import { noteSecurityEvent } from '../accounts/securityEvents.ts'
import { mailSecurity } from '../accounts/mailSecurity.ts'
import type { HookSite } from './hookSite.ts'

/** Switches a webhook off that no message gets through to, notes why, and mails every owner (DESK-7). */
export async function stopHook(site: HookSite, id: number, why: string): Promise<void> {
  await site.database.transaction(async transaction => {
    const hook = await transaction
      .updateTable('webhooks')
      .set(({ eb }) => ({ state: 'off', why, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'on')
      .returning('name')
      .executeTakeFirst()
    if (hook === undefined) return
    await noteSecurityEvent(transaction, {
      at: site.clock.now(),
      actor: 'clock',
      accountId: null,
      act: { act: 'hook_stopped', name: hook.name, why },
    })
    const owners = await transaction
      .selectFrom('accounts')
      .select('email')
      .where('role', '=', 'owner')
      .where('state', '=', 'active')
      .execute()
    for (const { email } of owners)
      await mailSecurity(site, transaction, email, about => composeHookStoppedMail({ ...about, name: hook.name, why }))
  })
  site.outbox.wake()
}

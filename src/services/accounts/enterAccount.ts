import type { Transaction } from 'kysely'
import { coarseAddress } from '#domain/accounts/networkAddress.ts'
import { deviceName } from '#domain/accounts/deviceName.ts'
import { composeNewDeviceMail } from '#domain/accounts/securityMail.ts'
import type { Schema } from '../schema.ts'
import { openSession, type Browser } from './sessions/sessions.ts'
import { rememberDevice } from './knownDevices.ts'
import { mailSecurity, type MailingSite } from './mailSecurity.ts'
import type { NewDeviceLimits } from './newDeviceLimits.ts'
import { noteSecurityEvent } from './securityEvents.ts'

/** The browser that signs in, with the tokens of its cookies: of the session that ends by it, and of the device. */
export interface SigningBrowser extends Browser {
  session: string | null
  device: string | null
}

/** What is told of a sign-in: to the person by mail, to owners in the audit. */
export interface News {
  isMailed: boolean
  isNoted: boolean
}

/**
 * What is to be told of a sign-in on a device: something when it is new to an account with earlier sign-ins, up to a limit (OPS-6).
 * To be asked before the transaction of the sign-in.
 */
export async function newsOf(
  { mailed, noted }: NewDeviceLimits,
  account: { id: number; lastSeenAt: number | null },
  isKnown: boolean,
): Promise<News> {
  const isNews = !isKnown && account.lastSeenAt !== null
  const id = String(account.id)
  return {
    isMailed: isNews && (await mailed.take(id)) === null,
    isNoted: isNews && (await noted.take(id)) === null,
  }
}

/**
 * Signs in whoever has shown who they are, within the transaction that has checked it: ends the browser's session from before,
 * remembers the device, and tells what is news. Returns the tokens for the cookies. Wake the outbox after the commit.
 */
export async function enterAccount(
  site: MailingSite,
  transaction: Transaction<Schema>,
  { id, email }: { id: number; email: string },
  browser: SigningBrowser,
  { isKnown, isMailed, isNoted }: News & { isKnown: boolean },
): Promise<{ token: string; device: string }> {
  const device = await rememberDevice(site, transaction, id, { token: browser.device, isKnown })
  const name = deviceName(browser.userAgent)
  if (isMailed) await mailSecurity(site, transaction, email, about => composeNewDeviceMail({ ...about, device: name }))
  if (isNoted)
    await noteSecurityEvent(transaction, {
      at: site.clock.now(),
      actor: String(id),
      accountId: id,
      act: { act: 'signed_in_on_new_device', device: name, network: coarseAddress(browser.address) },
    })
  return { device, token: await openSession(site, transaction, id, browser, browser.session) }
}

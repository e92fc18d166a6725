import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { drawQr, type QrDrawing } from '#domain/text/qrDrawing.ts'
import { openText, sealText } from '#platform/sealedText.ts'
import type { Schema } from '../../schema.ts'
import type { Site } from '../../site.ts'
import { appAddress, newAppSecret, stepOfCode } from './appCode.ts'
import { addFactor, removeFactor, type AddingBrowser, type Confirmed } from './changeFactors.ts'
import type { FactorSite } from './factorSite.ts'
import { endStep, findStep, openStep, takeTry } from './pendingSteps.ts'

const purposeOf = (accountId: number) => `authenticator app of account ${accountId}`

/** What an app is set up with: the secret to type, the same to scan, and the token by which the set-up goes on. */
export interface AppSetup {
  setup: string
  secret: string
  address: string
  qr: QrDrawing
}

/** Begins to set up an authenticator app; nothing counts until its first code was typed (DESK-10). */
export async function beginApp(site: FactorSite, { id, email }: { id: number; email: string }): Promise<AppSetup> {
  const secret = newAppSecret()
  const sealed = sealText(site.secret, purposeOf(id), secret)
  const setup = await site.database.transaction(transaction =>
    openStep(site, transaction, { purpose: 'new-app', accountId: id, secret: sealed }),
  )
  const address = appAddress(secret, site.profile.name, email)
  return { setup, secret, address, qr: drawQr(address) }
}

const WRONG =
  'This code is wrong, or was used already. Wait for the next one, and check that the clock of your phone is right.'
const TOO_LATE = 'Setting up took too long, or too many codes were wrong. Please begin again.'

/**
 * Ends the set-up of an app by its first code. An app from before is replaced. Returns recovery codes if they are new, else null.
 * Throws `Failure`: `conflict` when the set-up is gone, `invalid` for a wrong code.
 */
export async function confirmApp(
  site: FactorSite,
  { id }: Confirmed,
  { setup, code }: { setup: string; code: string },
  { session, device }: AddingBrowser,
): Promise<string[] | null> {
  const step = await findStep(site, setup, 'new-app')
  const secret = step?.accountId === id ? openText(site.secret, purposeOf(id), step.secret ?? '') : null
  if (step === null || secret === null) throw new Failure('conflict', TOO_LATE)
  const tried = await site.database.transaction(transaction => takeTry(site, transaction, step.id))
  if (tried === null) throw new Failure('conflict', TOO_LATE)
  const now = site.clock.now()
  const lastStep = stepOfCode(secret, code, now)
  if (lastStep === null) throw new Failure('invalid', WRONG, { code: WRONG })
  return addFactor(site, { id }, { change: 'app_added', session, device }, async transaction => {
    if (!(await endStep(site, transaction, step.id))) throw new Failure('conflict', TOO_LATE)
    const app = { secret: step.secret ?? '', lastStep, createdAt: now, lastUsedAt: null }
    await transaction
      .insertInto('authenticatorApps')
      .values({ accountId: id, ...app })
      .onConflict(conflict => conflict.column('accountId').doUpdateSet(app))
      .execute()
  })
}

/** Removes the app of an account. Throws `Failure`: `not_found`, `conflict` as `removeFactor` does. */
export function removeApp(site: FactorSite, confirmed: Confirmed): Promise<void> {
  return removeFactor(site, confirmed, 'app_removed', async transaction => {
    const row = await transaction
      .deleteFrom('authenticatorApps')
      .where('accountId', '=', confirmed.id)
      .returning('accountId')
      .executeTakeFirst()
    return row !== undefined
  })
}

/**
 * Whether a code of an account's app is right, within a transaction: it and all before it count no second time. A secret that was
 * sealed with another secret of the site opens nothing; recovery codes and passkeys still do.
 */
export async function spendAppCode(
  { secret: siteSecret, clock }: Pick<Site, 'secret' | 'clock'>,
  transaction: Transaction<Schema>,
  accountId: number,
  code: string,
): Promise<boolean> {
  const app = await transaction
    .selectFrom('authenticatorApps')
    .select('secret')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  const secret = app === undefined ? null : openText(siteSecret, purposeOf(accountId), app.secret)
  if (secret === null) return false
  const now = clock.now()
  const step = stepOfCode(secret, code, now)
  if (step === null) return false
  const used = await transaction
    .updateTable('authenticatorApps')
    .set({ lastStep: step, lastUsedAt: now })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .returning('accountId')
    .executeTakeFirst()
  return used !== undefined
}

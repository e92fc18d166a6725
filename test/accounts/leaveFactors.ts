import { transportsJson } from '#services/accounts/factors/factorTables.ts'
import type { TestSite } from '../startSite.ts'

/** Gives an account one of each second factor, and a sign-in that waits, as rows: none of them opens anything. */
export async function leaveFactors({ site }: TestSite, accountId: number): Promise<void> {
  const now = site.clock.now()
  await site.database.transaction(async transaction => {
    await transaction
      .insertInto('passkeys')
      .values({
        accountId,
        credentialId: `of account ${accountId}`,
        publicKey: 'a key',
        userHandle: 'a handle',
        counter: 7,
        transports: transportsJson.write(['usb']),
        rpId: 'cars.example',
        name: 'Office laptop',
        createdAt: now,
        lastUsedAt: null,
      })
      .execute()
    await transaction
      .insertInto('authenticatorApps')
      .values({ accountId, secret: 'sealed', lastStep: 1, createdAt: now, lastUsedAt: null })
      .execute()
    await transaction
      .insertInto('recoveryCodes')
      .values({ accountId, salt: 'salt', codeHash: 'a hash', usedAt: null })
      .execute()
    await transaction
      .insertInto('pendingSteps')
      .values({ id: `of account ${accountId}`, accountId, purpose: 'sign-in', expiresAt: now + 600_000 })
      .execute()
  })
}

import type { TestSite } from '../startSite.ts'

/** Gives an account one of each second factor, and a sign-in that waits, as rows: none of them opens anything. */
export async function leaveFactors({ site }: TestSite, accountId: number): Promise<void> {
  const now = site.clock.now()
  await site.database.transaction(async transaction => {
    await transaction
      .insertInto('passkeys')
      .values({
        account_id: accountId,
        credential_id: `of account ${accountId}`,
        public_key: 'a key',
        user_handle: 'a handle',
        counter: 7,
        transports: '["usb"]',
        rp_id: 'cars.example',
        name: 'Office laptop',
        created_at: now,
        last_used_at: null,
      })
      .execute()
    await transaction
      .insertInto('authenticator_apps')
      .values({ account_id: accountId, secret: 'sealed', last_step: 1, created_at: now, last_used_at: null })
      .execute()
    await transaction
      .insertInto('recovery_codes')
      .values({ account_id: accountId, salt: 'salt', code_hash: 'a hash', used_at: null })
      .execute()
    await transaction
      .insertInto('pending_steps')
      .values({ id: `of account ${accountId}`, account_id: accountId, purpose: 'sign-in', expires_at: now + 600_000 })
      .execute()
  })
}

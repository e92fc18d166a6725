import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from './fixtures.ts'
import { signIn } from './signIn.ts'

test.use({ siteMode: 'live' })

test('mails that are stuck are tried again by one press, which is said [ADMIN-10]', async ({ page, dataDir }) => {
  const database = new Database(join(dataDir, 'forecourt.sqlite'))
  const later = Date.now() + 3_600_000
  database
    .prepare(
      `
    insert into outbox (message_id, recipient, subject, body_text, body_html, created_at, due_at, attempts, last_error)
    values (?, 'team@cars.example', 'An offer', 'Hello', 'Hello', ?, ?, 1, 'connect ECONNREFUSED')`,
    )
    .run('stuck@cars.example', later, later)
  database.close()
  await signIn(page)
  await page.goto('/office/enquiries')
  const stuck = page.getByRole('region', { name: 'Mails not delivered' })
  await expect(stuck.getByText('1 mail could not be delivered yet.')).toBeVisible()
  await expect(stuck.getByRole('status')).toHaveText('')
  await stuck.getByRole('button', { name: 'Try again now' }).click()
  await expect(stuck.getByRole('status')).toHaveText('1 mail is tried again.')
  await expect(stuck.getByRole('button', { name: 'Try again now' })).toBeFocused()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(stuck.getByText('1 mail could not be delivered yet.')).toHaveCount(0)
})

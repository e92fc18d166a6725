import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from '@playwright/test'
import { emailKey } from '#domain/accounts/account.ts'
import type { Standing } from '#domain/accounts/roles.ts'
import { hashPassword } from '#platform/passwords.ts'
import { expect } from './fixtures.ts'
import { OWNER } from './owner.ts'

/** Somebody with an account, as they sign in. */
export interface Person {
  email: string
  password: string
}

/** Signs the page's browser in, without the screen for it: as the owner unless somebody else is named. */
export async function signIn(page: Pick<Page, 'request'>, { email, password }: Person = OWNER): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

let people = 0

/** Puts an account with an address of its own into the database of the worker's site, so that no mail is needed. */
export async function addPerson(dataDir: string, role: Standing): Promise<Person> {
  people += 1
  const person = { email: `${role}-${process.pid}-${people}@cars.example`, password: 'correct horse' }
  const database = new Database(join(dataDir, 'forecourt.sqlite'))
  try {
    database
      .prepare(
        'insert into accounts (email, email_key, password_hash, role, state, created_at) values (?, ?, ?, ?, ?, ?)',
      )
      .run(person.email, emailKey(person.email), await hashPassword(person.password), role, 'active', Date.now())
  } finally {
    database.close()
  }
  return person
}

import type { Account } from '#domain/account/account.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { readToken, SESSION_COOKIE } from './cookies.ts'
import { findSession } from './sessions.ts'

/** Who is signed in by the Cookie header of a request, for API and pages alike; null is a visitor (AUTH-1). */
export async function findAccount(platform: ProductPlatform, cookies: string | undefined): Promise<Account | null> {
  const token = readToken(cookies, SESSION_COOKIE)
  return token === null ? null : findSession(platform, token)
}

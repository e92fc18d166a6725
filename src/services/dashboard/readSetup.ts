import type { Account } from '#domain/accounts/account.ts'
import { readEvent } from '#domain/audit/eventContent.ts'
import { isInvented } from '#domain/dealer/isInvented.ts'
import type { Site } from '../site.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** How far a site is set up, as far as the program can know. */
export interface Setup {
  vehicles: number
  /** Whether the password that the first start printed is still in use; null when somebody chose the password. */
  printedPassword: boolean | null
  /** Whether the dealer's own profile is shown: set in the office, or by SITE_FILE. */
  ownProfile: boolean
  /** Whether mails are sent by a mail server (SMTP_URL). */
  mail: boolean
  live: boolean
}

async function usesPrintedPassword(
  { database: { reports } }: ProductPlatform,
  { id }: Account,
): Promise<boolean | null> {
  const rows = await reports
    .selectFrom('events')
    .select(['subject', 'kind', 'shape', 'before', 'after'])
    .where('subject', '=', 'account')
    .where('subjectId', '=', id)
    .execute()
  const accounts = rows.map(readEvent).flatMap(content => (content?.about === 'account' ? (content.after ?? []) : []))
  if (!accounts.some(({ passwordPrinted }) => passwordPrinted)) return null
  return !accounts.some(({ passwordChangedAt }) => passwordChangedAt !== undefined)
}

/** Reads what is set up and what is not, for the owner. */
export async function readSetup(site: ProductPlatform & Pick<Site, 'profile'>, account: Account): Promise<Setup> {
  const { smtpUrl, mode } = site.configuration
  const [printedPassword, { vehicles }] = await Promise.all([
    usesPrintedPassword(site, account),
    site.database.reports
      .selectFrom('stockDays')
      .select(({ fn }) => fn.sum<number | string | null>('vehicles').as('vehicles'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    vehicles: Number(vehicles),
    printedPassword,
    ownProfile: !isInvented(site.profile),
    mail: smtpUrl !== null,
    live: mode === 'live',
  }
}

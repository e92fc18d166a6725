import type { Look } from '../place/openPlace.ts'

/** How often mails went out. */
export interface SentMails {
  mails: number
  /** Deliveries of a mail beyond the first: its server had taken it, and the process ended before that was written. */
  again: number
  problems: string[]
}

/** Compares the mails that the server of the recipients has taken with the outbox, in which each stands once. */
export async function checkMails({ database: { query } }: Look, taken: readonly string[]): Promise<SentMails> {
  const times = new Map<string, number>()
  for (const text of taken) {
    const [, id = ''] = /^Message-ID: <([^>]+)>/im.exec(text) ?? []
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  const rows = await query.selectFrom('outbox').select(['messageId as id', 'sentAt']).execute()
  const known = new Set(rows.map(({ id }) => id))
  const problems = [
    ...rows
      .filter(({ id, sentAt }) => sentAt !== null && !times.has(id))
      .map(({ id }) => `the mail ${id} is noted as sent and never came`),
    ...rows.filter(({ sentAt }) => sentAt === null).map(({ id }) => `the mail ${id} was never sent`),
    ...[...times.keys()]
      .filter(id => !known.has(id))
      .map(id => `the mail ${id || 'without an id'} came and is not in the outbox`),
    ...[...times].filter(([, count]) => count > 2).map(([id, count]) => `the mail ${id} came ${count} times`),
  ]
  return { mails: times.size, again: taken.length - times.size, problems }
}

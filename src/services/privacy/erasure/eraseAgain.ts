import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Site } from '../../site.ts'
import { eraseByEmail } from '../person/eraseByEmail.ts'
import { eraseContactAgain } from './eraseContactAgain.ts'
import { eraseEnquiry } from './eraseEnquiry.ts'
import { compareErased, emailKeyOf, enquiryKeyOf, noteErased, phoneKeyOf, writeErasedList } from './erasedKeys.ts'

const ROWS_PER_READ = 500
/** Who erases again, in events. */
export const AFTER_RESTORE = 'restore'

type Erased = ReadonlyMap<string, number>

/** Whether one of the keys was erased at or after a moment: what came later is new, and stays. */
const wasErased = (erased: Erased, keys: readonly string[], madeAt: number) =>
  keys.some(key => (erased.get(key) ?? -1) >= madeAt)

async function eraseEnquiries(site: Site, erased: Erased): Promise<number> {
  let done = 0
  for (let after = 0; ;) {
    const rows = await site.database.query
      .selectFrom('enquiries')
      .select(['id', 'phone', 'email', 'createdAt'])
      .where('id', '>', after)
      .where('erasedAt', 'is', null)
      .orderBy('id')
      .limit(ROWS_PER_READ)
      .execute()
    for (const row of rows) {
      const keys = [phoneKeyOf(site, row.phone), emailKeyOf(site, row.email), enquiryKeyOf(site, row)]
      if (wasErased(erased, keys, row.createdAt) && (await eraseEnquiry(site, row.id, { actor: AFTER_RESTORE })))
        done += 1
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_PER_READ) return done
    await yieldToEventLoop()
  }
}

/** The addresses of everything but enquiries that were erased, with when. */
async function findAddresses({ database: { query }, ...site }: Site, erased: Erased): Promise<Set<string>> {
  const found = new Set<string>()
  const note = (email: string, madeAt: number) => {
    if (wasErased(erased, [emailKeyOf(site, email)], madeAt)) found.add(email.toLowerCase())
  }
  for (const row of await query.selectFrom('subscribers').select(['email', 'createdAt']).execute())
    note(row.email, row.createdAt)
  for (const row of await query.selectFrom('accounts').select(['email', 'createdAt']).execute())
    note(row.email, row.createdAt)
  const mails = query.selectFrom('outbox').select(['recipient', ({ fn }) => fn.min('createdAt').as('at')])
  for (const row of await mails.groupBy('recipient').execute()) note(row.recipient, Number(row.at))
  return found
}

/**
 * Erases again what was erased after the backup was made that this database comes from: the list beside the database knows it,
 * the database does not (OPS-8). Not number and address amid words of others, nor in lists of imports: a hash finds neither. Call it at the start before anybody is answered. Nearly always there is nothing to do. Returns
 * how many enquiries and addresses were erased, and how many lines of the list were written with another secret.
 */
export async function eraseAgain(site: Site): Promise<{ enquiries: number; addresses: number; foreign: number }> {
  const { forgotten, foreign } = await compareErased(site)
  let enquiries = 0
  let addresses = 0
  if (forgotten.length > 0) {
    const erased = new Map(forgotten.map(({ key, at }) => [key, at]))
    for (const email of await findAddresses(site, erased)) {
      await eraseByEmail(site, email)
      addresses += 1
    }
    enquiries = await eraseEnquiries(site, erased)
    await eraseContactAgain(site, (keys, madeAt) => wasErased(erased, keys, madeAt))
    await site.database.transaction(async transaction => {
      for (const { key, at } of forgotten) await noteErased(site, transaction, [key], at)
    })
    site.log.warn(
      { enquiries, addresses },
      'a restored backup had data of people who had it erased: it was erased again',
    )
  }
  if (foreign > 0)
    site.log.error({ lines: foreign }, 'the list of what was erased has lines of another secret: they say nothing here')
  await writeErasedList(site)
  return { enquiries, addresses, foreign }
}

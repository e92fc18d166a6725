import { indianDay } from '#domain/text/indianTime.ts'
import { listDue } from '../books/listDue.ts'
import type { Site } from '../site.ts'
import { readTaxDue } from './month/readTaxDue.ts'

/** How many of each side the first page names. */
const MOST_OF_A_SIDE = 4

/** What is due this week (BOOK-6): whom we pay, who pays us, and what goes to the State by which day. */
export async function readDueThisWeek({ database: { query }, profile, clock }: Site) {
  const today = indianDay(clock.now())
  const [parties, taxes] = await Promise.all([listDue(query, MOST_OF_A_SIDE), readTaxDue(query, profile.money, today)])
  return { ...parties, taxes, today }
}

export type DueThisWeek = Awaited<ReturnType<typeof readDueThisWeek>>

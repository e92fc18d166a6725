import { TRANSFER_STEP_WORDS, type WhoActs } from '#domain/transfers/transferStep.ts'
import { shortDayText } from '#domain/text/day.ts'
import { addDays, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { dueText, type Task } from '#domain/today/task.ts'
import { listDueTransfers } from '../transfers/listDueTransfers.ts'
import { unwrittenSales } from '../transfers/unwrittenSales.ts'
import type { Site } from '../site.ts'
import { daysBetween } from './daysBetween.ts'

const SOON_DAYS = 3
const MOST_PAPERS = 20
const MOST_UNWRITTEN = 5

const WHO: Readonly<Record<WhoActs, string>> = {
  us: 'ours to do',
  buyer: 'the buyer acts: remind them',
  seller: 'the seller acts: ask them',
  lender: 'the lender acts: ask there',
  rto: 'the RTO acts: ask there',
}

/** What is late or due soon of the papers of cars taken in and sold, and sales that nobody has written down (DESK-3). */
export async function transferTasks(site: Pick<Site, 'database' | 'clock' | 'reportCache'>): Promise<Task[]> {
  const now = site.clock.now()
  const today = indianDay(now)
  const until = addDays(today, SOON_DAYS)
  const [due, unwritten] = await Promise.all([
    listDueTransfers(site, now, MOST_PAPERS),
    unwrittenSales(site, MOST_UNWRITTEN),
  ])
  return [
    ...due.flatMap(({ caseId, kind, productId, carName, step, who, openedOn, dueOn, late }): Task[] =>
      dueOn === null || dueOn > until
        ? []
        : [
            {
              key: `papers:${caseId}:${step}`,
              kind: 'papers',
              title: `${TRANSFER_STEP_WORDS[step]} for ${carName}`,
              text: `${kind === 'sale' ? 'Sold' : 'Taken in'} ${shortDayText(openedOn, today)}; ${WHO[who]}`,
              badge: dueText(daysBetween(today, dueOn)),
              late,
              at: startOfIndianDay(dueOn),
              to: `/office/vehicles/${productId}/papers`,
              action: 'Open',
              version: null,
            },
          ],
    ),
    ...unwritten.map(({ productId, name }): Task => ({
      key: `papers:unwritten:${productId}`,
      kind: 'papers',
      title: `Write down the sale of ${name}`,
      text: 'It is sold, and nobody has written to whom: its papers have not begun.',
      badge: null,
      late: false,
      at: null,
      to: `/office/vehicles/${productId}`,
      action: 'Write',
      version: null,
    })),
  ]
}

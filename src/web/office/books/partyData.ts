import { data } from 'react-router'
import type { SettleAct } from '#domain/books/settlementForm.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { cashOfDay } from '#services/books/cashOfDay.ts'
import { listMoneyAccounts } from '#services/books/moneyAccounts.ts'
import { findParty, readOpenItems } from '#services/books/readParty.ts'
import type { Site } from '#services/site.ts'

/** What a form for money of a party is filled from: whose it is, what is open, where money may come from. Throws 404 without such a party. */
export async function loadParty(site: Site, id: string) {
  const { query } = site.database
  const party = await findParty(query, readRowId(id) ?? 0)
  if (party === null) throw data(null, { status: 404 })
  const today = indianDay(site.clock.now())
  const cashOn = (act: SettleAct) => cashOfDay(query, { partyId: party.id, act, day: today })
  return {
    party,
    /** What went in cash today, in whole rupees. */
    cash: { paid: await cashOn('paid'), received: await cashOn('received') },
    open: await readOpenItems(query, party),
    accounts: (await listMoneyAccounts(query)).filter(({ isClosed }) => !isClosed),
    today,
    /** By which the same form counts once. */
    formKey: crypto.randomUUID(),
  }
}

export type PartyData = Awaited<ReturnType<typeof loadParty>>

import type { Kysely } from 'kysely'
import { isMoneyAccount, titleOfAccount } from '#domain/books/accounts.ts'
import {
  TALLY_FOOT,
  tallyHead,
  tallyLedgerXml,
  tallyParent,
  tallyVoucherXml,
  type TallyLedger,
  type TallyLine,
} from '#domain/books/tallyVoucher.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import { listMoneyAccounts } from '../../books/moneyAccounts.ts'
import type { Schema } from '../../schema.ts'
import { nameParties } from './nameSubjects.ts'
import { streamVouchers, type MonthVoucher } from './readVouchers.ts'

interface Ledgers {
  of(account: number, party: number | null): TallyLedger & { isBank: boolean }
}

const sidesOf = ({ entries }: MonthVoucher) =>
  entries.flatMap(({ debit, debitParty, credit, creditParty, paise }) => [
    { account: debit, party: debitParty, paise },
    { account: credit, party: creditParty, paise: -paise },
  ])

/** The accounts and parties that a month names. */
async function sidesOfMonth(
  query: Kysely<Schema>,
  month: string,
): Promise<{ account: number; party: number | null }[]> {
  const { from, to } = daysOfMonth(month)
  const side = (account: 'debit' | 'credit', party: 'debitParty' | 'creditParty') =>
    query
      .selectFrom('vouchers')
      .innerJoin('entries', 'entries.voucherId', 'vouchers.id')
      .select([`entries.${account} as account`, `entries.${party} as party`])
      .where('vouchers.day', '>=', from)
      .where('vouchers.day', '<=', to)
  return side('debit', 'debitParty').union(side('credit', 'creditParty')).orderBy('account').orderBy('party').execute()
}

const PARTIES_PER_STEP = 500

/** Finds the ledgers of Tally. A party has its number in the name, for two ledgers of one name would be one. */
async function findLedgers(query: Kysely<Schema>, parties: readonly number[]): Promise<Ledgers> {
  const money = new Map((await listMoneyAccounts(query)).map(one => [one.account, one]))
  const names = new Map<number, string>()
  for (let from = 0; from < parties.length; from += PARTIES_PER_STEP) {
    const step = parties.slice(from, from + PARTIES_PER_STEP)
    const nameOf = await nameParties(query, step)
    for (const party of step) names.set(party, nameOf(party))
  }
  return {
    of(account, party) {
      const own = money.get(account)
      const parent = tallyParent(account, own?.kind ?? null)
      if (party !== null) return { name: `${names.get(party) ?? 'Party'} (${party})`, parent, isBank: false }
      const name = own?.name ?? (isMoneyAccount(account) ? `Account ${account}` : titleOfAccount(account))
      return { name, parent, isBank: own !== undefined && own.kind !== 'cash' }
    },
  }
}

/** The rows of a voucher, one for each ledger; those that come to nothing are left out. */
function linesOf(voucher: MonthVoucher, ledgers: Ledgers): TallyLine[] {
  const lines = Map.groupBy(sidesOf(voucher), ({ account, party }) => `${account} ${party}`)
  return [...lines.values()].flatMap(sides => {
    const paise = sides.reduce((sum, side) => sum + side.paise, 0)
    const [first] = sides
    if (first === undefined || paise === 0) return []
    const { account, party } = first
    return [{ ...ledgers.of(account, party), account, isParty: party !== null, paise }]
  })
}

/** The vouchers of a month for Tally, its ledgers before them, as the consumer asks for them (BOOK-8). */
export async function* streamTally(query: Kysely<Schema>, company: string, month: string): AsyncGenerator<string> {
  yield tallyHead(company)
  const sides = await sidesOfMonth(query, month)
  const ledgers = await findLedgers(query, [...new Set(sides.flatMap(({ party }) => party ?? []))])
  const made = new Map(
    sides.map(({ account, party }) => ledgers.of(account, party)).map(ledger => [ledger.name, ledger]),
  )
  yield [...made.values()].map(tallyLedgerXml).join('')
  for await (const vouchers of streamVouchers(query, month, null))
    yield vouchers
      .map(voucher => tallyVoucherXml({ ...voucher, narration: voucher.reason, lines: linesOf(voucher, ledgers) }))
      .join('')
  yield TALLY_FOOT
}

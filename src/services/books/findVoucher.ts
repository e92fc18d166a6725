import type { Kysely } from 'kysely'
import { FIRST_MONEY_ACCOUNT, isMoneyAccount } from '#domain/books/accounts.ts'
import type { VoucherKind } from '#domain/books/voucher.ts'
import type { Schema } from '../schema.ts'
import { standsAlone } from './reverseVoucher.ts'

/** A voucher that may be taken back; `partyId` is whose it is, else `moneyAccountId` where its money is; `paise` its sum. */
export interface FoundVoucher {
  id: number
  kind: VoucherKind
  day: string
  documentNo: string | null
  partyId: number | null
  moneyAccountId: number | null
  paise: number
}

/** A voucher by its number in the database; null where there is none that may be taken back by itself. */
export async function findVoucher(query: Kysely<Schema>, id: number): Promise<FoundVoucher | null> {
  const voucher = await query
    .selectFrom('vouchers')
    .select(['id', 'kind', 'day', 'documentNo', 'subject', 'reverses'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (voucher === undefined || voucher.reverses !== null || !standsAlone(voucher.subject)) return null
  const entries = await query
    .selectFrom('entries')
    .select(['debit', 'debitParty', 'credit', 'creditParty', 'paise'])
    .where('voucherId', '=', id)
    .execute()
  const { kind, day, documentNo } = voucher
  const money = entries.flatMap(({ debit, credit }) => [credit, debit]).find(isMoneyAccount)
  return {
    id,
    kind,
    day,
    documentNo,
    partyId:
      entries.map(({ debitParty, creditParty }) => debitParty ?? creditParty).find(party => party !== null) ?? null,
    moneyAccountId: money === undefined ? null : money - FIRST_MONEY_ACCOUNT,
    paise: entries.reduce((sum, { paise }) => sum + paise, 0),
  }
}

import { paiseText } from '#domain/books/paiseText.ts'
import type { SettleAct } from '#domain/books/settlementForm.ts'
import { PARTY_KINDS, VOUCHER_KINDS } from '#domain/books/voucher.ts'
import type { PartyKind, VoucherKind } from '#domain/books/voucher.ts'

/** Who owes whom, in words: `paise` above 0 is owed to us. */
export const owesText = (paise: number): string =>
  paise > 0 ? 'They owe us' : paise < 0 ? 'We owe them' : 'Nothing is owed'

/** What stands beside a row of a statement: what was owed after it. */
export const balanceText = (paise: number): string =>
  paise === 0 ? 'nothing owed' : `${paise > 0 ? 'owe us' : 'owe'} ${paiseText(Math.abs(paise)).replace('₹', '')}`

/** What a party is, with the car that it is about. */
export const kindText = (kind: PartyKind, car: string | null): string =>
  [PARTY_KINDS[kind], car].filter(part => part !== null).join(' · ')

/** What a row is called: `Paid PY/26-27/0412`, `Reversed PY/26-27/0405`. */
export const lineTitle = (kind: VoucherKind, documentNo: string | null, takesBack: string | null): string =>
  takesBack === null
    ? [VOUCHER_KINDS[kind], documentNo].filter(part => part !== null).join(' ')
    : `Reversed ${takesBack}`

export const ACT_NAMES: Readonly<Record<SettleAct, string>> = { paid: 'Paid', received: 'Received' }

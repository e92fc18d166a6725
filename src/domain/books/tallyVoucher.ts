import { ACCOUNTS, classOf, isMoneyAccount } from './accounts.ts'
import type { VoucherKind } from './voucher.ts'

/** A ledger of Tally: an account of the books, or a party of one. */
export interface TallyLedger {
  name: string
  parent: string
}

/** A row of a voucher as Tally has it: debits above 0, in paise. */
export interface TallyLine extends TallyLedger {
  account: number
  isParty: boolean
  /** Whether it is a bank account or UPI, whose rows Tally reconciles. */
  isBank: boolean
  paise: number
}

/** A voucher of the books with its rows, one for each ledger; they come to zero. */
export interface TallyVoucher {
  number: number
  kind: VoucherKind
  day: string
  subject: string
  documentNo: string | null
  narration: string
  lines: readonly TallyLine[]
}

const PARENTS: Readonly<Record<number, string>> = {
  [ACCOUNTS.stock]: 'Current Assets',
  [ACCOUNTS.customers]: 'Sundry Debtors',
  [ACCOUNTS.paidForBuyers]: 'Current Liabilities',
  [ACCOUNTS.loans]: 'Loans (Liability)',
  [ACCOUNTS.sales]: 'Sales Accounts',
  [ACCOUNTS.costOfSales]: 'Direct Expenses',
}
const BETWEEN: readonly (readonly [from: number, below: number, parent: string])[] = [
  [ACCOUNTS.inputGst, ACCOUNTS.sellers, 'Duties & Taxes'],
  [ACCOUNTS.sellers, ACCOUNTS.tcsPayable, 'Sundry Creditors'],
  [ACCOUNTS.tcsPayable, ACCOUNTS.paidForBuyers, 'Duties & Taxes'],
]
const BY_CLASS = {
  asset: 'Current Assets',
  liability: 'Current Liabilities',
  equity: 'Capital Account',
  income: 'Indirect Incomes',
  expense: 'Indirect Expenses',
} as const

/** The group of Tally in which an account stands; those of money by their kind (BOOK-8). */
export function tallyParent(account: number, moneyKind: 'cash' | 'bank' | 'upi' | null): string {
  if (isMoneyAccount(account)) return moneyKind === 'cash' ? 'Cash-in-Hand' : 'Bank Accounts'
  const between = BETWEEN.find(([from, below]) => account >= from && account < below)
  return PARENTS[account] ?? between?.[2] ?? BY_CLASS[classOf(account)]
}

// What XML 1.0 has no place for.
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text inside XML. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(NO_XML, ' ')
    .replace(/[&<>"']/g, sign => SIGNS[sign] ?? sign)

const tag = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`
/** Debits are below zero for Tally. */
const amount = (paise: number) => tag('AMOUNT', (-paise / 100).toFixed(2))

/** What Tally calls a voucher: one that moves no money is no payment, whatever it is for. */
function typeOf({ kind, lines }: TallyVoucher): string {
  const money = lines.filter(({ account }) => isMoneyAccount(account))
  if (kind === 'sale') return 'Sales'
  if (money.length === lines.length) return 'Contra'
  if (money.length === 0) return kind === 'purchase' || kind === 'bill' ? 'Purchase' : 'Journal'
  if (kind === 'opening') return 'Journal'
  return money.reduce((sum, { paise }) => sum + paise, 0) > 0 ? 'Receipt' : 'Payment'
}

function lineXml({ day, documentNo, subject, kind }: TallyVoucher, line: TallyLine): string {
  const owed = kind === 'sale' || kind === 'purchase' || kind === 'bill' || kind === 'cost'
  const bill = line.isParty
    ? `<BILLALLOCATIONS.LIST>${tag('NAME', documentNo ?? subject)}${tag('BILLTYPE', owed ? 'New Ref' : 'On Account')}${amount(line.paise)}</BILLALLOCATIONS.LIST>`
    : ''
  const date = day.replaceAll('-', '')
  const bank = line.isBank
    ? `<BANKALLOCATIONS.LIST>${tag('DATE', date)}${tag('INSTRUMENTDATE', date)}${tag('NAME', documentNo ?? subject)}${tag('TRANSACTIONTYPE', 'Others')}${amount(line.paise)}</BANKALLOCATIONS.LIST>`
    : ''
  return `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', line.name)}${tag('ISDEEMEDPOSITIVE', line.paise > 0 ? 'Yes' : 'No')}${tag('ISPARTYLEDGER', line.isParty ? 'Yes' : 'No')}${amount(line.paise)}${bill}${bank}</ALLLEDGERENTRIES.LIST>`
}

const message = (content: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`

/** A ledger as Tally reads it, before the vouchers that name it. */
export const tallyLedgerXml = ({ name, parent }: TallyLedger): string =>
  message(
    `<LEDGER NAME="${xmlText(name)}" ACTION="Create">${tag('NAME', name)}${tag('PARENT', parent)}${parent.startsWith('Sundry ') ? tag('ISBILLWISEON', 'Yes') : ''}</LEDGER>`,
  )

/** A voucher as Tally reads it (BOOK-8): its rows in a list, debits below zero, together 0. Read twice, it is one voucher. */
export function tallyVoucherXml(voucher: TallyVoucher): string {
  const { number, day, subject, documentNo, narration, lines } = voucher
  const type = typeOf(voucher)
  const party = lines.find(({ isParty }) => isParty)
  return message(
    `<VOUCHER REMOTEID="forecourt-${number}" VCHTYPE="${type}" ACTION="Create">${tag('DATE', day.replaceAll('-', ''))}${tag('VOUCHERTYPENAME', type)}${tag('VOUCHERNUMBER', documentNo ?? String(number))}${party === undefined ? '' : tag('PARTYLEDGERNAME', party.name)}${tag('NARRATION', [subject, narration].filter(text => text !== '').join(': '))}${lines.map(line => lineXml(voucher, line)).join('')}</VOUCHER>`,
  )
}

/** What stands before and after the messages of a file. */
export const tallyHead = (company: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES>${tag('SVCURRENTCOMPANY', company)}</STATICVARIABLES></REQUESTDESC><REQUESTDATA>\n`
export const TALLY_FOOT = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

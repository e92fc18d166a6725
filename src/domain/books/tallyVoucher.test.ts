import { describe, expect, it } from 'vitest'
import { ACCOUNTS, FIRST_MONEY_ACCOUNT } from './accounts.ts'
import { tallyHead, tallyLedgerXml, tallyParent, tallyVoucherXml, xmlText, type TallyVoucher } from './tallyVoucher.ts'

const bank = FIRST_MONEY_ACCOUNT + 1
const line = { isParty: false, isBank: false }
const party = { ...line, account: ACCOUNTS.customers, name: 'A & B <Motors>', parent: 'Sundry Debtors', isParty: true }
const receipt: TallyVoucher = {
  number: 12,
  kind: 'received',
  day: '2026-11-08',
  subject: 'payment:3',
  documentNo: 'R/26-27/0001',
  narration: '',
  lines: [
    { ...line, account: bank, name: 'HDFC 0098', parent: 'Bank Accounts', isBank: true, paise: 50_050 },
    { ...party, paise: -50_050 },
  ],
}
const amounts = (xml: string) =>
  [...xml.matchAll(/<\/ISPARTYLEDGER><AMOUNT>([-\d.]+)</g)].map(([, text]) => Number(text))

describe('a voucher for Tally [BOOK-8]', () => {
  it('has debits below zero and deemed positive, credits above, and comes to zero', () => {
    const xml = tallyVoucherXml(receipt)
    expect(amounts(xml)).toEqual([-500.5, 500.5])
    expect(xml).toContain('<LEDGERNAME>HDFC 0098</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE>')
    expect(xml).toContain('REMOTEID="forecourt-12" VCHTYPE="Receipt" ACTION="Create"><DATE>20261108</DATE>')
    expect(xml).toContain(
      '<VOUCHERNUMBER>R/26-27/0001</VOUCHERNUMBER><PARTYLEDGERNAME>A &amp; B &lt;Motors&gt;</PARTYLEDGERNAME>',
    )
  })

  it('allocates what a party owes to a bill, and what went through a bank to the bank, with the sign of the row', () => {
    const xml = tallyVoucherXml(receipt)
    expect(xml).toContain(
      '<BILLALLOCATIONS.LIST><NAME>R/26-27/0001</NAME><BILLTYPE>On Account</BILLTYPE><AMOUNT>500.50</AMOUNT></BILLALLOCATIONS.LIST>',
    )
    expect(xml).toContain('<TRANSACTIONTYPE>Others</TRANSACTIONTYPE><AMOUNT>-500.50</AMOUNT></BANKALLOCATIONS.LIST>')
    expect(tallyVoucherXml({ ...receipt, kind: 'sale', documentNo: null })).toContain(
      '<NAME>payment:3</NAME><BILLTYPE>New Ref</BILLTYPE>',
    )
  })

  it('is called by what it moves: a bill that nobody has paid is no payment', () => {
    const typed = (kind: TallyVoucher['kind'], ...accounts: number[]) => {
      const lines = accounts.map((account, at) => ({ ...party, account, paise: at === 0 ? 100 : -100 }))
      return /VCHTYPE="(\w+)"/.exec(tallyVoucherXml({ ...receipt, kind, lines }))?.[1]
    }
    expect(typed('sale', ACCOUNTS.customers, ACCOUNTS.sales)).toBe('Sales')
    expect(typed('purchase', ACCOUNTS.stock, ACCOUNTS.sellers)).toBe('Purchase')
    expect(typed('cost', ACCOUNTS.stock, ACCOUNTS.vendors)).toBe('Journal')
    expect(typed('cost', ACCOUNTS.stock, bank)).toBe('Payment')
    expect(typed('paid', bank, ACCOUNTS.vendors)).toBe('Receipt')
    expect(typed('moved', bank, FIRST_MONEY_ACCOUNT)).toBe('Contra')
    expect(typed('opening', bank, ACCOUNTS.opening)).toBe('Journal')
  })

  it('finds its ledgers made before, each in a group of Tally', () => {
    expect(tallyLedgerXml(party)).toContain(
      '<LEDGER NAME="A &amp; B &lt;Motors&gt;" ACTION="Create"><NAME>A &amp; B &lt;Motors&gt;</NAME><PARENT>Sundry Debtors</PARENT><ISBILLWISEON>Yes</ISBILLWISEON>',
    )
    expect(
      [ACCOUNTS.inputCgst, ACCOUNTS.vendors, ACCOUNTS.outputIgst, ACCOUNTS.commission, ACCOUNTS.expenses].map(account =>
        tallyParent(account, null),
      ),
    ).toEqual(['Duties & Taxes', 'Sundry Creditors', 'Duties & Taxes', 'Indirect Incomes', 'Indirect Expenses'])
    expect([tallyParent(bank, 'cash'), tallyParent(bank, 'upi')]).toEqual(['Cash-in-Hand', 'Bank Accounts'])
    expect(tallyHead('A & B')).toContain('<SVCURRENTCOMPANY>A &amp; B</SVCURRENTCOMPANY>')
  })

  it('has nothing that XML has no place for', () => {
    expect(xmlText('a\u0000\u000Bb\uFFFE "c\' \uD800')).toBe('a  b  &quot;c&apos; \uFFFD')
  })
})

import { describe, expect, it } from 'vitest'
import { documentCsvLine, seriesOf } from './documentsCsv.ts'
import { eInvoice, eInvoiceProblems, needsEInvoice } from './eInvoice.ts'
import { nextDocuments, noteDocument } from './notes.ts'
import { saleDocument } from './saleDocument.ts'
import { citySale } from './testing/citySale.ts'

const GSTIN = '29AAPFU0939F1ZR'
const recipient = {
  name: 'Hubballi Cars LLP',
  address: '4, Vidya Nagar, Hubballi 580021',
  state: { gst: '29', name: 'Karnataka' },
  gstin: GSTIN,
  pan: null,
}
const draft = saleDocument(citySale(), false)
if (draft === null) throw new Error('no document')
const document = { ...draft, number: 'IN/26-27/0001', day: '2026-11-08' }

describe('a document for the portal of e-invoices [BOOK-4]', () => {
  it('has the members of INV-01 1.1, and its sums add up', () => {
    const json = eInvoice(document, recipient)
    expect(json).toMatchObject({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
      DocDtls: { Typ: 'INV', No: 'IN/26-27/0001', Dt: '08/11/2026' },
      SellerDtls: { Gstin: '27AAPFU0939F1ZV', Loc: 'Pune', Pin: 411_045, Stcd: '27' },
      BuyerDtls: { Gstin: GSTIN, LglNm: 'Hubballi Cars LLP', Pos: '29', Pin: 580_021, Stcd: '29' },
      ItemList: [
        { SlNo: '1', IsServc: 'N', HsnCd: '870322', AssAmt: 131_356, GstRt: 18, IgstAmt: 23_644, TotItemVal: 155_000 },
        { SlNo: '2', HsnCd: '870899', AssAmt: 5_000, IgstAmt: 900, TotItemVal: 5_900 },
      ],
      ValDtls: { AssVal: 136_356, IgstVal: 24_544, CgstVal: 0, SgstVal: 0, OthChrg: 975_000, TotInvVal: 1_135_900 },
    })
    const { AssVal = 0, CgstVal = 0, SgstVal = 0, IgstVal = 0, OthChrg = 0, TotInvVal } = json?.ValDtls ?? {}
    expect(AssVal + CgstVal + SgstVal + IgstVal + OthChrg).toBe(TotInvVal)
    // The members of an item and of the values that a public sample of an accepted request has, but for those of cess.
    expect(
      Object.keys(json?.ItemList[0] ?? {})
        .toSorted()
        .join(),
    ).toBe(
      'AssAmt,CgstAmt,Discount,GstRt,HsnCd,IgstAmt,IsServc,PrdDesc,Qty,SgstAmt,SlNo,TotAmt,TotItemVal,Unit,UnitPrice',
    )
    expect(
      Object.keys(json?.ValDtls ?? {})
        .toSorted()
        .join(),
    ).toBe('AssVal,CgstVal,Discount,IgstVal,OthChrg,RndOffAmt,SgstVal,TotInvVal')
  })

  it('names the invoice that a note corrects', () => {
    const made = { document, gstin: GSTIN, isCancelled: false }
    const { credit } = nextDocuments([made], null, GSTIN)
    if (credit === null) throw new Error('no credit')
    const note = {
      ...noteDocument('credit_note', made, credit, 'Returned'),
      number: 'CN/26-27/0001',
      day: '2026-11-20',
    }
    expect(eInvoice(note, recipient)).toMatchObject({
      DocDtls: { Typ: 'CRN', Dt: '20/11/2026' },
      RefDtls: { PrecDocDtls: [{ InvNo: 'IN/26-27/0001', InvDt: '08/11/2026' }] },
    })
  })

  it('is due towards registered persons alone, and says what it lacks', () => {
    expect(needsEInvoice(document, recipient, true)).toBe(true)
    expect(needsEInvoice(document, recipient, false)).toBe(false)
    expect(needsEInvoice(document, { gstin: null }, true)).toBe(false)
    expect(needsEInvoice({ kind: 'bill_of_supply' }, recipient, true)).toBe(false)
    const lacking = { ...recipient, address: 'Hubballi', gstin: null }
    expect(eInvoiceProblems(document, lacking)).toHaveLength(2)
    expect(eInvoice(document, lacking)).toBeNull()
  })
})

describe('the list of documents for the accountant [BOOK-4]', () => {
  it('has sums with paise, and the numbers of each series with those that were cancelled', () => {
    expect(documentCsvLine({ document, recipient, cancelledOn: null })).toBe(
      `Tax invoice,IN/26-27/0001,2026-11-08,,,Hubballi Cars LLP,${GSTIN},29-Karnataka,1135900.00,136356.00,0.00,0.00,24544.00,0.00,11359.00\r\n`,
    )
    const given = (place: number, day: string, isCancelled = false) =>
      ({ kind: 'invoice', number: `IN/${place}`, day, isCancelled }) as const
    expect(
      seriesOf([given(1, '2027-03-01'), given(2, '2027-03-05', true), given(3, '2027-03-31'), given(1, '2027-04-01')]),
    ).toEqual([
      { kind: 'invoice', year: '26-27', from: 'IN/1', to: 'IN/3', total: 3, cancelled: 1 },
      { kind: 'invoice', year: '27-28', from: 'IN/1', to: 'IN/1', total: 1, cancelled: 0 },
    ])
  })
})

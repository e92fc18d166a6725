import { describe, expect, it } from 'vitest'
import { gstr1 } from './gstr1.ts'
import { gstr3b, gstr3bRows } from './gstr3b.ts'
import { NO_TAX, taxableOf, type Supply } from './supply.ts'

const TAX = { taxable: 50_000_00, igst: 0, cgst: 4_500_00, sgst: 4_500_00 }
const HOME: Supply = {
  number: 'IN/26-27/0001',
  day: '2026-11-08',
  gstin: '',
  place: '27',
  interState: false,
  value: 500_000_00,
  ...TAX,
  lines: [{ hsn: '8703', rate: 18, isService: false, ...TAX }],
  note: null,
}
const IGST = { ...TAX, igst: 9_000_00, cgst: 0, sgst: 0 }
const away = {
  place: '29',
  interState: true,
  ...IGST,
  lines: [{ hsn: '8703', rate: 18, isService: false, ...IGST }],
}
const LARGE: Supply = { ...HOME, ...away, number: 'IN/26-27/0002' }
const SMALL: Supply = { ...HOME, ...away, number: 'IN/26-27/0003', value: 100_000_00 }
const DEALER: Supply = { ...HOME, number: 'IN/26-27/0004', gstin: '27AAAAA0000A1Z2' }
const month = { gstin: '27BBBBB0000B1Z1', month: '2026-11' }

describe('GSTR-1 [BOOK-8]', () => {
  it('has each sale in one table: registered, large to another State, the others by State and rate', () => {
    const { b2b, b2cl, b2cs, fp } = gstr1({ ...month, supplies: [HOME, LARGE, SMALL, DEALER], documents: [] })
    expect(fp).toBe('112026')
    const taxed = { rt: 18, txval: 50_000, iamt: 0, camt: 4_500, samt: 4_500, csamt: 0 }
    const invoice = { idt: '08-11-2026', val: 500_000 }
    expect(b2b).toEqual([
      {
        ctin: '27AAAAA0000A1Z2',
        inv: [
          {
            inum: 'IN/26-27/0004',
            ...invoice,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1, itm_det: taxed }],
          },
        ],
      },
    ])
    const igst = { rt: 18, txval: 50_000, iamt: 9_000, csamt: 0 }
    expect(b2cl).toEqual([
      { pos: '29', inv: [{ inum: 'IN/26-27/0002', ...invoice, itms: [{ num: 1, itm_det: igst }] }] },
    ])
    expect(b2cs).toEqual([
      { sply_ty: 'INTRA', pos: '27', typ: 'OE', rt: 18, txval: 50_000, camt: 4_500, samt: 4_500, csamt: 0 },
      { sply_ty: 'INTER', pos: '29', typ: 'OE', ...igst },
    ])
  })

  it('names notes to registered buyers and over large invoices with sums above 0, and nets the others in table 7', () => {
    const back = { taxable: -5_000_00, igst: 0, cgst: -450_00, sgst: -450_00 }
    const note = (supply: Supply, sums: typeof back) => ({
      ...supply,
      ...sums,
      number: 'CN/26-27/0001',
      value: -20_000_00,
      lines: [{ hsn: '8703', rate: 18, isService: false, ...sums }],
      note: { corrects: supply.value },
    })
    const inter = { ...back, igst: -900_00, cgst: 0, sgst: 0 }
    const supplies = [HOME, LARGE, SMALL, DEALER]
    const notes = [note(HOME, back), note(LARGE, inter), note(SMALL, inter), note(DEALER, back)]
    const file = gstr1({ ...month, supplies: [...supplies, ...notes], documents: [] })
    const head = { ntty: 'C', nt_num: 'CN/26-27/0001', nt_dt: '08-11-2026', val: 20_000 }
    expect(file.cdnr).toMatchObject([
      {
        ctin: '27AAAAA0000A1Z2',
        nt: [
          {
            ...head,
            pos: '27',
            itms: [{ itm_det: { rt: 18, txval: 5_000, iamt: 0, camt: 450, samt: 450, csamt: 0 } }],
          },
        ],
      },
    ])
    expect(file.cdnur).toEqual([
      {
        typ: 'B2CL',
        ...head,
        pos: '29',
        itms: [{ num: 1, itm_det: { rt: 18, txval: 5_000, iamt: 900, csamt: 0 } }],
      },
    ])
    expect(file.b2cs).toMatchObject([
      { pos: '27', txval: 45_000, camt: 4_050 },
      { pos: '29', txval: 45_000, iamt: 8_100 },
    ])
    expect(file.hsn).toMatchObject({ hsn_b2b: [{ qty: 1, txval: 45_000 }], hsn_b2c: [{ qty: 3, txval: 135_000 }] })
  })

  it('takes the limit of the month, codes together before April 2025, and lines at their own rate and code', () => {
    const mats = { hsn: '8708', rate: 28, isService: false, taxable: 1_000_00, igst: 280_00, cgst: 0, sgst: 0 }
    const fee = { ...mats, hsn: '9985', rate: 18, isService: true, igst: 180_00 }
    const sums = { taxable: 52_000_00, igst: 9_460_00 }
    const sale: Supply = { ...LARGE, value: 200_000_00, ...sums, lines: [...LARGE.lines, mats, fee] }
    const old = gstr1({ ...month, month: '2024-07', supplies: [sale], documents: [] })
    expect([old.b2cl, old.b2cs?.map(({ rt, txval }) => [rt, txval])]).toEqual([
      undefined,
      [
        [18, 51_000],
        [28, 1_000],
      ],
    ])
    expect(old.hsn).toMatchObject({
      data: [{ hsn_sc: '8703' }, { hsn_sc: '8708' }, { hsn_sc: '9985', uqc: 'NA', qty: 0 }],
    })
    const { b2cl } = gstr1({ ...month, month: '2024-08', supplies: [sale], documents: [] })
    expect(b2cl?.[0]?.inv[0]?.itms.map(({ itm_det: item }) => [item.rt, item.iamt])).toEqual([
      [18, 9_180],
      [28, 280],
    ])
  })

  it('counts goods by their code, apart for registered buyers, and comes to the same sums as its tables', () => {
    const { hsn } = gstr1({ ...month, supplies: [HOME, LARGE, SMALL, DEALER], documents: [] })
    expect(hsn).toMatchObject({ hsn_b2c: [{ qty: 3, txval: 150_000, iamt: 18_000, camt: 4_500, samt: 4_500 }] })
    expect(hsn).toHaveProperty('hsn_b2b', [
      {
        num: 1,
        hsn_sc: '8703',
        uqc: 'NOS',
        qty: 1,
        rt: 18,
        txval: 50_000,
        iamt: 0,
        camt: 4_500,
        samt: 4_500,
        csamt: 0,
      },
    ])
  })

  it('names the series of documents with those cancelled, and leaves out what has no rows', () => {
    const documents = [
      { code: 6, from: 'R/26-27/0001', to: 'R/26-27/0009', total: 9, cancelled: 0 },
      { code: 1, from: 'IN/26-27/0001', to: 'IN/26-27/0004', total: 4, cancelled: 1 },
    ]
    const file = gstr1({ ...month, supplies: [], documents })
    expect(file.doc_issue).toEqual({
      doc_det: [
        {
          doc_num: 1,
          docs: [{ num: 1, from: 'IN/26-27/0001', to: 'IN/26-27/0004', totnum: 4, cancel: 1, net_issue: 3 }],
        },
        {
          doc_num: 6,
          docs: [{ num: 1, from: 'R/26-27/0001', to: 'R/26-27/0009', totnum: 9, cancel: 0, net_issue: 9 }],
        },
      ],
    })
    expect(Object.keys(JSON.parse(JSON.stringify(file)) as object)).toEqual(['gstin', 'fp', 'doc_issue'])
  })
})

describe('GSTR-3B [BOOK-8]', () => {
  const credit = { ...NO_TAX, cgst: 900_00, sgst: 900_00 }
  const facts = { ...month, supplies: [HOME, LARGE, SMALL, DEALER], reverseCharge: NO_TAX, credit }

  it('has all sales in 3.1(a), those to unregistered buyers of other States again in 3.2, and the credit in 4', () => {
    const file = gstr3b(facts)
    expect(file.sup_details.osup_det).toEqual({ txval: 200_000, iamt: 18_000, camt: 9_000, samt: 9_000, csamt: 0 })
    expect(file.inter_sup.unreg_details).toEqual([{ pos: '29', txval: 100_000, iamt: 18_000 }])
    expect(file.itc_elg.itc_avl.find(({ ty }) => ty === 'OTH')).toMatchObject({ camt: 900, samt: 900 })
    expect(file.itc_elg.itc_net).toEqual({ iamt: 0, camt: 900, samt: 900, csamt: 0 })
  })

  it('shows its tables to people with the same sums', () => {
    expect(gstr3bRows(facts).map(({ table, igst, cgst }) => [table, igst, cgst])).toEqual([
      ['3.1(a)', 18_000_00, 9_000_00],
      ['3.1(d)', 0, 0],
      ['3.2', 18_000_00, null],
      ['4(A)(3)', 0, 0],
      ['4(A)(5)', 0, 900_00],
    ])
    expect(taxableOf(9_000_00, 18)).toBe(50_000_00)
  })

  it('has no credit below zero: what more was taken back than came in goes back in 4(B)(2)', () => {
    const back = { ...facts, credit: { ...NO_TAX, igst: -360_00, cgst: 900_00, sgst: 900_00 } }
    const { itc_elg: table } = gstr3b(back)
    expect(table.itc_avl.find(({ ty }) => ty === 'OTH')).toMatchObject({ iamt: 0, camt: 900, samt: 900 })
    expect(table.itc_rev.find(({ ty }) => ty === 'OTH')).toMatchObject({ iamt: 360, camt: 0, samt: 0 })
    expect(table.itc_net).toMatchObject({ iamt: -360, camt: 900, samt: 900 })
    expect(gstr3bRows(back).at(-1)).toMatchObject({ table: '4(B)(2)', igst: 360_00, cgst: 0 })
  })
})

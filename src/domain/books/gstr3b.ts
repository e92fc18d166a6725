import { NO_TAX, returnPeriod, rupeesOf, sumOfTax, type Supply, type TaxSums } from './supply.ts'

/** What GSTR-3B is made of; sums are paise. */
export interface Gstr3bFacts {
  gstin: string
  month: string
  supplies: readonly Supply[]
  /** Tax that is owed on what came in under reverse charge. */
  reverseCharge: TaxSums
  /** Input credit of bills. Where a bill does not say which GST it is, half is CGST and half SGST. */
  credit: TaxSums
}

/** A row of the return as people read it; paise, null where the table has no such column. */
export interface Gstr3bRow {
  table: string
  title: string
  taxable: number | null
  igst: number | null
  cgst: number | null
  sgst: number | null
}

const interStateB2c = (supplies: readonly Supply[]) => {
  const rows = supplies.filter(({ gstin, interState }) => gstin === '' && interState)
  return [...Map.groupBy(rows, ({ place }) => place)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, all]) => ({ place, ...sumOfTax(all) }))
}

/**
 * Input credit as table 4 has it, by its kinds: what is claimed, and what goes back of earlier months, where more was taken back than came in.
 */
function splitCredit(credit: TaxSums): { claimed: TaxSums; goesBack: TaxSums } {
  const above = (sign: 1 | -1): TaxSums => ({
    taxable: 0,
    igst: Math.max(0, sign * credit.igst),
    cgst: Math.max(0, sign * credit.cgst),
    sgst: Math.max(0, sign * credit.sgst),
  })
  return { claimed: above(1), goesBack: above(-1) }
}

const isNothing = ({ igst, cgst, sgst }: TaxSums) => igst === 0 && cgst === 0 && sgst === 0

/** The rows of the tables that the books know: 3.1(a), 3.1(d), 3.2, 4(A)(3), 4(A)(5), and 4(B)(2) where there is something in it. */
export function gstr3bRows({ supplies, reverseCharge, credit }: Gstr3bFacts): Gstr3bRow[] {
  const { claimed, goesBack } = splitCredit(credit)
  return [
    { table: '3.1(a)', title: 'Outward taxable supplies', ...sumOfTax(supplies) },
    { table: '3.1(d)', title: 'Inward supplies under reverse charge', ...reverseCharge },
    ...interStateB2c(supplies).map(({ place, taxable, igst }) => ({
      table: '3.2',
      title: `To unregistered buyers, State ${place}`,
      taxable,
      igst,
      cgst: null,
      sgst: null,
    })),
    { table: '4(A)(3)', title: 'Input credit of reverse charge', ...reverseCharge, taxable: null },
    { table: '4(A)(5)', title: 'All other input credit', ...claimed, taxable: null },
    ...(isNothing(goesBack)
      ? []
      : [{ table: '4(B)(2)', title: 'Input credit that goes back', ...goesBack, taxable: null }]),
  ]
}

const amounts = ({ igst, cgst, sgst }: TaxSums) => ({
  iamt: rupeesOf(igst),
  camt: rupeesOf(cgst),
  samt: rupeesOf(sgst),
  csamt: 0,
})

const NOTHING = amounts(NO_TAX)

/** The file of GSTR-3B (BOOK-8), with what the books know; sums are rupees. */
export function gstr3b(facts: Gstr3bFacts) {
  const { gstin, month, supplies, reverseCharge, credit } = facts
  const outward = sumOfTax(supplies)
  const { claimed, goesBack } = splitCredit(credit)
  return {
    gstin,
    ret_period: returnPeriod(month),
    sup_details: {
      osup_det: { txval: rupeesOf(outward.taxable), ...amounts(outward) },
      osup_zero: { txval: 0, iamt: 0, csamt: 0 },
      osup_nil_exmp: { txval: 0 },
      isup_rev: { txval: rupeesOf(reverseCharge.taxable), ...amounts(reverseCharge) },
      osup_nongst: { txval: 0 },
    },
    inter_sup: {
      unreg_details: interStateB2c(supplies).map(({ place, taxable, igst }) => ({
        pos: place,
        txval: rupeesOf(taxable),
        iamt: rupeesOf(igst),
      })),
      comp_details: [],
      uin_details: [],
    },
    itc_elg: {
      itc_avl: [
        { ty: 'IMPG', ...NOTHING },
        { ty: 'IMPS', ...NOTHING },
        { ty: 'ISRC', ...amounts(reverseCharge) },
        { ty: 'ISD', ...NOTHING },
        { ty: 'OTH', ...amounts(claimed) },
      ],
      itc_rev: [
        { ty: 'RUL', ...NOTHING },
        { ty: 'OTH', ...amounts(goesBack) },
      ],
      itc_net: amounts(sumOfTax([reverseCharge, credit])),
      itc_inelg: [
        { ty: 'RUL', ...NOTHING },
        { ty: 'OTH', ...NOTHING },
      ],
    },
  }
}

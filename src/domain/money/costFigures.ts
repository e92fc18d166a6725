/** A figure of the law from a day on (`2026-04-01`), where it was read, and whether the source confirms it. */
interface Dated {
  from: string
  source: string
  confirmed: boolean
}

/** Tax collected at source: a share of the whole consideration where that is above so many rupees; more without a PAN. */
export interface TcsFigure extends Dated {
  share: number
  withoutPan: number
  above: number
}

interface RateFigure extends Dated {
  share: number
}

/** A rate of GST on the margin; null where it hangs on the vehicle. */
interface MarginFigure extends Dated {
  share: number | null
}

/** A limit in whole rupees. */
interface LimitFigure extends Dated {
  rupees: number
}

/** What may be paid in cash to one person in a day, whole rupees: in general, and to who carries goods. */
interface CashPaidFigure extends LimitFigure {
  toCarriers: number
}

type Figures<Figure> = readonly [Figure, ...Figure[]]

const TCS = { share: 0.01, withoutPan: 0.05, above: 1_000_000 }
const CASH = { confirmed: true, rupees: 200_000 }
const CASH_PAID = { confirmed: true, rupees: 10_000, toCarriers: 35_000 }
const LOAN = { confirmed: true, rupees: 20_000 }

/**
 * What the law says of the money in the sale of a used car, as far as we have read it (PRICE-3, DESK-2, BOOK-9): the one place of such
 * figures, each a list by the days from which they hold, oldest first. A new notification is a further line here, and moves no sale
 * of an earlier day. Fees of the States, of insurers and of the dealer are not here: they differ, and the dealer enters them
 * (`costs` in SITE_FILE).
 */
export const COST_FIGURES: {
  readonly tcs: Figures<TcsFigure>
  /** GST on the margin of a used vehicle; whether the margin has it in it is a setting (`money.gstContained`). */
  readonly gstOnMargin: Figures<MarginFigure>
  /** GST on what a dealer gets for selling a car that stays its owner's. */
  readonly gstOnCommission: Figures<RateFigure>
  /** Cash for one sale, from one person in a day, or in one go: from this sum on the penalty is the sum itself. */
  readonly cash: Figures<LimitFigure>
  /** Cash paid to one person in a day: above it, it is no expense. */
  readonly cashPaid: Figures<CashPaidFigure>
  /** A loan or deposit: from this sum on it is taken and repaid by bank alone. */
  readonly loan: Figures<LimitFigure>
} = {
  tcs: [
    {
      from: '2016-06-01',
      source: 'Income-tax Act 1961, s. 206C(1F) and 206CC; CBDT Circular 22/2016; the first day was not read',
      confirmed: false,
      ...TCS,
    },
    {
      from: '2026-04-01',
      source: 'Income-tax Act 2025, s. 394(1) and 397(2) (before: Income-tax Act 1961, s. 206C(1F) and 206CC)',
      confirmed: true,
      ...TCS,
    },
  ],
  gstOnMargin: [
    {
      from: '2018-01-25',
      source: 'Notification 8/2018-Central Tax (Rate): 12 or 18 % by size and fuel',
      confirmed: true,
      share: null,
    },
    {
      from: '2025-01-16',
      source: 'Notification 04/2025-Central Tax (Rate); CGST Rules, rule 32(5)',
      confirmed: true,
      share: 0.18,
    },
  ],
  gstOnCommission: [
    {
      from: '2017-07-01',
      source: 'SAC 996211, the usual rate of services; one secondary source',
      confirmed: false,
      share: 0.18,
    },
  ],
  cash: [
    { from: '2017-04-01', source: 'Income-tax Act 1961, s. 269ST', ...CASH },
    { from: '2026-04-01', source: 'Income-tax Act 2025, s. 186 (before: Income-tax Act 1961, s. 269ST)', ...CASH },
  ],
  cashPaid: [
    { from: '2017-04-01', source: 'Income-tax Act 1961, s. 40A(3)', ...CASH_PAID },
    {
      from: '2026-04-01',
      source: 'Income-tax Act 2025, s. 36(4) (before: Income-tax Act 1961, s. 40A(3))',
      ...CASH_PAID,
    },
  ],
  loan: [
    { from: '2015-06-01', source: 'Income-tax Act 1961, s. 269SS and 269T', ...LOAN },
    {
      from: '2026-04-01',
      source: 'Income-tax Act 2025, s. 185 and 188 (before: Income-tax Act 1961, s. 269SS and 269T)',
      ...LOAN,
    },
  ],
}

/** The figure of a list that holds on a day (`2026-11-08`); without a day the newest. A day before all of them has the oldest. */
export function figureOn<Figure extends Dated>(figures: Figures<Figure>, day = '9999-12-31'): Figure {
  return figures.findLast(({ from }) => from <= day) ?? figures[0]
}

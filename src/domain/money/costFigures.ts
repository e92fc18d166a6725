/**
 * What the law says of the money in the sale of a used car, as far as we have read it (PRICE-3, DESK-2): the one place of such
 * figures, each with the day from which it holds, its source, and whether that source confirms it. A new notification is a
 * change here. Fees of the States, of insurers and of the dealer are not here: they differ, and the dealer enters them
 * (`costs` in SITE_FILE).
 */
export const COST_FIGURES = {
  /** Tax collected at source: a share of the whole price where that is above so many rupees, of buyers who are no dealers. */
  tcs: {
    from: '2026-04-01',
    source:
      'Income-tax Act 2025, s. 394 (before: Income-tax Act 1961, s. 206C(1F)); CBDT Circulars 22/2016 and 17/2020',
    confirmed: true,
    share: 0.01,
    above: 1_000_000,
  },
  /** Of a buyer without PAN more is collected; how much is a setting (`money.tcsWithoutPanPercent`). */
  tcsWithoutPan: {
    from: '2026-04-01',
    source: 'Before: Income-tax Act 1961, s. 206CC; the wording of the Act of 2025 was not read',
    confirmed: false,
  },
  /** GST on the margin of a used vehicle, of any fuel; whether the margin has it in it is a setting (`money.gstContained`). */
  gstOnMargin: {
    from: '2025-01-16',
    source: 'Notification 04/2025-Central Tax (Rate); CGST Rules, rule 32(5)',
    confirmed: true,
    share: 0.18,
  },
  /** GST on what a dealer gets for selling a car that stays its owner's. */
  gstOnCommission: {
    from: '2017-07-01',
    source: 'The usual rate of services; not read for the sale of vehicles',
    confirmed: false,
    share: 0.18,
  },
  /** Cash for one sale: from this sum on the penalty is the sum itself. */
  cash: {
    from: '2026-04-01',
    source: 'Income-tax Act 2025, s. 186 (before: Income-tax Act 1961, s. 269ST)',
    confirmed: true,
    rupees: 200_000,
  },
} as const

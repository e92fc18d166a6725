/**
 * What the law says that a used car costs beside its price, as far as it is confirmed (PRICE-3): the one place of such figures,
 * each with the day from which it holds and its source. Fees of the States, of insurers and of the dealer are not here: they
 * differ, and the dealer enters them (`costs` in SITE_FILE).
 */
export const COST_FIGURES = {
  /** Tax collected at source: a share of the whole price where that is above so many rupees. */
  tcs: {
    from: '2026-04-01',
    source:
      'Income-tax Act 2025, s. 394 (before: Income-tax Act 1961, s. 206C(1F)); CBDT Circulars 22/2016 and 17/2020',
    share: 0.01,
    above: 1_000_000,
  },
} as const

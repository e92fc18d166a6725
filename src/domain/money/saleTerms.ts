import { COST_FIGURES, figureOn, type TcsFigure } from './costFigures.ts'
import type { MoneySettings } from './moneySettings.ts'

/** What GST of a sale is reckoned from: margin, commission, the whole price, or nothing. */
export type TaxScheme = 'margin' | 'commission' | 'whole' | 'none'

/** What of a dealer's settings the tax of a sale hangs on. */
export type TaxSettings = Pick<
  MoneySettings,
  | 'gstContained'
  | 'gstRegistered'
  | 'chargesGstPercent'
  | 'gstOnKept'
  | 'collectsTcs'
  | 'tcsOnAccessories'
  | 'tcsWithoutPanPercent'
>

/**
 * By which terms the tax of a sale is reckoned (BOOK-9): what the dealer had set, and the figures of the law on the day. They are frozen with
 * the sale, so that neither a setting nor a new rule moves it. `scheme` is null as long as nobody has written how the car came.
 */
export interface SaleTerms {
  /** The day whose figures these are, `2026-11-08`. */
  on: string
  scheme: TaxScheme | null
  /** The rate on the whole price where input tax was taken on the purchase; left out where nobody had written it. */
  wholeShare?: number
  /** Whether the place of supply is another State: then the tax is IGST. Left out of sales from before it was kept. */
  interState?: boolean
  /** The same of accessories and services where the tax is that of a commission: their buyer is another than its owner. */
  chargesInterState?: boolean
  /** Whether the PAN of the buyer was known when his data were erased; left out before that. */
  hasPan?: boolean
  settings: TaxSettings
  /** Null where the rate hung on the vehicle. */
  marginShare: number | null
  commissionShare: number
  tcs: Pick<TcsFigure, 'share' | 'withoutPan' | 'above' | 'source'>
  /** Where the rate of GST was read. */
  gstSource: string
}

/** What GST is reckoned from for a car that came so. */
export function schemeOf(
  { isConsigned, inputTaxTaken }: { isConsigned: boolean; inputTaxTaken: boolean },
  { gstRegistered }: Pick<TaxSettings, 'gstRegistered'>,
): TaxScheme {
  if (!gstRegistered) return 'none'
  if (isConsigned) return 'commission'
  return inputTaxTaken ? 'whole' : 'margin'
}

/** The settings that the tax of a sale hangs on, of all that there are. */
const taxSettings = ({
  gstContained,
  gstRegistered,
  chargesGstPercent,
  gstOnKept,
  collectsTcs,
  tcsOnAccessories,
  tcsWithoutPanPercent,
}: TaxSettings): TaxSettings => ({
  gstContained,
  gstRegistered,
  chargesGstPercent,
  gstOnKept,
  collectsTcs,
  tcsOnAccessories,
  tcsWithoutPanPercent,
})

/** The terms of a sale on a day (`2026-11-08`) with these settings. */
export function termsOn(on: string, settings: TaxSettings, scheme: TaxScheme | null = null): SaleTerms {
  const margin = figureOn(COST_FIGURES.gstOnMargin, on)
  const commission = figureOn(COST_FIGURES.gstOnCommission, on)
  const { share, withoutPan, above, source } = figureOn(COST_FIGURES.tcs, on)
  const percent = settings.tcsWithoutPanPercent
  return {
    on,
    scheme,
    settings: taxSettings(settings),
    marginShare: margin.share,
    commissionShare: commission.share,
    tcs: { share, withoutPan: percent === null ? withoutPan : percent / 100, above, source },
    gstSource: scheme === 'commission' ? commission.source : margin.source,
  }
}

import { readTypedAmount } from './typedAmount.ts'

const UNIT = /(?:kms?|kilomet(?:er|re)s?|किमी|कि\.?\s?मी\.?|किलोमीटर)\.?$/iu

/**
 * The whole kilometres that a text says as people type them: `42350`, `42,350 km`, `1.2 lakh`, `80k`, `६०,०००`. Null where it is
 * no number, and where it may be several.
 */
export const readTypedKilometres = (text: string): number | null =>
  // The sign of a rupee is no kilometre's.
  /₹|rs|inr/i.test(text) ? null : readTypedAmount(text.trimEnd().replace(UNIT, '').trimEnd())

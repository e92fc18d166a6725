const NAMES: Readonly<Record<string, string>> = {
  USD: 'US dollars',
  EUR: 'euros',
  GBP: 'pounds sterling',
  AED: 'dirhams',
  JPY: 'yen',
  SGD: 'Singapore dollars',
  AUD: 'Australian dollars',
  CAD: 'Canadian dollars',
}
/** The foreign currencies that an import can convert. */
export const CURRENCIES = Object.keys(NAMES)

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/\bUSD\b|\bUS ?\$|\bdollars?\b/iu, 'USD'],
  [/€|\bEUR\b|\beuros?\b/iu, 'EUR'],
  [/£|\bGBP\b/iu, 'GBP'],
  [/\bAED\b|\bdirhams?\b/iu, 'AED'],
  [/¥|\bJPY\b/iu, 'JPY'],
  [/\bSGD\b|S\$/iu, 'SGD'],
  [/\bAUD\b|A\$/iu, 'AUD'],
  [/\bCAD\b|C\$/iu, 'CAD'],
  [/\$/u, 'USD'],
]

/** Exchange rates: rupees for one unit of a currency. */
export type Rates = Readonly<Partial<Record<string, number>>>

/** The code of the foreign currency in a text; null when there is none. */
export function currencyIn(text: string): string | null {
  return MARKS.find(([mark]) => mark.test(text))?.[1] ?? null
}

/** The text without the name of its currency. */
export function withoutCurrency(text: string): string {
  return MARKS.reduce((rest, [mark]) => rest.replace(mark, ' '), text)
    .replace(/\s+/gu, ' ')
    .trim()
}

/** A currency with its code: "US dollars (USD)". */
export function nameCurrency(code: string): string {
  return NAMES[code] === undefined ? code : `${NAMES[code]} (${code})`
}

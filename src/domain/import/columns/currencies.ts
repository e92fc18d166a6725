const NAMES: Readonly<Record<string, string>> = {
  USD: 'US dollars', EUR: 'euros', GBP: 'pounds sterling', AED: 'dirhams', JPY: 'yen', SGD: 'Singapore dollars', AUD: 'Australian dollars', CAD: 'Canadian dollars',
}
/** Currencies other than the rupee that lists of cars are written in. */
export const CURRENCIES = Object.keys(NAMES)

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/\bUSD\b|\bUS ?\$|\bdollars?\b/iu, 'USD'], [/€|\bEUR\b|\beuros?\b/iu, 'EUR'], [/£|\bGBP\b/iu, 'GBP'], [/\bAED\b|\bdirhams?\b/iu, 'AED'],
  [/¥|\bJPY\b/iu, 'JPY'], [/\bSGD\b|S\$/iu, 'SGD'], [/\bAUD\b|A\$/iu, 'AUD'], [/\bCAD\b|C\$/iu, 'CAD'], [/\$/u, 'USD'],
]

/** Rupees that one of a currency is worth. */
export type Rates = Readonly<Partial<Record<string, number>>>

/** The foreign currency that a text names, as its code. */
export function currencyIn(text: string): string | null {
  return MARKS.find(([mark]) => mark.test(text))?.[1] ?? null
}

/** The text without the name of its currency. */
export function withoutCurrency(text: string): string {
  return MARKS.reduce((rest, [mark]) => rest.replace(mark, ' '), text).replace(/\s+/gu, ' ').trim()
}

/** A currency with its code: "US dollars (USD)". */
export function nameCurrency(code: string): string {
  return NAMES[code] === undefined ? code : `${NAMES[code]} (${code})`
}

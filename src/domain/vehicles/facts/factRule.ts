/**
 * What the form of a vehicle asks of a fact, as data: the browser loads the schemas that are made of it only when a form is
 * touched (`vehicleForm.ts`). `missing` is said where nothing was entered; `most` is characters of a text, else the highest figure.
 */
export type FactRule =
  | { asks: 'carNumber' | 'kilometresPerLitre' }
  | { asks: 'text'; most: number; missing: string }
  | { asks: 'optionalText'; most: number }
  | { asks: 'rupees' | 'rupeesOrNone' | 'year' | 'day'; missing: string }
  | { asks: 'wholeNumber'; most: number; missing: string; /** Whether it is grouped as it is typed. */ grouped?: true }
  | { asks: 'number'; most: number; missing: string }
  | { asks: 'optionalNumber'; most: number; /** Whether it may have decimals. */ decimals?: true; grouped?: true }

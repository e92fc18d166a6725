import { parseFilter, writeFilter } from '../catalogue/filter.ts'
import { isProductId } from '../vehicles/productId.ts'

/** What a form of an alert is about, as its address has it: a search, or one car. */
export type AlertAbout = { productId: string } | { search: string }

const CAR_PARAMETER = 'car'

/** Reads the address of the form: `?car=` names a car, anything else is the filter of a list. It never fails. */
export function readAlertAddress(query: URLSearchParams): AlertAbout {
  const car = query.get(CAR_PARAMETER)?.toLowerCase() ?? ''
  return isProductId(car) ? { productId: car } : { search: writeFilter(parseFilter(query)).toString() }
}

/** The query of the form's address: the inverse of `readAlertAddress`. */
export function alertQuery(about: AlertAbout): string {
  return 'productId' in about ? `${CAR_PARAMETER}=${about.productId}` : about.search
}

/** The address of the form. */
export function writeAlertAddress(about: AlertAbout): string {
  const query = alertQuery(about)
  return query === '' ? '/alerts/new' : `/alerts/new?${query}`
}

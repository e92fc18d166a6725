import { TEXT_PARAMETER } from '#domain/catalogue/filter.ts'

/** What the field says of its list to assistive technology; `active` is the place of the marked option, -1 for none. */
export interface ComboboxState {
  expanded: boolean
  active: number
}

export const COLLAPSED: ComboboxState = { expanded: false, active: -1 }

/** The address that answers a search typed in words; the server sends on to what it understood (FIND-3). */
export function searchAddress(text: string): string {
  return text === '' ? '/buy' : `/buy?${new URLSearchParams({ [TEXT_PARAMETER]: text })}`
}

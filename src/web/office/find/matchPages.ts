import { nameKey } from '#domain/text/nameKey.ts'
import { OFFICE_LINKS } from '../ui/officeLinks.ts'
import type { Action } from '#domain/accounts/permissions.ts'

/** The most pages that are shown among what is found. */
const MOST_PAGES = 4

/** The pages of the office whose names have a word that begins with what was typed, of those that somebody may open. */
export function matchPages(typed: string, may: (action: Action) => boolean) {
  const wanted = nameKey(typed)
  if (wanted === '') return []
  return OFFICE_LINKS.filter(({ name, needs }) => may(needs) && ` ${nameKey(name)}`.includes(` ${wanted}`)).slice(
    0,
    MOST_PAGES,
  )
}

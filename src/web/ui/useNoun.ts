import { createContext, useContext } from 'react'
import { noun, type Noun } from '#domain/kinds/nouns.ts'
import { useSiteData } from './siteData.ts'

/** What a page is about where that is another noun than the site's: one vehicle, or a list of one category (VEH-3). */
export const PageNoun = createContext<Noun | null>(null)

/** What a site of cars says, which is not sent with each page. */
export const CAR_NOUN = noun('car')

/** What vehicles are called on this page. */
export function useNoun(): Noun {
  const ofPage = useContext(PageNoun)
  const site = useSiteData()
  return ofPage ?? site?.noun ?? CAR_NOUN
}

import { recentSearches } from '../device/deviceLists.ts'

const KEY = 'forecourt:early-search'

/**
 * An inline script: a search that is sent before the page is hydrated is noted in the tab, so that it is among the recent
 * ones all the same (FIND-5). Once hydrated, the field is a combobox and its form remembers by itself.
 */
export const NOTE_EARLY_SEARCH =
  'addEventListener("submit",({target:{q}})=>{'
  + 'if(q?.value&&q.value!=q.defaultValue&&!q.role)'
  + `try{sessionStorage.setItem("${KEY}",q.value)}catch{}})`

/** Remembers the search that has led here, where no script could do so before. */
export function rememberEarlySearch(): void {
  try {
    const words = sessionStorage.getItem(KEY)?.trim()
    if (!words) return
    sessionStorage.removeItem(KEY)
    recentSearches.put(words)
  } catch {
    // Storage is forbidden: nothing was noted either.
  }
}

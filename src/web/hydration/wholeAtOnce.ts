/**
 * An inline script for the place before React Router restores the scroll position: a page that is loaded again or that Back
 * leads to is laid out whole at once, since the position is one in the whole page. In all others what is far below waits
 * (`layOutRest.ts`), at the longest until a key is pressed: End goes to where the page ends then.
 */
export const WHOLE_AT_ONCE =
  '{let whole=()=>{document.documentElement.dataset.whole=""};'
  + 'performance.getEntriesByType("navigation")[0]?.type!="navigate"?whole():'
  + 'addEventListener("keydown",whole,{once:true,capture:true})}'

/**
 * The pages that a pagination lists: the first, the last, and the current one with its neighbours. A gap of one page is
 * filled, a longer one is `gap-before` or `gap-after`.
 */
export function pagesToShow(page: number, pages: number): (number | 'gap-before' | 'gap-after')[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter(place => place >= 1 && place <= pages)
  const shown: (number | 'gap-before' | 'gap-after')[] = []
  let last = 0
  for (const place of new Set(wanted)) {
    if (place === last + 2) shown.push(place - 1)
    else if (place > last + 2) shown.push(place <= page ? 'gap-before' : 'gap-after')
    shown.push(place)
    last = place
  }
  return shown
}

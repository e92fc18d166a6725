import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import type { ImportChange } from '#services/import/importReport.ts'

const MOST_SHOWN = 20

/** Collects the first changes of each kind, to show them at the end. */
export function openShownChanges() {
  const shown: Record<'changed' | 'newer' | 'relisted', ImportChange[]> = { changed: [], newer: [], relisted: [] }
  return {
    shown,
    add(change: ImportChange): void {
      const list = shown[change.held ?? 'changed']
      if (list.length < MOST_SHOWN) list.push(change)
    },
  }
}

/** The lines of a changed car: `Kia Seltos, KA 05 MH 0001: Price ₹5,00,000 → ₹4,80,000; State SOLD → LISTED`. */
function carLines({ line, name, carNumber, changes, meanwhile }: ImportChange): string[] {
  const car = [name, ...(carNumber === null ? [] : [formatCarNumber(carNumber)])].join(', ')
  const said = changes
    .map(({ field, label, before, after }) =>
      field === 'state' ? `${label} ${before.toUpperCase()} → ${after.toUpperCase()}` : `${label} ${before} → ${after}`,
    )
    .join('; ')
  return [
    `  ${car} (line ${line})${said === '' ? '' : `: ${said}`}`,
    ...(meanwhile === '' ? [] : [`    here since: ${meanwhile}`]),
  ]
}

/** The first cars of a kind below a title, as lines of text; nothing when there are none. */
export function changeText(title: string, changes: readonly ImportChange[], count: number, file: string): string[] {
  if (changes.length === 0) return []
  const more = count - changes.length
  return [
    title,
    ...changes.flatMap(carLines),
    ...(more > 0 ? [`  … and ${more.toLocaleString('en-IN')} more in ${file}`] : []),
  ]
}

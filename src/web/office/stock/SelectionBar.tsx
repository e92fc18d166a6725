import { MOST_CHANGED_AT_ONCE } from '#domain/stock/bulkChange.ts'
import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { Button } from '../../ui/Button.tsx'
import { useMay } from '../access/useMay.ts'
import type { Selection } from './useSelection.ts'

/** The actions on the chosen cars; visible while any car is chosen. */
export function SelectionBar({
  selection,
  total,
  onChange,
}: {
  selection: Selection
  total: number
  onChange: () => void
}) {
  const { count, pageChosen, allChosen } = selection
  const mayChange = useMay('vehicle.write')
  const tooMany = count > MOST_CHANGED_AT_ONCE
  return (
    <section aria-label="Chosen cars" className={count === 0 ? 'hidden' : 'selection-bar'}>
      <p aria-live="polite" className="mr-auto font-semibold tabular-nums">
        {`${counted(count, 'car')} selected`}
        {mayChange && !tooMany && (
          <span className="block text-sm font-normal text-muted max-md:hidden">
            In the list, the key C changes them.
          </span>
        )}
        {tooMany && (
          <span className="block text-sm font-normal text-danger">{`At most ${groupDigits(MOST_CHANGED_AT_ONCE)} can be changed at once: narrow the filter.`}</span>
        )}
      </p>
      {pageChosen && !allChosen && total > count && (
        <Button look="plain" onClick={selection.chooseAll}>{`Select all ${groupDigits(total)} that match`}</Button>
      )}
      <Button look="quiet" onClick={selection.clear}>
        Clear
      </Button>
      {mayChange && (
        <Button onClick={onChange} disabled={tooMany} aria-keyshortcuts="C">
          Change…
        </Button>
      )}
    </section>
  )
}

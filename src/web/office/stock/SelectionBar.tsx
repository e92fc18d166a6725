import { Link } from 'react-router'
import { MOST_PRINTED_AT_ONCE } from '#domain/printouts/printLimits.ts'
import { MOST_CHANGED_AT_ONCE } from '#domain/stock/bulkChange.ts'
import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { useMay } from '../access/useMay.ts'
import type { BulkChoice } from './bulkChoices.ts'
import type { Chosen, Selection } from './useSelection.ts'

/** The chosen cars in the address of a job; one more than a print job has, so that it says that there are more. */
const chosenQuery = (chosen: Chosen) =>
  new URLSearchParams(
    'ids' in chosen ? { cars: chosen.ids.slice(0, MOST_PRINTED_AT_ONCE + 1).join(',') } : { match: chosen.query },
  ).toString()

/** The chosen cars as a workbook. */
const exportOf = (chosen: Chosen) =>
  callAddress('GET /api/office/stock.xlsx', {
    query: 'ids' in chosen ? { cars: chosen.ids.join(',') } : Object.fromEntries(new URLSearchParams(chosen.query)),
  })

/** The actions on the chosen cars; visible while any car is chosen. */
export function SelectionBar({
  selection,
  total,
  onChange,
}: {
  selection: Selection
  total: number
  /** Asks what to change, or begins with a choice of that. */
  onChange: (choice: BulkChoice | null) => void
}) {
  const { count, pageChosen, allChosen } = selection
  const mayChange = useMay('vehicle.write')
  const tooMany = count > MOST_CHANGED_AT_ONCE
  const limit = (act: string, choice: BulkChoice | null, keys?: string) => (
    <button type="button" disabled={tooMany} aria-keyshortcuts={keys} onClick={() => onChange(choice)}>
      {act}
    </button>
  )
  return (
    <section aria-label="Chosen cars" className={count === 0 ? 'hidden' : 'selection-bar'}>
      <p aria-live="polite" className="font-semibold tabular-nums">
        {`${counted(count, 'car')} selected`}
        {tooMany && (
          <span className="block font-normal">{`At most ${groupDigits(MOST_CHANGED_AT_ONCE)} can be changed at once: narrow the filter.`}</span>
        )}
      </p>
      {mayChange && (
        <>
          {limit('Price…', 'lower_amount')}
          {limit('State…', 'state')}
          {limit('Change…', null, 'C')}
        </>
      )}
      <Link to={`/office/print/stickers?${chosenQuery(selection.chosen)}`}>Print stickers</Link>
      <Link to={`/office/print/spec-sheets?${chosenQuery(selection.chosen)}`}>Spec sheets</Link>
      <Link to={`/office/print/status-pictures?${chosenQuery(selection.chosen)}`}>Status pictures</Link>
      {!tooMany && (
        <a href={exportOf(selection.chosen)} download>
          Export
        </a>
      )}
      <span className="ml-auto flex flex-none gap-2">
        {pageChosen && !allChosen && total > count && (
          <button type="button" onClick={selection.chooseAll}>{`Select all ${groupDigits(total)} that match`}</button>
        )}
        <button type="button" onClick={selection.clear}>
          Clear
        </button>
      </span>
    </section>
  )
}

import { SETTLE_WAYS, SETTLE_WAY_KEYS, type SettleWay } from '#domain/books/settlementForm.ts'
import { useFormModel } from '../../forms/formContext.ts'

const CHIP =
  'grid min-h-12 cursor-pointer place-items-center rounded-control border border-edge bg-surface font-semibold '
  + 'has-checked:border-transparent has-checked:bg-fill has-checked:text-on-fill has-disabled:cursor-not-allowed '
  + 'has-disabled:border-transparent has-disabled:bg-sunken has-disabled:text-muted has-disabled:line-through '
  + 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-current'

/** How money goes or comes, as chips; cash is struck where the law says no, and why stands beneath. */
export function WayChips({ noCash, onWay }: { noCash: string | null; onWay: (way: SettleWay) => void }) {
  const { id, errors, typed } = useFormModel()
  return (
    <fieldset aria-describedby={noCash === null ? undefined : `${id}-no-cash`}>
      <legend className="mb-1 text-sm font-medium">How?</legend>
      <div className="grid grid-cols-4 gap-2">
        {SETTLE_WAY_KEYS.map((way, place) => (
          <label key={way} className={CHIP}>
            <input
              id={place === 0 ? `${id}-way` : undefined}
              type="radio"
              name="way"
              value={way}
              defaultChecked={typed.way === way}
              disabled={way === 'cash' && noCash !== null}
              onChange={() => onWay(way)}
              className="sr-only"
            />
            {SETTLE_WAYS[way]}
          </label>
        ))}
      </div>
      {noCash !== null && (
        <p id={`${id}-no-cash`} className="mt-1 text-sm text-muted">
          {noCash}
        </p>
      )}
      {errors.way && <p className="mt-1 text-sm text-danger">{errors.way}</p>}
    </fieldset>
  )
}

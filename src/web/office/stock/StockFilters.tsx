import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { nameKey } from '#domain/text/nameKey.ts'
import {
  AGE_BAND_NAMES,
  AGE_BANDS,
  parseStockView,
  stockAddress,
  UNASKED_DAYS,
  writeStockView,
  type StockView,
} from '#domain/stock/stockView.ts'
import { VEHICLE_STATES } from '#domain/vehicles/vehicle.ts'
import { VEHICLE_STATE_NAMES } from '#domain/vehicles/vehicleStateNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useKeys } from '../keys/useKeys.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField, type Choice } from '../ui/SelectField.tsx'
import { useFollowedAddress } from '../ui/useFollowedAddress.ts'

const STATES: readonly Choice[] = [
  ['', 'All states'],
  ['for_sale', 'For sale'],
  ...VEHICLE_STATES.map(state => [state, VEHICLE_STATE_NAMES[state]] as const),
]
const AGES: readonly Choice[] = [['', 'Any age'], ...AGE_BAND_NAMES.map(band => [band, AGE_BANDS[band].name] as const)]
const OFFERS: readonly Choice[] = [
  ['', 'Any offer'],
  ['with', 'With offer'],
  ['without', 'Without offer'],
]
const SORTS: readonly Choice[] = [
  ['-added', 'Last added first'],
  ['-age', 'Longest in stock'],
  ['price', 'Price: low to high'],
  ['-price', 'Price: high to low'],
  ['km', 'Least driven'],
  ['car', 'Brand and model'],
  ['number', 'Car number'],
  ['photos', 'Fewest photos'],
  ['-updated', 'Last updated'],
]

/** Search and filters of the stock: a plain GET form, which works without JavaScript. The filters are folded away until asked for. */
export function StockFilters({ view, path, brands }: { view: StockView; path: string; brands: readonly string[] }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const narrowing = Object.keys(view.filter).length
  const query = writeStockView({ ...view, page: 1 }).toString()
  const values = new URLSearchParams(query)
  const sort = values.get('sort') ?? '-added'
  const sorts = SORTS.some(([value]) => value === sort) ? SORTS : [...SORTS, [sort, 'By the chosen column'] as const]
  const form = useFollowedAddress(query)
  const first = useRef<HTMLSelectElement>(null)
  useKeys({
    f: () => {
      setOpen(!open)
      // Once they are shown: what is folded away takes no focus.
      if (!open) requestAnimationFrame(() => first.current?.focus())
    },
  })
  return (
    <search>
      <form
        {...form}
        method="get"
        action={path}
        className="stock-filters"
        data-open={open || undefined}
        onSubmit={event => {
          event.preventDefault()
          form.onSubmit()
          const given = new URLSearchParams(
            [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
          )
          void navigate(stockAddress(path, parseStockView(given)), { preventScrollReset: true })
        }}
        onChange={event => {
          const { target } = event
          if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox'))
            event.currentTarget.requestSubmit()
        }}
      >
        <div className="stock-tools">
          <input
            type="search"
            name="q"
            aria-label="Search"
            defaultValue={view.filter.text}
            placeholder="Car number, name or product ID"
            maxLength={100}
            className="stock-search min-h-11 rounded-control border border-edge bg-surface px-3"
          />
          <Button type="submit" look="quiet" className="stock-tool">
            <Search size={18} />
            <span className="sr-only">Search</span>
          </Button>
          <ScriptButton
            look="quiet"
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            aria-keyshortcuts="f"
            className="stock-tool"
          >
            <SlidersHorizontal size={18} />
            Filter
            {narrowing > 0 && <span className="rounded-full bg-fill px-2 text-xs text-on-fill">{narrowing}</span>}
            <kbd aria-hidden>F</kbd>
          </ScriptButton>
          {narrowing > 0 && (
            <Link
              to={stockAddress(path, { ...view, filter: {}, page: 1 })}
              className="inline-flex min-h-11 items-center px-2 font-medium text-muted underline hover:text-ink lg:min-h-9"
            >
              Clear all
            </Link>
          )}
        </div>
        <div className="stock-narrow">
          <div className="stock-checks">
            <label>
              <input type="checkbox" name="photos" value="none" defaultChecked={view.filter.withoutPhotos} />
              Without photos
            </label>
            <label>
              <input type="checkbox" name="price" value="none" defaultChecked={view.filter.withoutPrice} />
              Without a price
            </label>
            <label>
              <input type="checkbox" name="asked" value="none" defaultChecked={view.filter.unasked} />
              {`Nobody asked in ${UNASKED_DAYS} days`}
            </label>
          </div>
          <SelectField ref={first} label="State" name="state" defaultValue={view.filter.state} choices={STATES} />
          <SelectField
            label="Brand"
            name="brand"
            defaultValue={view.filter.brand === undefined ? '' : nameKey(view.filter.brand)}
            choices={[['', 'All brands'], ...brands.map(name => [nameKey(name), name] as const)]}
          />
          <SelectField label="Age in stock" name="age" defaultValue={view.filter.age} choices={AGES} />
          <SelectField label="Offer" name="offer" defaultValue={view.filter.offer} choices={OFFERS} />
          <Field
            label="Price from, ₹"
            name="min"
            inputMode="numeric"
            defaultValue={view.filter.priceMin}
            maxLength={16}
          />
          <Field
            label="Price up to, ₹"
            name="max"
            inputMode="numeric"
            defaultValue={view.filter.priceMax}
            maxLength={16}
          />
          <SelectField label="Sort by" name="sort" defaultValue={sort} choices={sorts} />
        </div>
      </form>
    </search>
  )
}

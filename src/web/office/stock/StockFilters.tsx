import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Link, useNavigate } from 'react-router'
import { nameKey } from '#domain/nameKey.ts'
import { AGE_BAND_NAMES, AGE_BANDS, parseStockView, stockAddress, writeStockView, type StockView } from '#domain/stockView.ts'
import { VEHICLE_STATES } from '#domain/vehicle.ts'
import { VEHICLE_STATE_NAMES } from '#domain/vehicleStateNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Labelled } from '../../ui/Labelled.tsx'

type Choice = readonly [value: string, name: string]

const STATES: readonly Choice[] = [
  ['', 'All states'], ['for_sale', 'For sale'], ...VEHICLE_STATES.map(state => [state, VEHICLE_STATE_NAMES[state]] as const),
]
const AGES: readonly Choice[] = [['', 'Any age'], ...AGE_BAND_NAMES.map(band => [band, AGE_BANDS[band].name] as const)]
const OFFERS: readonly Choice[] = [['', 'Any offer'], ['with', 'With offer'], ['without', 'Without offer']]
const SORTS: readonly Choice[] = [
  ['-added', 'Last added first'], ['-age', 'Longest in stock'], ['price', 'Price: low to high'], ['-price', 'Price: high to low'], ['km', 'Least driven'],
  ['car', 'Brand and model'], ['number', 'Car number'], ['photos', 'Fewest photos'], ['-updated', 'Last updated'],
]

function Select({ label, choices, ...select }: { label: string; choices: readonly Choice[] } & ComponentProps<'select'>) {
  return (
    <Labelled label={label}>
      {control => (
        <select {...control} {...select}>{choices.map(([value, name]) => <option key={value} value={value}>{name}</option>)}</select>
      )}
    </Labelled>
  )
}

/** Search and filters of the stock: a plain form that asks for the list, so that it works without JavaScript too. */
export function StockFilters({ view, path, brands }: { view: StockView; path: string; brands: readonly string[] }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const narrowing = Object.keys(view.filter).length
  const query = writeStockView({ ...view, page: 1 }).toString()
  const values = new URLSearchParams(query)
  const sort = values.get('sort') ?? '-added'
  const sorts = SORTS.some(([value]) => value === sort) ? SORTS : [...SORTS, [sort, 'By the chosen column'] as const]

  // The form follows the address: after Back, after "Clear all", after a column was sorted by.
  useEffect(() => {
    const wanted = new URLSearchParams(query)
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = wanted.has(control.name)
      else if (control instanceof HTMLInputElement) control.value = wanted.get(control.name) ?? ''
      else if (control instanceof HTMLSelectElement) control.value = wanted.get(control.name) ?? (control.name === 'sort' ? '-added' : '')
    }
  }, [query])

  const apply = () => {
    if (form.current === null) return
    const given = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]))
    void navigate(stockAddress(path, parseStockView(given)), { preventScrollReset: true })
  }
  return (
    <search>
      <form
        ref={form}
        method="get"
        action={path}
        className="stock-filters"
        data-open={open || undefined}
        onSubmit={event => {
          event.preventDefault()
          apply()
        }}
        onChange={event => {
          const { target } = event
          if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')) apply()
        }}
      >
        <Labelled label="Search" className="stock-search">
          {control => <input {...control} type="search" name="q" defaultValue={view.filter.text} placeholder="Car number, name or product ID" maxLength={100} />}
        </Labelled>
        <div className="stock-apply">
          <Button type="submit" look="quiet"><Search size={18} />Search</Button>
          <Button look="quiet" onClick={() => setOpen(!open)} aria-expanded={open} className="needs-script md:hidden">
            <SlidersHorizontal size={18} />Filters{narrowing > 0 && <span className="rounded-full bg-fill px-2 text-xs text-on-fill">{narrowing}</span>}
          </Button>
          {narrowing > 0 && (
            <Link to={stockAddress(path, { ...view, filter: {}, page: 1 })} className="inline-flex min-h-11 items-center px-2 font-medium text-muted underline hover:text-ink">
              Clear all
            </Link>
          )}
        </div>
        <div className="stock-checks">
          <label><input type="checkbox" name="photos" value="none" defaultChecked={view.filter.withoutPhotos} />Without photos</label>
          <label><input type="checkbox" name="price" value="none" defaultChecked={view.filter.withoutPrice} />Without a price</label>
        </div>
        <Select label="State" name="state" defaultValue={view.filter.state} choices={STATES} />
        <Select
          label="Brand" name="brand" defaultValue={view.filter.brand === undefined ? '' : nameKey(view.filter.brand)}
          choices={[['', 'All brands'], ...brands.map(name => [nameKey(name), name] as const)]}
        />
        <Select label="Age in stock" name="age" defaultValue={view.filter.age} choices={AGES} />
        <Select label="Offer" name="offer" defaultValue={view.filter.offer} choices={OFFERS} />
        <Labelled label="Price from, ₹">
          {control => <input {...control} name="min" inputMode="numeric" defaultValue={view.filter.priceMin} maxLength={16} />}
        </Labelled>
        <Labelled label="Price up to, ₹">
          {control => <input {...control} name="max" inputMode="numeric" defaultValue={view.filter.priceMax} maxLength={16} />}
        </Labelled>
        <Select label="Sort by" name="sort" defaultValue={sort} choices={sorts} />
      </form>
    </search>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { useId, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { FACETS } from '#domain/catalogue/facets.ts'
import { BODY_TYPES } from '#domain/vehicle/bodyTypes.ts'
import { BRANDS } from '#domain/vehicle/brands.ts'
import { PRICE_MAX_PARAMETER } from '#domain/catalogue/filter.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { buttonClass } from '../ui/buttonClass.ts'

const LAKH = 100_000
const BUDGETS_IN_LAKH = [3, 5, 8, 10, 15, 25, 50]

/** A plain GET form that begins the search: brand, body type, budget (FILTER-6). */
export function QuickSearch() {
  const navigate = useNavigate()
  // Without JavaScript the browser sends empty values for what was not chosen; the filter ignores them.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = [...new FormData(event.currentTarget)].filter((entry): entry is [string, string] => entry[1] !== '')
    const query = new URLSearchParams(chosen).toString()
    void navigate(query === '' ? '/buy' : `/buy?${query}`)
  }
  return (
    <search className="page-column relative z-10 -mt-4 block md:-mt-13">
      <form
        action="/buy"
        onSubmit={onSubmit}
        className="grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-surface p-4 shadow-soft
          md:grid-cols-[auto_1fr_1fr_1fr_auto] md:gap-5 md:px-6 md:py-5"
      >
        <h1 className="col-span-2 text-lg font-bold tracking-tight md:col-span-1 md:mr-2 md:max-w-[9ch] md:self-center md:text-xl md:leading-tight">
          Find your next car
        </h1>
        <Choice label="Brand" name={FACETS.brand.parameter}>
          {BRANDS.map(brand => (
            <option key={brand} value={nameKey(brand)}>
              {brand}
            </option>
          ))}
        </Choice>
        <Choice label="Body type" name={FACETS.category.parameter}>
          {BODY_TYPES.map(type => (
            <option key={type} value={nameKey(type)}>
              {type}
            </option>
          ))}
        </Choice>
        <Choice label="Budget" name={PRICE_MAX_PARAMETER}>
          {BUDGETS_IN_LAKH.map(lakh => (
            <option key={lakh} value={lakh * LAKH}>{`Up to ₹${lakh} lakh`}</option>
          ))}
        </Choice>
        <button type="submit" className={buttonClass({ size: 'large' })}>
          <Search size={20} />
          Search
        </button>
      </form>
    </search>
  )
}

function Choice({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          autoComplete="off"
          className="min-h-12 w-full appearance-none rounded-control border border-edge bg-surface pr-9 pl-3 text-ellipsis"
        >
          <option value="">Any</option>
          {children}
        </select>
        <ChevronDown size={18} className="pointer-events-none absolute top-[0.9375rem] right-3 text-muted" />
      </div>
    </div>
  )
}

import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { Filter } from '#domain/catalogue/filter.ts'
import type { FilterChip } from '#domain/catalogue/filterChips.ts'

interface ChosenChipsProps {
  chips: readonly FilterChip[]
  /** The address of the list under another filter. */
  address: (filter: Filter) => string
}

/**
 * Everything that the list is narrowed to as chips, each a link to the list without it, and "Clear all" (FILTER-8,
 * FIND-3): one row that scrolls on phones.
 */
export function ChosenChips({ chips, address }: ChosenChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="chosen-chips">
      {chips.map(chip => (
        <li key={chip.id} className="min-w-0">
          <Chip chip={chip} to={address(chip.without)} />
        </li>
      ))}
      <li>
        <Link
          to={address({ chosen: {} })}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-medium whitespace-nowrap text-muted underline hover:text-ink lg:min-h-9 print:hidden"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

/** A link to the same list without one choice. */
function Chip({ chip: { name, removes, words }, to }: { chip: FilterChip; to: string }) {
  const text = words === undefined ? name : `“${name}”`
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={`${text}: remove ${removes}`}
      className={`chip ${words ? 'chip-words' : ''}`}
    >
      <span className="min-w-0 truncate">{text}</span>
      <X size={16} className="print:hidden" />
    </Link>
  )
}

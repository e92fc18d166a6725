import { Link } from 'react-router'
import { OPTION_LISTS, OPTION_LIST_NAMES, type OptionList } from '#domain/options/optionLists.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { optionTexts } from '#domain/options/optionTexts.ts'

/** The 12 lists, as links with their number of items where it is known. */
export function OptionTabs({
  chosen,
  counts,
}: {
  chosen: OptionList
  counts: Readonly<Record<OptionList, number>> | null
}) {
  return (
    <nav aria-label="Option lists" className="mb-4">
      <ul className="flex flex-wrap gap-1.5">
        {OPTION_LIST_NAMES.map(list => (
          <li key={list}>
            <Link
              to={`/product-mange-delete?list=${OPTION_LISTS[list].path}`}
              preventScrollReset
              aria-current={list === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line bg-surface px-3 text-sm font-medium hover:border-edge
                aria-[current]:border-transparent aria-[current]:bg-fill aria-[current]:text-on-fill lg:min-h-9"
            >
              {optionTexts(list).title}
              {counts !== null && (
                <span className={`tabular-nums ${list === chosen ? '' : 'text-muted'}`}>
                  {groupDigits(counts[list])}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { pagesToShow } from './pagesToShow.ts'

const PLACE = 'grid min-h-11 min-w-11 place-items-center rounded-control px-2 font-medium tabular-nums'
const STEP = 'inline-flex min-h-11 items-center gap-1 rounded-control px-3 font-medium text-brand hover:bg-brand-soft'

/** The pagination of a list, as real links (FILTER-8). `address` returns the address of a page, from 1. */
export function Pagination({
  page,
  pages,
  address,
}: {
  page: number
  pages: number
  address: (page: number) => string
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-center gap-1">
      {page > 1 && (
        <Link rel="prev" to={address(page - 1)} className={STEP}>
          <ChevronLeft size={20} />
          <span className="max-sm:sr-only">Previous</span>
          <span className="sr-only"> page</span>
        </Link>
      )}
      <ol className="flex items-center gap-1">
        {pagesToShow(page, pages).map(place => (
          <li key={place}>
            {typeof place === 'string' && (
              <span aria-hidden="true" className="px-1 text-muted">
                …
              </span>
            )}
            {/* The current page is a link too: it keeps the focus after a press. */}
            {typeof place === 'number' && (
              <Link
                to={address(place)}
                aria-label={`Page ${place}`}
                aria-current={place === page ? 'page' : undefined}
                className={`${PLACE} hover:bg-brand-soft aria-[current]:bg-fill aria-[current]:text-on-fill`}
              >
                {place}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link rel="next" to={address(page + 1)} className={STEP}>
          <span className="max-sm:sr-only">Next</span>
          <span className="sr-only"> page</span>
          <ChevronRight size={20} />
        </Link>
      )}
    </nav>
  )
}

import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

/** The breadcrumbs from the home page to this one; `steps` are the pages above it. */
export function Breadcrumbs({ steps, here }: { steps: readonly { name: string; path: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumbs" className="py-2 text-sm text-muted md:py-4">
      <ol className="flex items-center gap-1">
        {steps.map(({ name, path }) => (
          <li key={path} className="flex flex-none items-center gap-1">
            <Link to={path} className="inline-flex min-h-9 items-center hover:text-ink hover:underline">
              {name}
            </Link>
            <ChevronRight size={14} />
          </li>
        ))}
        <li aria-current="page" className="truncate">
          {here}
        </li>
      </ol>
    </nav>
  )
}

import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

/** The breadcrumbs from the home page to this one; `steps` are the pages above it. Where there is too little room, long names are cut. */
export function Breadcrumbs({ steps, here }: { steps: readonly { name: string; path: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumbs" className="py-2 text-sm text-muted md:py-4">
      <ol className="flex items-center gap-1">
        {steps.map(({ name, path }) => (
          <li key={path} className={`flex items-center gap-1 ${name.length > here.length ? 'min-w-0' : 'flex-none'}`}>
            <Link to={path} className="truncate leading-9 hover:text-ink hover:underline">
              {name}
            </Link>
            <ChevronRight size={14} className="flex-none" />
          </li>
        ))}
        <li aria-current="page" className="truncate">
          {here}
        </li>
      </ol>
    </nav>
  )
}

import BookOpen from 'lucide-react/icons/book-open'
import { Link } from 'react-router'

/** The way from a screen to its page of the handbook, which is named as its file. Beside others it is a sign alone on phones. */
export function HelpLink({ page, beside = false }: { page: string; beside?: boolean }) {
  return (
    <Link
      to={`/office/handbook/${page}`}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 text-sm font-medium text-muted hover:text-ink"
    >
      <BookOpen size={18} />
      <span className={beside ? 'max-sm:sr-only' : ''}>How this works</span>
    </Link>
  )
}

import X from 'lucide-react/icons/x'
import { Link } from 'react-router'

/** Something chosen, as a link to the same view without it. `removes` tells a screen reader what goes. */
export function Chip({ to, name, removes }: { to: string; name: string; removes: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={`${name}: remove ${removes}`}
      className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-transparent bg-brand-soft pr-2.5 pl-3.5 text-sm font-medium
        text-brand transition-colors hover:bg-line"
    >
      <span className="min-w-0 truncate">{name}</span>
      <X size={16} className="flex-none print:hidden" />
    </Link>
  )
}

import Heart from 'lucide-react/icons/heart'
import { NavLink } from 'react-router'
import { shortlist } from './deviceLists.ts'
import { useDeviceList } from './useDeviceList.ts'
import { countOf } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

/** The link to the shortlist with how many cars it has, for the top bar; the number takes no room of its own. */
export function ShortlistLink({ className = '' }: { className?: string }) {
  const noun = useNoun()
  const count = useDeviceList(shortlist).length
  return (
    <NavLink
      to="/shortlist"
      aria-label={count === 0 ? 'Shortlist' : `Shortlist: ${countOf(count, noun)}`}
      className={`relative grid size-11 place-items-center rounded-control text-muted transition-colors hover:text-ink aria-[current]:text-ink ${className}`}
    >
      <Heart size={22} />
      {count > 0 && (
        <span className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-ink px-1 text-center text-xs font-semibold text-paper tabular-nums">
          {count}
        </span>
      )}
    </NavLink>
  )
}

/** The same as an entry of the side panel: the word, and the number behind it. */
export function ShortlistCount() {
  const noun = useNoun()
  const count = useDeviceList(shortlist).length
  return count > 0 && <span className="ml-auto text-base text-muted tabular-nums">{countOf(count, noun)}</span>
}

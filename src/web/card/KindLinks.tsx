import { Link } from 'react-router'
import type { Kind } from '#domain/kinds/kinds.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'

/** A kind of vehicle to choose: its name, how many there are, and the address of their list. */
export interface KindLink {
  kind: Kind
  title: string
  count: number
  chosen: boolean
  to: string
}

/** The kinds of vehicle in stock as outlines (VEH-4), where there are several; the link of the chosen one takes it off. */
export function KindLinks({ kinds }: { kinds: readonly KindLink[] }) {
  if (kinds.length === 0) return null
  return (
    <nav aria-label="Kinds of vehicle">
      <ul className="kind-links">
        {kinds.map(({ kind, title, count, chosen, to }) => (
          <li key={kind}>
            <Link to={to} preventScrollReset aria-current={chosen || undefined}>
              <svg aria-hidden="true">
                <use href={`/outlines/kinds.svg#${kind}`} />
              </svg>
              <span>
                <b>{title}</b> {groupDigits(count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

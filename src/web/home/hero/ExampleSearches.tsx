import { Link } from 'react-router'
import type { ExampleSearch } from '#services/search/exampleSearches.ts'

/** Searches to try, as links to their lists: one row, which scrolls on phones. */
export function ExampleSearches({ examples }: { examples: readonly ExampleSearch[] }) {
  if (examples.length === 0) return null
  return (
    <nav aria-label="Searches to try">
      <ul className="hero-row">
        {examples.map(({ text, address }) => (
          <li key={address}>
            <Link to={address} className="hero-example">
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

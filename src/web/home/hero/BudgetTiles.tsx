import { Link } from 'react-router'
import type { BudgetTile } from '#services/catalogue/landing/budgetTiles.ts'
import { CarCount } from '../CarCount.tsx'

/** Budgets with how many cars cost no more; one without cars is muted. */
export function BudgetTiles({ budgets }: { budgets: readonly BudgetTile[] }) {
  return (
    <nav aria-label="Budgets">
      <ul className="hero-row hero-budgets">
        {budgets.map(({ name, count, address }) => (
          <li key={name}>
            <Link to={address} data-empty={count === 0 || undefined} className="hero-budget">
              <span>{name}</span> <CarCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

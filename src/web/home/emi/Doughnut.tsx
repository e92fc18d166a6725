import type { ReactNode } from 'react'

const RADIUS = 40
const ROUND = 2 * Math.PI * RADIUS

/**
 * A doughnut chart of principal and interest (EMI-3); `interestShare` is 0 to 1. The page has the same values as text.
 */
export function Doughnut({ interestShare, children }: { interestShare: number; children: ReactNode }) {
  const interest = Math.round(interestShare * 100)
  return (
    <div className="relative mx-auto size-56">
      <svg
        viewBox="0 0 100 100"
        role="img"
        aria-label={`Doughnut chart: principal ${100 - interest} percent, interest ${interest} percent of the total amount`}
        className="size-full -rotate-90"
      >
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="12" className="stroke-brand" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="12"
          strokeDasharray={`${interestShare * ROUND} ${ROUND}`}
          className="stroke-accent"
        />
      </svg>
      <div className="absolute inset-0 grid place-content-center text-center">{children}</div>
    </div>
  )
}

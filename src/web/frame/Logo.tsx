/** The mark: an F whose upper bar is a canopy over the forecourt. The dealer's name stands beside it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="flex-none">
        <rect width="32" height="32" rx="8" className="fill-fill" />
        <path
          d="M7 10.5h18M11 10.5V23M11 17h8.5"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-on-fill"
        />
        <path d="M17 23.5h7" strokeWidth="3" strokeLinecap="round" className="stroke-accent" />
      </svg>
      <span>{name}</span>
    </span>
  )
}

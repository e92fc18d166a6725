import type { SiteData } from '../ui/siteData.ts'

interface LogoProps {
  name: string
  /** The dealer's own logo. */
  logo?: SiteData['logo']
}

/**
 * The dealer's logo on white, as it was drawn for; or the mark, an F whose upper bar is a canopy over the forecourt. The
 * dealer's name stands beside it.
 */
export function Logo({ name, logo }: LogoProps) {
  if (logo !== undefined)
    return (
      <span className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
        <img
          src={logo.picture}
          alt=""
          width={logo.width}
          height={logo.height}
          className="h-9 w-auto max-w-28 flex-none rounded-control bg-[#fff] object-contain p-0.5"
        />
        <span>{name}</span>
      </span>
    )
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

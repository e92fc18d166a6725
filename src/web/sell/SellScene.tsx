import { BODY_TYPE_SILHOUETTES, SILHOUETTE_VIEW_BOX } from '../ui/bodyTypeSilhouettes.ts'

/** A car under the forecourt's canopy with its price tag; drawn in the colours of the site, in light and dark. */
export function SellScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 280" aria-hidden="true" className={className}>
      <rect width="480" height="280" rx="16" className="fill-brand-soft" />
      <circle cx="392" cy="74" r="34" className="fill-accent" />
      <path d="M0 214h480v50a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z" className="fill-line" />
      <path d="M48 74h284l22 20H26z" className="fill-fill" />
      <path d="M62 94v120M318 94v120" strokeWidth="8" className="stroke-fill" />
      <ellipse cx="206" cy="216" rx="138" ry="8" className="fill-ink" opacity="0.12" />
      <svg x="66" y="106" width="280" height="112" viewBox={SILHOUETTE_VIEW_BOX} preserveAspectRatio="xMidYMax meet">
        <path d={BODY_TYPE_SILHOUETTES.Suv} fillRule="evenodd" className="fill-brand" />
      </svg>
      <g transform="rotate(-8 390 170)">
        <path d="M352 146h74a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-74l-20-26z" className="fill-surface stroke-line" strokeWidth="1.5" />
        <circle cx="350" cy="172" r="4.5" className="fill-line" />
        <text x="392" y="180" textAnchor="middle" fontSize="24" fontWeight="700" className="fill-ink">₹</text>
      </g>
    </svg>
  )
}

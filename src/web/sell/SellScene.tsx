import { BODY_TYPE_SILHOUETTES, SILHOUETTE_VIEW_BOX } from '../ui/photo/bodyTypeSilhouettes.ts'

/**
 * A drawing of a car under the forecourt's canopy with its price tag, in the colours of the light and the dark theme.
 */
export function SellScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 280" aria-hidden="true" className={className}>
      <rect width="480" height="280" rx="16" className="fill-brand-soft" />
      <circle cx="408" cy="66" r="32" className="fill-accent" />
      <path d="M0 214h480v50a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z" className="fill-line" />
      <path d="M62 92v122M372 92v122" strokeWidth="9" className="stroke-edge" />
      <path d="M48 66h338l26 22H22z" className="fill-fill" />
      <path d="M22 88h390v9H22z" className="fill-accent" />
      <ellipse cx="217" cy="218" rx="136" ry="7" className="fill-ink" opacity="0.14" />
      <svg x="78" y="106" width="278" height="116" viewBox={SILHOUETTE_VIEW_BOX}>
        <path d={BODY_TYPE_SILHOUETTES.Suv} fillRule="evenodd" className="fill-brand" />
      </svg>
      <g transform="translate(402 97) rotate(6)">
        <path d="M0 0v30" strokeWidth="2" className="stroke-edge" />
        <path
          d="M0 24 26 46v56a8 8 0 0 1-8 8h-36a8 8 0 0 1-8-8V46z"
          className="fill-surface stroke-line"
          strokeWidth="1.5"
        />
        <circle cy="42" r="4.5" className="fill-edge" />
        <text y="90" textAnchor="middle" fontSize="28" fontWeight="700" className="fill-ink">
          ₹
        </text>
      </g>
    </svg>
  )
}

import MapPin from 'lucide-react/icons/map-pin'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmbeddedMap } from './EmbeddedMap.tsx'

/**
 * Where the showroom is (CONTACT-1): a drawing and links, and the embedded map where the owner has configured one and the
 * visitor asks for it. Loaded unasked it would let another company know who was here.
 */
export function MapCard({ address, map: { latitude, longitude, embed } }: Pick<SiteProfile, 'address' | 'map'>) {
  const place = `${latitude},${longitude}`
  return (
    <section
      aria-labelledby="map"
      className="relative mt-6 overflow-hidden rounded-card border border-line bg-sunken lg:mt-8"
    >
      <Streets />
      <div className="relative bg-surface p-5 sm:m-8 sm:max-w-sm sm:rounded-card sm:p-6 sm:shadow-soft">
        <h2 id="map" className="flex items-center gap-2 text-lg font-semibold">
          <MapPin size={22} className="text-brand" />
          Find us
        </h2>
        <p className="mt-1 text-muted">{[...address.lines, `${address.city} ${address.postalCode}`].join(', ')}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            target="_blank"
            rel="noopener"
            className={buttonClass({ look: 'quiet' })}
          >
            OpenStreetMap
          </a>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noopener"
            className={buttonClass({ look: 'quiet' })}
          >
            Google Maps
          </a>
        </div>
        <p className="mt-3 text-sm text-muted">The maps open in a new tab, on their own sites.</p>
      </div>
      {embed !== null && <EmbeddedMap address={embed} />}
    </section>
  )
}

/** A drawing of an invented town: streets, a lake, a park and a pin. */
function Streets() {
  return (
    <svg
      viewBox="0 0 1200 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="h-40 w-full sm:absolute sm:inset-0 sm:h-full"
    >
      <path
        d="M900-20c60 10 130 40 190 30s120-40 160-20v130c-60 40-150 60-230 40s-150-70-120-180z"
        className="fill-brand-soft"
      />
      <rect x="560" y="196" width="150" height="92" rx="10" className="fill-good" opacity="0.14" />
      <rect x="300" y="30" width="120" height="80" rx="10" className="fill-good" opacity="0.14" />
      <g fill="none" strokeLinecap="round" className="stroke-line">
        <path
          strokeWidth="10"
          d="M120-20 210 340M470-20 440 340M740-20 760 340M960 120 940 340M-20 120 1220 200M-20 250 560 178 1220 290"
        />
        <path
          strokeWidth="5"
          d="M-20 40 480 90 760 60 900 130M300 10 330 340M590-20 600 340M850 100 850 340M1080 200 1060 340M200 180 480 300 960 230M620 110 1220 250"
        />
      </g>
      <path
        d="M-20 300C240 250 300 190 520 185s420 70 700 20"
        fill="none"
        strokeWidth="16"
        strokeLinecap="round"
        className="stroke-edge"
        opacity="0.35"
      />
      <g transform="translate(830 150)">
        <ellipse cy="42" rx="16" ry="5" className="fill-ink" opacity="0.25" />
        <path d="M0 40C-10 22-24 12-24-6a24 24 0 1 1 48 0c0 18-14 28-24 46z" className="fill-fill" />
        <circle cy="-6" r="9" className="fill-accent" />
      </g>
    </svg>
  )
}

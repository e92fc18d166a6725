import { POINT_STATE_NAMES } from '#domain/condition/pointNames.ts'
import type { NumberedFlaw } from '#domain/condition/report.ts'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'

/** A flaw of the report: its number on the outline, what it is, its photos. */
export function FlawItem({ flaw: { number, name, state, note, photos } }: { flaw: NumberedFlaw }) {
  return (
    <li>
      <span className="flaw-dot" aria-hidden>
        {number}
      </span>
      <div>
        <b>{name}</b>
        <p>{note === '' ? `${POINT_STATE_NAMES[state]}.` : note}</p>
      </div>
      {photos.length > 0 && (
        <div className="flaw-photos">
          {photos.map(({ key }, place) => (
            <a key={key} href={photoAddress(key, 1200, 'jpg')} aria-label={`Photo ${place + 1}: ${name}`}>
              <img src={photoAddress(key, 320, 'jpg')} alt="" width={112} height={84} loading="lazy" />
            </a>
          ))}
        </div>
      )}
    </li>
  )
}

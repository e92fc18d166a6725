import { formatRupees } from '#domain/money/price.ts'
import type { CarSheet } from '#domain/printouts/carSheet.ts'
import { FEATURE_GROUPS, featureGroup } from '#domain/vehicles/featureGroups.ts'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { ByHand } from './PrintPage.tsx'
import type { SheetDealer } from './sheetDealer.ts'

const MOST_PHOTOS = 4
/** What fits on one A4 sheet beside the photos. */
const MOST_FLAWS = 10

function Features({ features }: { features: readonly string[] }) {
  const groups = Map.groupBy(features, featureGroup)
  return (
    <dl className="spec-features">
      {FEATURE_GROUPS.filter(group => groups.has(group)).map(group => (
        <div key={group}>
          <dt>{group}</dt>
          <dd>{groups.get(group)?.join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All that is known of a car on one A4 sheet, with its photos (DESK-5). */
export function SpecSheet({ sheet, dealer, on }: { sheet: CarSheet; dealer: SheetDealer; on: string }) {
  const { title, subtitle, category, facts, price, emi, flaws, inspection, papers, features, photos, page } = sheet
  return (
    <article className="sheet spec" aria-label={`Spec sheet of ${sheet.name}`}>
      <div>
        <header>
          <b>{dealer.name}</b>
          <span>{dealer.authorisation}</span>
        </header>
        <div className="spec-name">
          <div>
            <h2>{title}</h2>
            <p>{[subtitle, category].filter(Boolean).join(', ')}</p>
          </div>
          <div>
            <p className="spec-price">
              {price === null ? (
                <>
                  ₹<ByHand value={null} />
                </>
              ) : (
                formatRupees(price)
              )}
            </p>
            <p>{emi}</p>
          </div>
        </div>
        {photos.length > 0 && (
          <div className="spec-photos" data-photos={Math.min(photos.length, MOST_PHOTOS)}>
            {photos.slice(0, MOST_PHOTOS).map(({ key }, place) => (
              <img key={key} src={photoAddress(key, place === 0 ? 1200 : 640, 'jpg')} alt="" />
            ))}
          </div>
        )}
        <dl className="spec-facts">
          {facts.map(({ value, label, warns }) => (
            <div key={label}>
              <dt className={warns && 'sheet-lower'}>{label}</dt>
              <dd>
                <ByHand value={value} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="spec-columns">
          {inspection.length > 0 && (
            <section>
              <h3>{flaws.length === 0 ? 'Nothing found that is not repaired' : 'Found and not repaired'}</h3>
              <ol>
                {flaws.slice(0, MOST_FLAWS).map(({ number, text }) => (
                  <li key={number}>{`${number}  ${text}`}</li>
                ))}
              </ol>
              {flaws.length > MOST_FLAWS && <p>{`${flaws.length - MOST_FLAWS} more in the report`}</p>}
              <p className="spec-inspected">{inspection.join(' ')}</p>
            </section>
          )}
          <section>
            <h3>Papers</h3>
            <ul>
              {papers.map(({ label, value }) => (
                <li key={label}>
                  {`${label}: `}
                  <ByHand value={value} />
                </li>
              ))}
            </ul>
          </section>
        </div>
        {features.length > 0 && (
          <section className="spec-equipment">
            <h3>Features</h3>
            <Features features={features} />
          </section>
        )}
        <footer>
          <div>
            <p>
              <b>{dealer.phone}</b>
            </p>
            <p>{dealer.address}</p>
            <p>{dealer.hours}</p>
            <p>{`As known on ${on}.`}</p>
          </div>
          {page !== null && <QrCode drawing={page.qr} label={`QR code: ${page.address}`} />}
        </footer>
      </div>
    </article>
  )
}

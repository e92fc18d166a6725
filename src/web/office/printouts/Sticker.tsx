import type { CSSProperties } from 'react'
import { VIEWS } from '#domain/condition/inspection.ts'
import type { CarSheet, SheetPosition } from '#domain/printouts/carSheet.ts'
import { placeText } from '#domain/pricing/placeText.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { PriceScale } from '../../ui/price/PriceScale.tsx'
import { StripDrawing } from '../../ui/price/StripDrawing.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { OutlineDrawing } from '../../vehicles/inspection/Outline.tsx'
import { priceSize } from './priceSize.ts'
import { ByHand } from './PrintPage.tsx'
import type { SheetDealer } from './sheetDealer.ts'

/** What fits between the lines of the sticker. */
const MOST_FLAWS = 4
const MOST_FEATURES = 5
const WIDTH = 475
const HIGHEST = 105

function Price({ price }: { price: number | null }) {
  const text = price === null ? '' : groupDigits(price)
  const style = { '--size': priceSize(text, WIDTH, HIGHEST) } as CSSProperties
  return (
    <p className="sticker-price" style={style}>
      <span>₹</span>
      {price === null ? <ByHand value={null} wide /> : text}
    </p>
  )
}

function Market({ position, on }: { position: SheetPosition; on: string }) {
  const { strip, lowest, span, highest } = position
  return (
    <>
      <StripDrawing strip={strip} />
      <PriceScale strip={strip} lowest={lowest} span={span} highest={highest} />
      <p>
        <b>{placeText(position, 'like it cost more')}</b> {`on ${on}`}
      </p>
    </>
  )
}

/** The view of the car on which most of its flaws are. */
function FlawDrawing({ flaws, category, kind }: Pick<CarSheet, 'flaws' | 'category' | 'kind'>) {
  const dots = flaws.slice(0, MOST_FLAWS).flatMap(({ number, pin }) => (pin === null ? [] : [{ number, pin }]))
  const on = (view: string) => dots.filter(({ pin }) => pin.view === view)
  const view = VIEWS.toSorted((one, other) => on(other).length - on(one).length)[0] ?? 'left'
  return <OutlineDrawing view={view} vehicle={{ category, kind }} dots={on(view)} />
}

function Condition({ sheet: { flaws, inspection, category, kind } }: { sheet: CarSheet }) {
  if (inspection.length === 0) return null
  return (
    <div className="sticker-condition">
      <div>
        <h3>{flaws.length === 0 ? 'Nothing found that is not repaired' : 'Found and not repaired'}</h3>
        <ol>
          {flaws.slice(0, MOST_FLAWS).map(({ number, text }) => (
            <li key={number}>{`${number}  ${text}`}</li>
          ))}
        </ol>
        {flaws.length > MOST_FLAWS && <p>{`${flaws.length - MOST_FLAWS} more in the report`}</p>}
      </div>
      <div>
        <FlawDrawing flaws={flaws} category={category} kind={kind} />
        {inspection.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

/** The window sticker of a car: the price to be read at five metres, faults before praise, the code of its page (DESK-5). */
export function Sticker({ sheet, dealer, on }: { sheet: CarSheet; dealer: SheetDealer; on: string }) {
  const { title, subtitle, category, facts, price, position, emi, papers, features, page } = sheet
  return (
    <article className="sheet sticker" aria-label={`Sticker of ${sheet.name}`}>
      <div>
        <header>
          <b>{dealer.name}</b>
          <span>{dealer.authorisation}</span>
        </header>
        <div className="sticker-name">
          <h2 style={{ '--letters': title.length } as CSSProperties}>{title}</h2>
          <span>{category}</span>
          <p>{subtitle}</p>
        </div>
        <dl className="sticker-facts">
          {facts.map(({ value, label, warns }) => (
            <div key={label}>
              <dt className={warns && 'sheet-lower'}>{label}</dt>
              <dd>
                <ByHand value={value} />
              </dd>
            </div>
          ))}
        </dl>
        <Price price={price} />
        <div className={position === null ? 'sticker-market uncompared' : 'sticker-market'}>
          {position !== null && <Market position={position} on={on} />}
          {emi !== null && <p className="sticker-emi">{emi}</p>}
        </div>
        <div className="sticker-known">
          <Condition sheet={sheet} />
          <div>
            <h3>Papers</h3>
            <ul className="sticker-papers">
              {papers.map(({ label, value }) => (
                <li key={label}>
                  {`${label}: `}
                  <ByHand value={value} />
                </li>
              ))}
            </ul>
          </div>
          {features.length > 0 && (
            <p className="sticker-features">
              <b>It has</b> {features.slice(0, MOST_FEATURES).join(', ')}
            </p>
          )}
        </div>
        <footer>
          <div>
            <h3>{page === null ? 'Ask us about this car' : 'Everything about this car'}</h3>
            {page !== null && (
              <p>
                Photos, flaws, what it costs in all, odometer readings and its passport, to check on your own phone.
              </p>
            )}
            <p>
              <b>{dealer.phone}</b>
            </p>
            <p>{dealer.hours}</p>
          </div>
          {page !== null && <QrCode drawing={page.qr} label={`QR code: ${page.address}`} />}
        </footer>
      </div>
    </article>
  )
}

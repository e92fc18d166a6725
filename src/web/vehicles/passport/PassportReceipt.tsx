import { Link } from 'react-router'
import { shortHash } from '#domain/passport/shortHash.ts'
import type { PassportLine } from '#domain/passport/passportLines.ts'
import { counted } from '#domain/text/counted.ts'
import { formatIndianDay, formatIndianTime } from '#domain/text/indianTime.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { HowToCheck } from './HowToCheck.tsx'
import { PassportCheck } from './PassportCheck.tsx'
import type { PassportPageData } from './loadPassportPage.ts'

type Car = Omit<PassportPageData, 'passport'>
type Passport = NonNullable<PassportPageData['passport']>

function Entry({ line: { at, title, detail, hash, recordedAt } }: { line: PassportLine }) {
  return (
    <li>
      <p className="text-xs text-muted tabular-nums">{formatIndianTime(at)}</p>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <span className="passport-mono text-muted" title={hash}>
          {shortHash(hash)}
        </span>
      </div>
      {detail !== null && <p className="text-sm break-words text-muted">{detail}</p>}
      {recordedAt !== null && (
        <p className="text-xs text-muted">{`From before the passport began; entered on ${formatIndianDay(recordedAt)}.`}</p>
      )}
    </li>
  )
}

function Foot({ car, passport }: { car: Car; passport: Passport }) {
  return (
    <div className="p-5 pt-4">
      <dl className="passport-foot text-sm">
        <dt className="text-muted">Head of the chain</dt>
        <dd className="passport-mono">{passport.head}</dd>
        <dt className="text-muted">{passport.keys.length === 1 ? 'Key' : 'Keys'}</dt>
        <dd className="passport-mono">{passport.keys.map(key => `ed25519:${key}`).join(' ')}</dd>
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-2 print:hidden">
        <a
          className={buttonClass({ look: 'quiet' })}
          href={`/product/${car.productId}/passport.json`}
          download={`passport-${car.productId}.json`}
        >
          passport.json
        </a>
        <a className={buttonClass({ look: 'quiet' })} href="#how">
          How to check it
        </a>
      </div>
    </div>
  )
}

/** A passport as a receipt: the result of the check, the car, its entries with the newest first, head and key (CAR-4). */
export function PassportReceipt({ car, passport }: { car: Car; passport: Passport }) {
  const { lines, entries, begunAt } = passport
  return (
    <div className="page-column max-w-xl pt-6">
      <h1 className="mb-3 text-xl font-bold tracking-tight">Vehicle passport</h1>
      <div className="passport-receipt">
        <PassportCheck productId={car.productId} head={passport.head} dealer={car.dealer} phone={car.phone} />
        <div className="passport-tear p-5 pb-2">
          <h2 className="text-lg font-semibold">
            <Link to={`/product/${car.productId}`} className="hover:underline">
              {car.name}
            </Link>
          </h2>
          <p className="text-sm tabular-nums">{car.words.join(' · ')}</p>
        </div>
        <ol className="passport-line" reversed>
          {lines.map(line => (
            <Entry key={line.place} line={line} />
          ))}
          {entries === lines.length ? (
            <li>
              <p className="text-xs text-muted tabular-nums">{formatIndianTime(begunAt)}</p>
              <p className="font-semibold">Passport begun</p>
            </li>
          ) : (
            <li>
              <p className="font-semibold">{`${counted(entries - lines.length, 'older entry', 'older entries')} in the file`}</p>
            </li>
          )}
        </ol>
        <div className="passport-tear">
          <Foot car={car} passport={passport} />
        </div>
      </div>
      <HowToCheck />
    </div>
  )
}

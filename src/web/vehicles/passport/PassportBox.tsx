import { Link } from 'react-router'
import { shortHash } from '#domain/passport/shortHash.ts'
import { counted } from '#domain/text/counted.ts'
import { formatIndianDate } from '#domain/text/indianTime.ts'
import type { PassportSummary } from '#services/passport/summarisePassport.ts'
import { useNoun } from '../../ui/useNoun.ts'

/** The box of the passport on the page of a car (CAR-4). */
export function PassportBox({ productId, passport }: { productId: string; passport: PassportSummary }) {
  const noun = useNoun()
  return (
    <div className="max-w-xl rounded-card border border-line bg-surface p-4">
      <p className="text-sm">
        {`${counted(passport.entries, 'entry', 'entries')} about this ${noun.one}, each joined to the one before and signed: what was entered once cannot be changed unseen.`}
      </p>
      <ul className="my-3 text-sm">
        {passport.last.map(({ place, at, title, hash }) => (
          <li key={place} className="flex items-baseline gap-2.5 py-0.5">
            <span className="w-16 shrink-0 text-muted tabular-nums">{formatIndianDate(at)}</span>
            <span className="grow">{title}</span>
            <span className="passport-mono text-muted">{shortHash(hash)}</span>
          </li>
        ))}
      </ul>
      <Link
        to={`/product/${productId}/passport`}
        className="inline-block py-1 text-sm font-semibold text-brand underline"
      >
        Read and check the passport
      </Link>
    </div>
  )
}

import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import { wholeOf, type SaleSums, type ThreeSums } from '#domain/books/threeSums.ts'
import { counted } from '#domain/text/counted.ts'
import { paiseText } from './paiseText.ts'

const MOST_SHOWN = 20

function Sum({ name, paise, note }: { name: string; paise: number; note: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <span className="block text-2xl font-bold tabular-nums">{paiseText(paise)}</span>
        <span className="text-sm text-muted">{note}</span>
      </dd>
    </div>
  )
}

const Equals = () => (
  <span aria-hidden="true" className="self-center text-xl text-muted max-md:hidden">
    =
  </span>
)

/** The sales whose sums differ, each with its deal. */
function Apart({ apart }: { apart: readonly SaleSums[] }) {
  return (
    <div className="flex gap-3 border-t border-line bg-accent-soft px-4 py-3">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="min-w-0">
        <p className="font-semibold">{counted(apart.length, 'sale does', 'sales do')} not agree.</p>
        <ul className="mt-1 text-sm">
          {apart.slice(0, MOST_SHOWN).map(({ dealId, reference, carName, agreed, received, owed, parts }) => (
            <li key={dealId} className="py-1 wrap-anywhere">
              <Link to={`/office/deals/${reference}`} className="office-link font-medium">
                {carName}
              </Link>
              {`: the deal says ${paiseText(agreed)}; received and owed are ${paiseText(received + owed)}; the rows of the books say ${paiseText(wholeOf(parts))}.`}
            </li>
          ))}
        </ul>
        {apart.length > MOST_SHOWN && <p className="text-sm">{`And ${apart.length - MOST_SHOWN} more.`}</p>}
      </div>
    </div>
  )
}

/** The three sums that must be equal, and where they are not (BOOK-8). */
export function ThreeSumsPanel({ sums, entries }: { sums: ThreeSums; entries: number }) {
  const { sales, agreed, received, owed, parts, apart } = sums
  const { cost, tax, tcs, profit, owner, paidOn, kept } = parts
  const rest = [
    ['cost', cost],
    ['tax', tax],
    ['TCS', tcs],
    ['profit', profit],
    ['owners', owner],
    ['paid on', paidOn],
    ['kept of cancelled deals', kept],
  ] as const
  const named = rest.filter(([, paise]) => paise !== 0).map(([name, paise]) => `${name} ${paiseText(paise)}`)
  return (
    <section aria-labelledby="three-sums" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3">
        <h3 id="three-sums" className="font-semibold">
          Three sums that must be equal
        </h3>
        <p className="text-sm text-muted">{`counted just now, from ${counted(entries, 'row', 'rows')} of the month`}</p>
      </div>
      <dl className="grid gap-4 px-4 pt-3 pb-4 md:grid-cols-[1fr_auto_1fr_auto_1fr]">
        <Sum name="Deals" paise={agreed} note={`${counted(sales, 'sale', 'sales')}: price, charges and TCS`} />
        <Equals />
        <Sum
          name="Received and still owed"
          paise={received + owed}
          note={`${paiseText(received)} received, ${paiseText(owed)} owed`}
        />
        <Equals />
        <Sum name="Cost, tax and profit" paise={wholeOf(parts)} note={named.join(', ')} />
      </dl>
      {apart.length > 0 ? (
        <Apart apart={apart} />
      ) : (
        <p className="flex items-center gap-2 border-t border-line px-4 py-2 text-sm font-semibold text-good">
          <Check size={18} aria-hidden="true" />
          equal
        </p>
      )}
    </section>
  )
}

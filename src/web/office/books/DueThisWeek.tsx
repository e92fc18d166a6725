import { Link } from 'react-router'
import { paiseText } from '#domain/books/paiseText.ts'
import { shortDayText } from '#domain/text/day.ts'
import type { DueParty } from '#services/books/listDue.ts'
import type { DueTax } from '#services/money/month/readTaxDue.ts'
import type { DueThisWeek } from '#services/money/readDueThisWeek.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { ACT_NAMES, kindText } from './partyWords.ts'

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-1 py-2'

/** Somebody who is to be paid, or to pay: the name leads to the statement, the button to the form. */
function PartyRow({ party, today }: { party: DueParty; today: string }) {
  const { id, name, kind, car, paise, since, lender } = party
  const act = paise < 0 ? 'paid' : 'received'
  const notes = [
    kindText(kind, car),
    lender === null ? '' : `loan of ${lender}`,
    since === null ? '' : `since ${shortDayText(since, today)}`,
  ]
  return (
    <li className={ROW}>
      <Link to={`/office/money/parties/${id}`} className="min-w-0 flex-1 hover:underline">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-muted">{notes.filter(note => note !== '').join(' · ')}</span>
      </Link>
      <span className="flex flex-none items-center gap-x-3">
        <strong className="tabular-nums">{paiseText(Math.abs(paise))}</strong>
        <Link
          to={`/office/money/parties/${id}/settle?act=${act}`}
          aria-label={`${ACT_NAMES[act]}: ${name}`}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          {ACT_NAMES[act]}
        </Link>
      </span>
    </li>
  )
}

const TAX_NAMES = { tcs: 'TCS', 'gstr-1': 'GSTR-1', 'gstr-3b': 'GST, with GSTR-3B' } as const
const BY_QUARTER = { tcs: '', 'gstr-1': '; by quarter: the 13th', 'gstr-3b': '; by quarter: the 22nd or 24th' } as const

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' })

/** What the State gets, by its day: the whole row leads to the sheets of the month. */
function TaxRow({ tax: { what, month, by, paise }, today }: { tax: DueTax; today: string }) {
  return (
    <li>
      <Link to={`/office/money/month/${month}`} className={`${ROW} hover:underline`}>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            {`${TAX_NAMES[what]} of ${MONTH.format(new Date(`${month}-01T00:00:00Z`))}`}
          </span>
          <span className="block text-muted">{`by ${shortDayText(by, today)}${BY_QUARTER[what]}`}</span>
        </span>
        {paise !== null && (
          <strong className="flex-none tabular-nums">{paise < 0 ? 'nothing to pay' : paiseText(paise)}</strong>
        )}
      </Link>
    </li>
  )
}

/** What is due this week (BOOK-6): whom we pay, who pays us, and the State. The rest is behind the links. It works without JavaScript. */
export function DueThisWeek({ due: { us, them, taxes, today } }: { due: DueThisWeek }) {
  const sides = [
    { title: 'We pay', side: them, to: '/office/money/parties' },
    { title: 'They pay us', side: us, to: '/office/money/parties?owes=us' },
  ]
  return (
    <div className="text-sm">
      {sides
        .filter(({ side }) => side.parties.length > 0)
        .map(({ title, side, to }) => (
          <div key={title} className="pt-2">
            <p className="flex items-baseline justify-between">
              {title}
              <Link to={to} className="office-link">
                {side.more ? 'The rest of them' : 'All of them'}
              </Link>
            </p>
            <ul className="day-rows">
              {side.parties.map(party => (
                <PartyRow key={party.id} party={party} today={today} />
              ))}
            </ul>
          </div>
        ))}
      {taxes.length > 0 && (
        <ul className="day-rows border-t border-line">
          {taxes.map(tax => (
            <TaxRow key={tax.what} tax={tax} today={today} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Whether anything is. */
export const isAnythingDue = ({ us, them, taxes }: DueThisWeek): boolean =>
  us.parties.length + them.parties.length + taxes.length > 0

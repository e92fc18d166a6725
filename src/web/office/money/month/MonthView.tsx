import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { callAddress } from '../../../calls/callAddress.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { OfficePage } from '../../frame/OfficePage.tsx'
import { MoneyTabs } from '../../ui/MoneyTabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { CloseBox } from './CloseBox.tsx'
import type { LoadedMonth } from './loadMonth.ts'
import { monthName } from './monthName.ts'
import { SheetList } from './SheetList.tsx'
import { ThreeSumsPanel } from './ThreeSumsPanel.tsx'

const STEP =
  'inline-flex size-11 items-center justify-center rounded-control border border-line bg-surface hover:border-edge'

/** The files that other programs read. */
function Files({ month }: { month: string }) {
  const params = { month }
  const files = [
    ['All sheets, XLSX', callAddress('GET /api/office/months/:month/sheets.xlsx', { params })],
    ['Vouchers for Tally', callAddress('GET /api/office/months/:month/tally.xml', { params })],
    ['GSTR-1, JSON', callAddress('GET /api/office/months/:month/gstr1.json', { params })],
    ['GSTR-3B, JSON', callAddress('GET /api/office/months/:month/gstr3b.json', { params })],
  ] as const
  return (
    <section aria-label="Files" className="mt-4">
      <div className="flex flex-wrap gap-2">
        {files.map(([name, address]) => (
          <a key={name} href={address} download className={buttonClass({ look: 'quiet', size: 'small' }, 'min-h-11')}>
            {name}
          </a>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">
        A margin sale is in the returns with the margin as its taxable value, reckoned from the tax at 18 %, and with
        HSN 8703. Whether the rest of the price is named there too, and what else belongs into a return, your accountant
        decides. Try the Tally file on an empty company first.
      </p>
    </section>
  )
}

/** The page of a month (BOOK-3, BOOK-8). */
export function MonthView({ loaded, posted }: { loaded: LoadedMonth; posted: PostedForm | undefined }) {
  const { month, before, after, isClosed, threeSums, entries } = loaded
  return (
    <OfficePage title="Month" help="month">
      <MoneyTabs />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Link to={`/office/money/month/${before}`} aria-label={monthName(before)} className={STEP}>
          <ChevronLeft size={20} />
        </Link>
        <h2 className="text-xl font-bold">{monthName(month)}</h2>
        {after !== null && (
          <Link to={`/office/money/month/${after}`} aria-label={monthName(after)} className={STEP}>
            <ChevronRight size={20} />
          </Link>
        )}
        <Tag tone={isClosed ? 'brand' : 'quiet'}>{isClosed ? 'closed' : 'open'}</Tag>
      </div>
      <ThreeSumsPanel sums={threeSums} entries={entries} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <SheetList month={month} sheets={loaded.sheets} />
          <Files month={month} />
        </div>
        <CloseBox loaded={loaded} posted={posted} />
      </div>
    </OfficePage>
  )
}

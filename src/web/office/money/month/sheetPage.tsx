import { data, Link } from 'react-router'
import { isMonthSheet, MONTH_SHEETS } from '#domain/books/monthSheets.ts'
import { isMonth } from '#domain/books/months.ts'
import { dayText } from '#domain/text/day.ts'
import { columnsOf, readSheet } from '#services/money/month/readSheet.ts'
import { readMonth } from '#services/money/month/readMonth.ts'
import { sheetSiteOf } from '#services/money/month/sheetSite.ts'
import type { SheetColumn } from '#domain/books/sheetTable.ts'
import { callAddress } from '../../../calls/callAddress.ts'
import { orIncident } from '../../../orIncident.ts'
import { siteContext } from '../../../siteContext.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Pagination } from '../../../ui/Pagination.tsx'
import { requireRight } from '../../access/guards.ts'
import { OfficePage } from '../../frame/OfficePage.tsx'
import type { Route } from './+types/sheetPage'
import '../../registers/registers.css'
import { monthName } from './monthName.ts'
import { paiseText } from './paiseText.ts'

const PER_PAGE = 200

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.read')]

export async function loader({ context, params: { month, sheet }, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  if (!isMonth(month) || !isMonthSheet(sheet)) throw data(null, { status: 404 })
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const books = await orIncident(site, request, readMonth(site.database.query, site.profile.money, month))
  const sum = books.sheets.find(one => one.sheet === sheet)
  const pages = Math.max(1, Math.ceil((sum?.rows ?? 0) / PER_PAGE))
  const page = Number.isSafeInteger(asked) ? Math.min(Math.max(1, asked), pages) : 1
  const part = { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }
  const rows = await orIncident(site, request, readSheet(sheetSiteOf(site), sheet, month, part))
  return { month, sheet, paise: sum?.paise ?? 0, columns: columnsOf(sheet), rows, page, pages }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title =
    loaderData === undefined ? 'Not found' : `${MONTH_SHEETS[loaderData.sheet]} · ${monthName(loaderData.month)}`
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

function cellText(cell: string | number | null, is: SheetColumn['is'] | undefined): string {
  if (cell === null || cell === '') return ''
  if (is === 'sum') return paiseText(Number(cell))
  return is === 'day' ? dayText(String(cell)) : String(cell)
}

/** The rows of a sheet of a month, by pages (BOOK-8). */
export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const { month, sheet, paise, columns, rows, page, pages } = loaderData
  const address = `/office/money/month/${month}`
  const title = MONTH_SHEETS[sheet]
  const csv = callAddress('GET /api/office/months/:month/sheet.csv', { params: { month }, query: { sheet } })
  return (
    <OfficePage
      title={title}
      text={`${monthName(month)}: ${paiseText(paise)}`}
      back={{ to: address, name: monthName(month) }}
      help="month"
      actions={
        <a href={csv} download className={buttonClass({ look: 'quiet' })}>
          CSV
        </a>
      }
    >
      {rows.length === 0 ? (
        <p className="text-muted">There is nothing on this sheet.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        <section className="register-scroll" aria-label={title} tabIndex={0}>
          <table className="register">
            <thead>
              <tr>
                {columns.map(({ header, is }) => (
                  <th key={header} scope="col" style={is === 'sum' ? { textAlign: 'right' } : undefined}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ cells, deal }, at) => (
                // Rows of a sheet have no names, and do not move.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  {cells.map((cell, place) => {
                    const is = columns[place]?.is
                    const text = cellText(cell, is)
                    return (
                      <td key={columns[place]?.header} style={is === 'sum' ? { textAlign: 'right' } : undefined}>
                        {deal !== null && text === deal ? (
                          <Link to={`/office/deals/${deal}`} className="office-link">
                            {text}
                          </Link>
                        ) : (
                          text
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Pagination
        page={page}
        pages={pages}
        address={place => `${address}/${sheet}${place === 1 ? '' : `?page=${place}`}`}
      />
    </OfficePage>
  )
}

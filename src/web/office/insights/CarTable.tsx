import { Link } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { WorkSort } from '#domain/insights/workPeriod.ts'
import type { CarInsights } from '#services/insights/listCarInsights.ts'

interface CarTableProps {
  cars: readonly CarInsights[]
  total: number
  sort: WorkSort
  unasked: boolean
  address: (to: { sort?: WorkSort; unasked?: boolean }) => string
}

const COLUMNS: readonly { name: string; sort: WorkSort | null }[] = [
  { name: 'Looks', sort: 'views' },
  { name: 'Shortlisted', sort: null },
  { name: 'Asked', sort: 'asked' },
  { name: 'Asked of 100', sort: 'share' },
  { name: 'Days', sort: 'days' },
]

/** The cars for sale with what visitors did with them, in the chosen order. */
export function CarTable({ cars, total, sort, unasked, address }: CarTableProps) {
  return (
    <section aria-labelledby="cars" className="works-wide">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="cars">{unasked ? 'Looked at and not asked for' : 'Car by car'}</h2>
        <Link to={address({ unasked: !unasked })} className="office-link text-sm" preventScrollReset>
          {unasked ? 'All cars' : 'Only looked at and not asked for'}
        </Link>
      </div>
      {cars.length === 0 ? (
        <p className="py-2 text-sm text-muted">
          {unasked
            ? 'Every car that was looked at was asked for as well.'
            : 'No car that is for sale was looked at in this time.'}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on phones, by the keyboard too
        <section className="works-table" aria-label="Car by car, as a table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Car</th>
                {COLUMNS.map(({ name, sort: by }) => (
                  <th key={name} scope="col" aria-sort={by === sort ? 'descending' : undefined}>
                    {by === null ? (
                      name
                    ) : (
                      <Link to={address({ sort: by })} preventScrollReset className="works-sort">
                        {name}
                        <span aria-hidden="true">{by === sort ? ' ↓' : ''}</span>
                      </Link>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cars.map(({ id, productId, name, views, shortlists, asked, share, daysInStock }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/office/vehicles/${productId}`} className="hover:underline">
                      {name}
                    </Link>
                  </th>
                  <td>{groupDigits(views)}</td>
                  <td>{groupDigits(shortlists)}</td>
                  <td>{groupDigits(asked)}</td>
                  <td>{share ?? <span className="text-muted">too few</span>}</td>
                  <td>{groupDigits(daysInStock)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="pt-2 text-xs text-muted">
        {`Asked are calls, WhatsApp and enquiries together; of 100 looks from 20 looks on. Days are in stock until today. ${total > cars.length ? `The first ${cars.length} of ${counted(total, 'car')}; the file has them all.` : `${counted(total, 'car')} in all.`}`}
      </p>
    </section>
  )
}

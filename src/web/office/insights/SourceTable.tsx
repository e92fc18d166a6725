import { groupDigits } from '#domain/text/groupDigits.ts'
import { SOURCE_NAMES } from '#domain/insights/source.ts'
import type { SourceRow } from '#services/insights/readInsights.ts'

/** Where visitors came from, and what they did; sources without anything are left out. */
export function SourceTable({ rows }: { rows: readonly SourceRow[] }) {
  const some = rows
    .filter(row => row.views + row.shortlists + row.calls + row.whatsapps + row.enquiries + row.sales > 0)
    .toSorted((a, b) => b.views - a.views)
  return (
    <section aria-labelledby="sources" className="works-wide">
      <h2 id="sources">Where they came from</h2>
      {some.length === 0 ? (
        <p className="py-2 text-sm text-muted">Nobody was counted in this time.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on phones, by the keyboard too
        <section className="works-table" aria-label="Where they came from, as a table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Source</th>
                <th scope="col">Looks</th>
                <th scope="col">Shortlisted</th>
                <th scope="col">Calls</th>
                <th scope="col">WhatsApp</th>
                <th scope="col">Enquiries</th>
                <th scope="col">Sales</th>
              </tr>
            </thead>
            <tbody>
              {some.map(({ source, views, shortlists, calls, whatsapps, enquiries, sales }) => (
                <tr key={source}>
                  <th scope="row">{SOURCE_NAMES[source]}</th>
                  {[views, shortlists, calls, whatsapps, enquiries, sales].map((count, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the columns never move
                    <td key={at}>{groupDigits(count)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

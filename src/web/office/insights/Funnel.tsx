import { groupDigits } from '#domain/text/groupDigits.ts'
import type { Insights } from '#services/insights/readInsights.ts'

/** From a look to a sale: each step as a bar under its number. The number is text; the bar adds nothing to it. */
export function Funnel({ funnel }: { funnel: Insights['funnel'] }) {
  const steps = [
    { name: 'Looks', count: funnel.views },
    { name: 'Shortlisted', count: funnel.shortlists },
    { name: 'Calls', count: funnel.calls },
    { name: 'WhatsApp', count: funnel.whatsapps },
    { name: 'Enquiries', count: funnel.enquiries },
    { name: 'Test drives', count: funnel.drives },
    { name: 'Sales', count: funnel.sales },
  ]
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <section aria-labelledby="funnel" className="works-wide">
      <h2 id="funnel">From a look to a sale</h2>
      <ol className="funnel">
        {steps.map(({ name, count }) => (
          <li key={name}>
            <span className="block text-xl font-bold tabular-nums">{groupDigits(count)}</span>
            <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="my-1 h-1.5 w-full">
              <rect width="100" height="6" className="fill-sunken" />
              <rect width={(count / most) * 100} height="6" className="fill-fill" />
            </svg>
            <span className="block text-sm text-muted">{name}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

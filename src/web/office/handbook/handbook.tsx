import { Link } from 'react-router'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/handbook'
import { listHandbook } from './readHandbook.server.ts'

export const loader = () => ({ groups: listHandbook() })

export const meta: Route.MetaFunction = () => [{ title: 'Handbook' }, { name: 'robots', content: 'noindex' }]

/** The handbook for dealers: its pages, by what a day asks for. */
export default function Handbook({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <OfficePage title="Handbook" text="One short page for each task." help={null}>
      <div className="grid max-w-5xl gap-x-10 gap-y-8 md:grid-cols-2">
        {groups.map(({ title, pages }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-1 text-sm font-semibold text-muted">{title}</h2>
            <ul>
              {pages.map(page => (
                <li key={page.name} className="border-b border-line">
                  <Link
                    to={`/office/handbook/${page.name}`}
                    className="flex min-h-11 items-center font-medium hover:text-brand"
                  >
                    {page.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </OfficePage>
  )
}

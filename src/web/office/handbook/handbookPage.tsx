import { data, Link } from 'react-router'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/handbookPage'
import styles from './handbook.css?url'
import { readHandbook } from './readHandbook.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ params }: Route.LoaderArgs) {
  const page = readHandbook(params.page)
  if (page === null) throw data(null, { status: 404 })
  return page
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.title ?? 'No such page'} · Handbook` }, { name: 'robots', content: 'noindex' }]
}

/** A page of the handbook for dealers: one task. */
export default function HandbookPage({ loaderData: { title, html } }: Route.ComponentProps) {
  return (
    <OfficePage title={title} help={null} back={{ to: '/office/handbook', name: 'Handbook' }}>
      <article className="handbook" dangerouslySetInnerHTML={{ __html: html }} />
      <p className="mt-8 text-muted">
        Not what you looked for?{' '}
        <Link to="/Supportpage-admin" className="office-link">
          Ask the support.
        </Link>
      </p>
    </OfficePage>
  )
}

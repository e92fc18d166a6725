import { data } from 'react-router'
import type { Route } from './+types/notFound'
import { NotFoundPage } from './NotFoundPage.tsx'
import { pageHead } from '../ui/pageHead.ts'

/** The route of every address that no other route has. */
export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: 'Page not found',
    description: 'There is nothing at this address.',
    path: '/',
    hidden: true,
  })
}

export default NotFoundPage

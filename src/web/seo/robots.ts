import type { Route } from './+types/robots'
import { siteContext } from '../siteContext.ts'
import { siteOrigin } from './siteOrigin.ts'

// The back office needs a sign-in anyway: this only saves crawlers the requests.
const KEPT_OUT = [
  '/api/',
  '/admin-login',
  '/product/productaddpage',
  '/product/product-delete',
  '/product/view-cars',
  '/Supportpage-admin',
  '/product-mange-add',
  '/product-mange-delete',
  '/office/',
  '/account',
]

/** `/robots.txt` (ROUTE-4). */
export function loader({ context, request }: Route.LoaderArgs): Response {
  const lines = [
    'User-agent: *',
    ...KEPT_OUT.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin(context.get(siteContext), request)}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

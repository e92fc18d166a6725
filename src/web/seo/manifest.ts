import type { Route } from './+types/manifest'
import { stockNoun } from '#services/catalogue/stockNoun.ts'
import { siteContext } from '../siteContext.ts'

/** `/manifest.webmanifest`: how the site looks when it is put onto a home screen (ROUTE-4). */
export function loader({ context }: Route.LoaderArgs): Response {
  const site = context.get(siteContext)
  const { name, tagline, colours } = site.profile
  const noun = stockNoun(site)
  const manifest = {
    name,
    short_name: name.split(' ', 1)[0],
    description: tagline,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: colours.brand ?? '#2b3a8c',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: `Buy ${noun.aOne}`, url: '/buy' },
      { name: `Sell your ${noun.one}`, url: '/Sell-Your-Car' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
}

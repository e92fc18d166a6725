import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { useContext, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  isRouteErrorResponse,
  type LinksFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import rupee from '../../.cache/fonts/figtree-rupee.woff2?url'
import type { Route } from './+types/root'
import styles from './app.css?url'
import { ErrorPage } from './frame/ErrorPage.tsx'
import { Frame } from './frame/Frame.tsx'
import { NotAllowedPage } from './frame/NotAllowedPage.tsx'
import { NotFoundPage } from './frame/NotFoundPage.tsx'
import { useSiteData, type SiteData } from './ui/siteData.ts'
import { Incident } from './incident.ts'
import { legalLines } from '#domain/dealer/legalLines.ts'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { stockNoun } from '#services/catalogue/stockNoun.ts'
import { offersAlerts } from '#services/alerts/subscribers.ts'
import { siteContext, visitorContext } from './siteContext.ts'
import { keepPage } from './connection/keepPage.ts'
import { NOTE_EARLY_SEARCH } from './search/earlySearch.ts'
import { WHOLE_AT_ONCE } from './hydration/wholeAtOnce.ts'

/** Loads the data for the frame and the head of every page. */
export function loader({ context, request }: Route.LoaderArgs): SiteData {
  const site = context.get(siteContext)
  const { configuration, profile } = site
  const noun = stockNoun(site)
  const { name, tagline, phones, whatsapp, email, address, hours, established, social } = profile
  return {
    dealer: { name, tagline, phones, whatsapp, email, address, hours, established, social },
    ...(profile.logo !== null && { logo: profile.logo }),
    ...legalOf(profile),
    ...(noun.one !== 'car' && { noun }),
    origin: configuration.siteUrl ?? new URL(request.url).origin,
    mode: configuration.mode,
    comparesPrices: profile.pricePosition,
    alerts: offersAlerts({ configuration }),
    signedIn: context.get(visitorContext) !== null,
  }
}

/** What the foot of a page says of the dealer's standing by law. */
function legalOf(profile: SiteProfile): Pick<SiteData, 'legal'> {
  const legal = legalLines(profile)
  return legal.length === 0 ? {} : { legal }
}

/**
 * Loaded again where somebody has just saved settings, to whom the dealer is shown as changed. Everybody else sees a changed dealer with
 * the next whole document, which signing in and out load as well.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname.startsWith('/office/settings') && currentUrl.href === nextUrl.href

/** Runs in the browser, before the data of any page are loaded. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: figtree, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: rupee, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const incident = useContext(Incident)
  const site = useSiteData()
  return (
    <html lang="en-IN" data-incident={incident ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#18202b" media="(prefers-color-scheme: dark)" />
        {/* With a precedence React puts it before all preloads: nothing is painted without it. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <Meta />
        <Links />
      </head>
      <body>
        {site === undefined ? <main>{children}</main> : <Frame site={site}>{children}</Frame>}
        <script dangerouslySetInnerHTML={{ __html: `${WHOLE_AT_ONCE};${NOTE_EARLY_SEARCH}` }} />
        <ScrollRestoration />
      </body>
    </html>
  )
}

export default Outlet

/** Shows errors that no page handles, within the frame unless the frame's data could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <>
      <title>
        {status === 404 ? 'Page not found' : status === 403 ? 'Not for your account' : 'Something went wrong'}
      </title>
      <meta name="robots" content="noindex" />
      {status === 404 ? <NotFoundPage /> : status === 403 ? <NotAllowedPage /> : <ErrorPage error={error} />}
    </>
  )
}

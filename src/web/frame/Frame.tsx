import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { useLocation, useMatches, useNavigation, useRouteError, type UIMatch } from 'react-router'
import { DeviceTray } from '../device/DeviceTray.tsx'
import { FilterSheetProvider } from '../filter/FilterSheetProvider.tsx'
import { LostStartNotice } from '../hydration/LostStartNotice.tsx'
import { LostAnswerNotice } from '../connection/LostAnswerNotice.tsx'
import { OverlayHistory } from './OverlayHistory.tsx'
import { StripDots } from '../ui/price/StripDots.tsx'
import { VehicleLoading } from './VehicleLoading.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import type { SiteData } from '../ui/siteData.ts'
import { TopBar } from './TopBar.tsx'

const LOGIN = { to: '/login', name: 'Login' }
const OFFICE = { to: '/admin-login', name: 'Dashboard' }

/**
 * The frame around every page: skip link, bars, footer, filter sheet, and a line while the next page loads. The bottom
 * bar comes before the page, so that the keyboard reaches it without passing a whole list.
 */
export function Frame({ site, children }: { site: SiteData; children: ReactNode }) {
  const loading = useNavigation().state === 'loading'
  // The back office has its own navigation between the bars and the page; a failure replaces both.
  const failed = (useRouteError() ?? null) !== null
  const office = useMatches().find(({ id }) => id === 'office')
  const inOffice = office !== undefined
  const content = inOffice && !failed ? 'office-page' : 'main'
  useFocusOfNewPage(content)
  return (
    <FilterSheetProvider>
      <a
        href={`#${content}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-fill px-4 py-3 font-semibold text-on-fill focus:translate-y-0"
      >
        Skip to content
      </a>
      {loading && <div className="progress fixed z-60" />}
      <TopBar
        dealerName={site.dealer.name}
        logo={site.logo}
        entry={site.signedIn ? OFFICE : LOGIN}
        search={inOffice ? searchOf(office) : undefined}
      />
      <BottomBar />
      <DeviceTray />
      <VehicleLoading />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer site={site} />
      {!inOffice && <StripDots />}
      <OverlayHistory />
      <LostAnswerNotice failed={failed} />
      <LostStartNotice />
    </FilterSheetProvider>
  )
}

/** The search that a route brings with it as `handle.search`: a component, so that public pages do not load it. */
function searchOf({ handle }: UIMatch): ReactNode {
  const Search = (handle as { search?: ComponentType } | undefined)?.search
  return Search === undefined ? null : <Search />
}

/**
 * Focuses the element of this id after a navigation to another path, so that the keyboard continues at the beginning of
 * the new page, as after a full page load. A change of the query alone keeps the focus.
 */
function useFocusOfNewPage(id: string): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash === '') document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, pathname, hash])
}

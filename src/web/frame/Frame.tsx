import type { ReactNode } from 'react'
import { useMatches, useNavigation, useRouteError } from 'react-router'
import { FilterSheetProvider } from '../filter/FilterSheetProvider.tsx'
import { VehicleLoading } from '../vehicle/VehicleLoading.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import type { SiteData } from './siteData.ts'
import { TopBar } from './TopBar.tsx'
import { useFocusOfNewPage } from './useFocusOfNewPage.ts'

const LOGIN = { to: '/login', name: 'Login' }
const OFFICE = { to: '/admin-login', name: 'Dashboard' }

/**
 * What stands around every page: skip link, bars, footer, the filter sheet, and a line while the next page loads. The bar at the
 * bottom comes before the page, so that the keyboard is not led through a whole list to get to it.
 */
export function Frame({ site, children }: { site: SiteData; children: ReactNode }) {
  const loading = useNavigation().state === 'loading'
  // In the back office its own navigation stands between the bars and the page; a failure takes the place of both.
  const failed = (useRouteError() ?? null) !== null
  const inOffice = useMatches().some(({ id }) => id === 'office/office')
  const content = inOffice && !failed ? 'office-page' : 'main'
  useFocusOfNewPage(content)
  return (
    <FilterSheetProvider>
      <a href={`#${content}`} className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-fill px-4 py-3 font-semibold text-on-fill focus:translate-y-0">
        Skip to content
      </a>
      {loading && <div className="progress fixed z-60" />}
      <TopBar dealerName={site.dealer.name} entry={site.signedIn ? OFFICE : LOGIN} />
      <BottomBar />
      <VehicleLoading />
      <main id="main" tabIndex={-1} className="outline-none">{children}</main>
      <Footer dealer={site.dealer} />
    </FilterSheetProvider>
  )
}

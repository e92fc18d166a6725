import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { compared } from './deviceLists.ts'
import { currentNotice, dropLeadingNotice, followNotice } from './deviceNotice.ts'
import type { TrayProps } from './Tray.tsx'
import { useDeviceList } from './useDeviceList.ts'

// Without a connection nothing is shown: the page goes on.
const Tray = lazy<ComponentType<TrayProps>>(() => import('./Tray.tsx').catch(() => ({ default: () => null })))
// Pages with cards. Where somebody fills in a form or compares already, the tray would be in the way.
const WITH_TRAY = /^\/(?:buy|products|shortlist|product\/[\da-f]{14}|used\/.*)?$/i

/** The notices of the device, and the tray of cars to compare: loaded when there is something to show. */
export function DeviceTray() {
  const notice = useSyncExternalStore(followNotice, currentNotice, () => null)
  const chosen = useDeviceList(compared).length > 0
  const { pathname } = useLocation()
  useEffect(dropLeadingNotice, [pathname])
  const hasTray = chosen && WITH_TRAY.test(pathname)
  return (
    <>
      <output className="sr-only">{notice?.text}</output>
      {(notice !== null || hasTray) && (
        <Suspense fallback={null}>
          <Tray notice={notice} hasTray={hasTray} />
        </Suspense>
      )}
    </>
  )
}

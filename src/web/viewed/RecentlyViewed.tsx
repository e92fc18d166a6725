import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { Button } from '../ui/Button.tsx'
import { viewed } from '../device/deviceLists.ts'
import { sayOnDevice } from '../device/deviceNotice.ts'
import { useDeviceList } from '../device/useDeviceList.ts'
import type { ViewedStripProps } from './ViewedStrip.tsx'
import type { Noun } from '#domain/kinds/nouns.ts'
import { useNoun } from '../ui/useNoun.ts'

// Without a connection the place stays empty: the page goes on.
const ViewedStrip = lazy<ComponentType<ViewedStripProps>>(() =>
  import('./ViewedStrip.tsx').catch(() => ({ default: () => null })),
)

function clear(noun: Noun): void {
  const ids = viewed.entries()
  viewed.clear()
  // The button goes with its section.
  document.getElementById('main')?.focus({ preventScroll: true })
  sayOnDevice(`The ${noun.many} you viewed were forgotten.`, {
    name: 'Undo',
    act: () => ids.toReversed().forEach(viewed.put),
  })
}

/**
 * The cars whose pages were opened last on this device (FIND-9); nothing without any. On a car's page `here` is its
 * product id, which is noted and not shown. Belongs at the end of a page, where it comes without moving anything.
 */
export function RecentlyViewed({ here, className = '' }: { here?: string; className?: string }) {
  const noun = useNoun()
  const ids = useDeviceList(viewed).filter(id => id !== here)
  useEffect(() => {
    if (here !== undefined) viewed.put(here)
  }, [here])
  if (ids.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className={`mt-14 print:hidden ${className}`}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="recently-viewed" className="text-xl font-bold tracking-tight md:text-2xl">
          Recently viewed
        </h2>
        <Button look="plain" onClick={() => clear(noun)} className="-mr-4">
          Clear
        </Button>
      </div>
      <div className="h-52">
        <Suspense fallback={null}>
          <ViewedStrip ids={ids} />
        </Suspense>
      </div>
    </section>
  )
}

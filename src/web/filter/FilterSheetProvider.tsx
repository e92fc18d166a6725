import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { OpenFilterSheet } from './filterSheetContext.ts'

// Most visits never open it: its code comes when it is first asked for.
const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }))

/** Gives every page the filter sheet. It is made anew each time it opens: its draft begins with the page's own filter. */
export function FilterSheetProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const openSheet = useCallback(() => setOpen(true), [])
  return (
    <OpenFilterSheet value={openSheet}>
      {children}
      {open && <Suspense fallback={null}><FilterSheet onClose={() => setOpen(false)} /></Suspense>}
    </OpenFilterSheet>
  )
}

import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { loadPart } from '../connection/loadPart.ts'
import { OpenFilterSheet } from './filterSheetContext.ts'

// Most visits never open the sheet: its code is loaded when it is first opened.
const FilterSheet = lazy(async () => ({
  default: (await loadPart(() => import('./FilterSheet.tsx'))).FilterSheet,
}))

/**
 * Provides the filter sheet to every page. The sheet is mounted each time it opens, so that its draft begins with the
 * filter of the page.
 */
export function FilterSheetProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const openSheet = useCallback(() => setOpen(true), [])
  return (
    <OpenFilterSheet value={openSheet}>
      {children}
      {open && (
        <Suspense fallback={null}>
          <FilterSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenFilterSheet>
  )
}

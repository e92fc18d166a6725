import { useContext, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isCataloguePath } from './cataloguePath.ts'
import { OpenFilterSheet } from './filterSheetContext.ts'

/** Opens the filter sheet; without JavaScript it links to the filter on the catalogue page (NAV-3). */
export function FilterLink({ className, children }: { className?: string; children: ReactNode }) {
  const openSheet = useContext(OpenFilterSheet)
  const { pathname, search } = useLocation()
  return (
    <a
      href={isCataloguePath(pathname) ? `${pathname}${search}#filter` : '/buy#filter'}
      aria-haspopup="dialog"
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openSheet()
      }}
      className={className}
    >
      {children}
    </a>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'

interface FoldedGroupProps {
  title: string
  /** How many choices of the group narrow the list. */
  chosen: number
  /** Groups with something chosen are open at first in any case. */
  openAtFirst?: boolean
  children: ReactNode
}

/** A group of the filter that opens and closes (FILTER-2): the browser's own `<details>`, which needs no script. */
export function FoldedGroup({ title, chosen, openAtFirst = false, children }: FoldedGroupProps) {
  const [open] = useState(openAtFirst || chosen > 0)
  return (
    <details open={open} className="folded-group">
      <summary>
        <span>
          {title}
          {chosen > 0 && (
            <span className="ml-2 rounded-full bg-fill px-2 py-0.5 text-xs font-semibold text-on-fill">
              {chosen}
              <span className="sr-only"> chosen</span>
            </span>
          )}
        </span>
        <ChevronDown size={20} />
      </summary>
      <div>{children}</div>
    </details>
  )
}

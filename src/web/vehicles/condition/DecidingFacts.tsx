import ChevronRight from 'lucide-react/icons/chevron-right'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import FileText from 'lucide-react/icons/file-text'
import Gauge from 'lucide-react/icons/gauge'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { DecidingFact } from '#domain/condition/carConditionView.ts'

const ICONS = { papers: FileText, flaws: ClipboardCheck, odometer: Gauge } as const

/** The facts that decide, each a line that leads to the question it comes from (CAR-1 to CAR-3). */
export function DecidingFacts({ facts }: { facts: readonly DecidingFact[] }) {
  if (facts.length === 0) return null
  return (
    <ul className="deciding" aria-label="What decides">
      {facts.map(({ about, title, detail, warns }) => {
        const Icon = warns ? TriangleAlert : ICONS[about]
        return (
          <li key={title} className={warns && 'lower-km'}>
            <a href={`#${about}`}>
              <Icon size={22} />
              <span>
                <b>{title}</b>
                {detail !== null && <span>{detail}</span>}
              </span>
              <ChevronRight size={18} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

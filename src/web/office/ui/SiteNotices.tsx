import ChevronDown from 'lucide-react/icons/chevron-down'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Wrench from 'lucide-react/icons/wrench'
import { counted } from '#domain/text/counted.ts'
import type { SiteWarning } from '#services/operations/siteWarning.ts'

/**
 * What is missing or wrong about the site, with what to do (OPS-7). The first serious thing stands open, or all of them where nothing
 * else comes first; the others are folded behind one line. None can be put away: each goes by itself when it is mended.
 */
export function SiteNotices({ warnings, brief = false }: { warnings: readonly SiteWarning[]; brief?: boolean }) {
  const grave = warnings.filter(({ severity }) => severity === 'serious')
  const serious = brief ? grave.slice(0, 1) : grave
  const lesser = [...grave.slice(serious.length), ...warnings.filter(({ severity }) => severity === 'warning')]
  if (warnings.length === 0) return null
  return (
    <section
      aria-label="About this site"
      className="mb-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {serious.length > 0 && <Notices warnings={serious} />}
      {lesser.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 text-sm font-medium text-muted">
            {counted(lesser.length, grave.length > serious.length ? 'more thing' : 'smaller thing')} to set right about
            this site
            <ChevronDown size={20} aria-hidden="true" className="group-open:rotate-180" />
          </summary>
          <div className="border-t border-line">
            <Notices warnings={lesser} />
          </div>
        </details>
      )}
    </section>
  )
}

function Notices({ warnings }: { warnings: readonly SiteWarning[] }) {
  return (
    <ul className="divide-y divide-line">
      {warnings.map(({ key, severity, text, remedy }) => (
        <li key={key} className="flex gap-3 px-4 py-3">
          {severity === 'serious' ? (
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-control bg-accent text-on-accent">
              <TriangleAlert size={16} aria-hidden="true" />
            </span>
          ) : (
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center text-muted">
              <Wrench size={16} aria-hidden="true" />
            </span>
          )}
          <div className="min-w-0 break-words">
            <p className="font-medium">
              {severity === 'serious' && <span className="sr-only">Serious: </span>}
              {text}
            </p>
            <p className="text-sm text-muted">{remedy}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

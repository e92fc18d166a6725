import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: ReactNode
  /** A sentence about the content. */
  text?: string
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  /** Lets the content reach the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A section of a screen, under its heading. */
export function Panel({ title, text, aside, flush = false, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`overflow-hidden rounded-card border border-line bg-surface ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3">
        <h2 id={id} className="min-w-0 font-semibold break-words">
          {title}
        </h2>
        {aside}
      </div>
      {text && <p className="px-4 text-sm text-muted">{text}</p>}
      <div className={flush ? 'pt-2' : 'px-4 pt-3 pb-4'}>{children}</div>
    </section>
  )
}

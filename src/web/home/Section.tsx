import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  text?: string
  /** Stands at the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the home page under its heading. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="later page-column mt-7 md:mt-12">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-x-4 md:mb-3">
        <div>
          <h2 id={id} className="text-xl font-bold tracking-tight md:text-2xl">
            {title}
          </h2>
          {text && <p className="mt-0.5 max-w-2xl text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

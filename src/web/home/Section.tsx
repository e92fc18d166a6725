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
    <section aria-labelledby={id} className="page-column mt-14 md:mt-20">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-7">
        <div>
          <h2 id={id} className="text-xl font-bold tracking-tight md:text-2xl">
            {title}
          </h2>
          {text && <p className="mt-1.5 max-w-2xl text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

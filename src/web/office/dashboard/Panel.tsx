import { useId, type ReactNode } from 'react'

/** A part of the dashboard under a heading of its own. */
export function Panel({ title, text, className = '', children }: { title: string; text?: string; className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`rounded-card border border-line bg-surface p-4 ${className}`}>
      <h2 id={id} className="font-semibold">{title}</h2>
      {text && <p className="text-sm text-muted">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}

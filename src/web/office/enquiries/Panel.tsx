import { useId, type ReactNode } from 'react'

/** A part of a screen under its heading; `flush` lets what is in it reach the edges. */
export function Panel({ title, flush = false, children }: { title: string; flush?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 id={id} className="px-4 pt-3 font-semibold">{title}</h2>
      <div className={flush ? 'pt-2' : 'px-4 pt-2 pb-4'}>{children}</div>
    </section>
  )
}

import type { ReactNode } from 'react'

/** A page about alerts: a heading over one column. */
export function AlertSheet({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <div className="page-column flex flex-col items-center pt-6 md:pt-12">
      <div className="w-full max-w-xl">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
        <div className="mt-5">{children}</div>
      </div>
    </div>
  )
}

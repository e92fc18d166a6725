import type { ReactNode } from 'react'

/** A page of the back office: its heading, what can be done from here, and the page beneath. */
export function OfficePage({ title, text, actions, children }: { title: ReactNode; text?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl font-bold tracking-tight lg:text-2xl">{title}</h1>
          {text && <p className="mt-1 text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </>
  )
}

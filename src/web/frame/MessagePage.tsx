import type { ReactNode } from 'react'

/** A page with a message and links. */
export function MessagePage({
  code,
  title,
  text,
  children,
}: {
  code: string
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="page-column flex min-h-[60dvh] flex-col items-center justify-center py-16 text-center">
      <p className="text-sm font-semibold tracking-widest text-muted tabular-nums">{code}</p>
      <h1 className="mt-3 text-2xl font-bold tracking-tight sm:text-3xl">{title}</h1>
      <p className="mt-3 max-w-md text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}

import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../access/useMay.ts'
import { HelpLink } from './HelpLink.tsx'

interface OfficePageProps {
  title: ReactNode
  text?: ReactNode
  /** The parent page, for the link back. */
  back?: { to: string; name: string }
  /** The page of the handbook that tells of this task, by the name of its file; null in the handbook itself. */
  help: string | null
  /** What can be done from here. */
  actions?: ReactNode
  children: ReactNode
}

/** The layout of a page of the back office: link back, heading, actions, content. */
export function OfficePage({ title, text, back, help, actions, children }: OfficePageProps) {
  // An account that no owner has approved yet has pages here, and no handbook.
  const mayRead = useMay('office.open')
  const page = mayRead ? help : null
  return (
    <>
      {back && (
        <Link
          to={back.to}
          className="print:hidden -mt-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-ink lg:min-h-9"
        >
          <ChevronLeft size={16} />
          {back.name}
        </Link>
      )}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl font-bold tracking-tight lg:text-2xl">{title}</h1>
          {text && <p className="mt-1 text-muted">{text}</p>}
        </div>
        {(actions !== undefined || page !== null) && (
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            {page !== null && <HelpLink page={page} beside={actions !== undefined} />}
            {actions}
          </div>
        )}
      </div>
      {children}
    </>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MissingFact } from '#domain/printouts/carSheet.ts'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { OfficePage } from '../frame/OfficePage.tsx'
import './sheets.css'

interface PrintPageProps {
  title: string
  back: { to: string; name: string }
  /** The page of the handbook about it. */
  help: string
  /** Ways to print it otherwise. */
  choices?: ReactNode
  /** What has to be known before it is printed, under the name of what it is missing of. */
  missing: readonly { of: string; facts: readonly MissingFact[] }[]
  /** Sentences that somebody should read before printing. */
  notes?: readonly string[]
  /** What stands above the sheets, on the screen alone. */
  above?: ReactNode
  /** The sheets, which alone are printed. */
  children: ReactNode
}

/** A page of the office that is there to be printed: what is missing first, then the sheets as they come out of the printer (DESK-5). */
export function PrintPage({ title, back, help, choices, missing, notes = [], above, children }: PrintPageProps) {
  const lacking = missing.filter(({ facts }) => facts.length > 0)
  return (
    <>
      <div className="print:hidden">
        <OfficePage
          title={title}
          back={back}
          help={help}
          actions={
            <>
              {choices}
              <PrintButton />
            </>
          }
        >
          <noscript>
            <p className="mb-3 text-sm text-muted">Print with your browser’s own menu.</p>
          </noscript>
          {notes.map(note => (
            <p key={note} className="mb-3 max-w-2xl text-sm">
              {note}
            </p>
          ))}
          {lacking.length > 0 && (
            <section aria-labelledby="missing" className="print-missing">
              <h2 id="missing">Printed as a line to fill in by hand</h2>
              <ul>
                {lacking.map(({ of, facts }) => (
                  <li key={of}>
                    <b>{of}</b>
                    {facts.map(({ what, at }) => (
                      <Link key={what} to={at} className="office-link">
                        {what}
                      </Link>
                    ))}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {above}
        </OfficePage>
      </div>
      <div className="sheets">{children}</div>
    </>
  )
}

/** A fact on paper, or a line to fill it in by hand. */
export function ByHand({ value, wide = false }: { value: string | null; wide?: boolean }) {
  if (value !== null) return value
  return (
    <span className={wide ? 'by-hand wide' : 'by-hand'}>
      <span className="sr-only">to be filled in</span>
    </span>
  )
}

import { counted } from '#domain/text/counted.ts'
import { siteContext } from '../../siteContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { requireRight } from '../access/guards.ts'
import type { Route } from './+types/specSheetsPage'
import { backOf, jobNotes } from './jobNotes.ts'
import { loadPrintJob } from './loadPrintJob.ts'
import { PrintPage } from './PrintPage.tsx'
import { SpecSheet } from './SpecSheet.tsx'
import './spec.css'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.inspect')]

/** `/office/print/spec-sheets?cars=12,7`: spec sheets on A4. */
export const loader = ({ context, request }: Route.LoaderArgs) => loadPrintJob(context.get(siteContext), request)

export const meta: Route.MetaFunction = () => [{ title: 'Spec sheets' }, { name: 'robots', content: 'noindex' }]

/** Spec sheets of one or many cars (DESK-5). */
export default function SpecSheetsPage({ loaderData: job }: Route.ComponentProps) {
  const { sheets, dealer, on } = job
  return (
    <PrintPage
      title={sheets.length === 1 ? 'Spec sheet' : counted(sheets.length, 'spec sheet')}
      back={backOf(sheets)}
      help="stickers"
      missing={sheets.map(({ name, productId, missing, photos }) => ({
        of: `${name} (${productId})`,
        facts: photos.length > 0 ? missing : [...missing, { what: 'Photos', at: `/office/vehicles/${productId}/edit` }],
      }))}
      notes={jobNotes(job)}
    >
      {sheets.length === 0 && (
        <EmptyState title="No car is chosen" hint="Tick cars in the stock list, then press Spec sheets.">
          <LinkButton to="/office/stock">To the stock</LinkButton>
        </EmptyState>
      )}
      <div className="paper-a4">
        {sheets.map(sheet => (
          <SpecSheet key={sheet.productId} sheet={sheet} dealer={dealer} on={on} />
        ))}
      </div>
    </PrintPage>
  )
}

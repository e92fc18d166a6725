import { counted } from '#domain/text/counted.ts'
import { siteContext } from '../../siteContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { StripDots } from '../../ui/price/StripDots.tsx'
import { requireRight } from '../access/guards.ts'
import type { Route } from './+types/stickersPage'
import { backOf, jobNotes } from './jobNotes.ts'
import { loadPrintJob } from './loadPrintJob.ts'
import { PrintPage } from './PrintPage.tsx'
import { Sticker } from './Sticker.tsx'
import './sticker.css'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.inspect')]

/** `/office/print/stickers?cars=12,7&size=a4`: window stickers, A5 unless A4 is asked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const size = new URL(request.url).searchParams.get('size') === 'a4' ? ('a4' as const) : ('a5' as const)
  return { size, ...(await loadPrintJob(context.get(siteContext), request)) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Window stickers' }, { name: 'robots', content: 'noindex' }]

/** Window stickers of one or many cars (DESK-5). */
export default function StickersPage({ loaderData: job }: Route.ComponentProps) {
  const { size, sheets, cars, dealer, on } = job
  const other = size === 'a5' ? 'a4' : 'a5'
  return (
    <PrintPage
      title={sheets.length === 1 ? 'Window sticker' : counted(sheets.length, 'window sticker')}
      back={backOf(sheets)}
      help="stickers"
      choices={
        <LinkButton look="quiet" to={`?${cars}&size=${other}`} replace>
          {`On ${other.toUpperCase()} instead`}
        </LinkButton>
      }
      missing={sheets.map(({ name, productId, missing }) => ({ of: `${name} (${productId})`, facts: missing }))}
      notes={jobNotes(job)}
    >
      {sheets.length === 0 && (
        <EmptyState title="No car is chosen" hint="Tick cars in the stock list, then press Print stickers.">
          <LinkButton to="/office/stock">To the stock</LinkButton>
        </EmptyState>
      )}
      <StripDots />
      <div className={`paper-${size}`}>
        {sheets.map(sheet => (
          <Sticker key={sheet.productId} sheet={sheet} dealer={dealer} on={on} />
        ))}
      </div>
    </PrintPage>
  )
}

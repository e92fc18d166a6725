import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { listImports, type ImportJob } from '#services/import/importJobs.ts'
import { siteContext } from '../../siteContext.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/imports'
import { ImportTable } from './ImportTable.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { UploadCard } from './UploadCard.tsx'
import { useNavigateFromOverlay } from '../../ui/overlay/useNavigateFromOverlay.ts'

const PAGE = 25

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.write')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1
  const { total, imports } = await listImports(context.get(siteContext), { offset: (page - 1) * PAGE, limit: PAGE })
  return { imports, page, pages: Math.ceil(total / PAGE) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Import' }, { name: 'robots', content: 'noindex' }]

/** The page for importing cars from a file: upload, and earlier imports. */
export default function Imports({ loaderData: { imports, page, pages } }: Route.ComponentProps) {
  const [asked, setAsked] = useState<ImportJob | null>(null)
  const navigate = useNavigateFromOverlay()

  return (
    <OfficePage
      title="Import"
      help="import"
      text="Bring in many cars at once from a spreadsheet, or change many that are here already."
      actions={
        <a href="/api/office/imports/example.csv" download className={buttonClass({ look: 'quiet' })}>
          <Download size={18} />
          Download an example
        </a>
      }
    >
      <UploadCard />
      <noscript>
        <p className="rounded-card border border-line bg-surface p-5">
          Uploading needs JavaScript, which is off in your browser.
        </p>
      </noscript>
      <h2 className="mt-8 mb-3 text-lg font-semibold">Earlier imports</h2>
      {imports.length === 0 ? (
        <p className="text-muted">Nothing was imported yet. What you import is listed here, and can be undone.</p>
      ) : (
        <ImportTable imports={imports} onUndo={setAsked} />
      )}
      <Pagination page={page} pages={pages} address={to => `/office/import?page=${to}`} />
      {asked !== null && (
        <UndoDialog
          job={{ ...asked, format: asked.plan.format }}
          onClose={() => setAsked(null)}
          onDone={() => void navigate(`/office/import/${asked.id}`)}
        />
      )}
    </OfficePage>
  )
}

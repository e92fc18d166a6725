import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { MOST_CHANGED_AT_ONCE } from '#domain/stock/bulkChange.ts'
import { counted } from '#domain/text/counted.ts'
import { parseStockView, stockAddress, writeStockView } from '#domain/stock/stockView.ts'
import { listOptions } from '#services/options/listOptions.ts'
import { countTabs } from '#services/stock/countTabs.ts'
import { listStock } from '#services/stock/listStock.ts'
import { listViews } from '#services/views/views.ts'
import { siteContext } from '../../siteContext.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { accountContext, requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/stock'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { OutcomeNote } from '../vehicles/OutcomeNote.tsx'
import { useVehicleActions } from '../vehicles/useVehicleActions.ts'
import { ViewBar } from '../views/ViewBar.tsx'
import type { BulkChoice } from './bulkChoices.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { BulkNotice, type BulkDone } from './BulkNotice.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { placeStock } from './placedStock.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { StockFilters } from './StockFilters.tsx'
import { StockTable } from './StockTable.tsx'
import { StockTabs } from './StockTabs.tsx'
import { useColumns } from './useColumns.ts'
import { useSelection } from './useSelection.ts'

const PATH = '/office/stock'
const EXPORTS = [
  ['GET /api/office/stock.csv', 'CSV'],
  ['GET /api/office/stock.xlsx', 'Excel'],
] as const

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.inspect')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = parseStockView(new URL(request.url).searchParams)
  const { id } = context.get(accountContext)
  const [stock, counts, brands, views] = await Promise.all([
    listStock(site, view),
    countTabs(site),
    listOptions(site, 'brand'),
    listViews(site, id, 'stock'),
  ])
  return {
    view,
    stock: { ...stock, rows: placeStock(site, stock.rows) },
    counts,
    brands: brands.map(({ name }) => name),
    views,
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Stock' }, { name: 'robots', content: 'noindex' }]

/**
 * The stock: every vehicle, with search, sorting and bulk changes (ADMIN-10). Filter, order and page are in the
 * address.
 */
export default function Stock({ loaderData: { view, stock, counts, brands, views } }: Route.ComponentProps) {
  const actions = useVehicleActions()
  const mayChange = actions.allowed
  const { pathname } = useLocation()
  const loading = useNavigation().location?.pathname === pathname
  const filterQuery = writeStockView({ filter: view.filter, sort: 'added', descending: true, page: 1 }).toString()
  const selection = useSelection(filterQuery, stock)
  const [changing, setChanging] = useState<BulkChoice | null>(null)
  const [done, setDone] = useState<BulkDone | null>(null)
  const [columns, setColumns] = useColumns()
  const [choosingColumns, setChoosingColumns] = useState(false)
  const narrowed = Object.keys(view.filter).length > 0
  const query = Object.fromEntries(writeStockView({ ...view, page: 1 }))
  const cars = counted(stock.total, 'car')
  const change = (choice: BulkChoice | null) => {
    if (mayChange && selection.count > 0 && selection.count <= MOST_CHANGED_AT_ONCE) setChanging(choice ?? 'state')
  }
  const finish = (result: BulkDone) => {
    setChanging(null)
    setDone(result)
    selection.clear()
  }
  return (
    <OfficePage
      title="Stock"
      help="stock"
      text={
        <>
          <span aria-live="polite" className="tabular-nums">
            {narrowed ? `${cars} match` : `${cars} in all`}
          </span>
          {' · '}
          <Link to="/product/view-cars" className="office-link">
            As visitors see it
          </Link>
          {mayChange && (
            <>
              {' · '}
              <Link to="/product/product-delete" className="office-link">
                Delete or bring back
              </Link>
            </>
          )}
        </>
      }
      actions={
        <>
          {EXPORTS.map(([call, name]) => (
            <a
              key={call}
              href={callAddress(call, { query })}
              download
              className={buttonClass({ look: 'quiet' }, 'max-sm:px-3')}
            >
              <Download size={18} className="max-sm:hidden" />
              <span>
                <span className="max-sm:sr-only">Export </span>
                {name}
              </span>
            </a>
          ))}
          {mayChange && (
            <LinkButton to="/product/productaddpage" className="max-sm:order-first">
              <Plus size={18} />
              Add car
            </LinkButton>
          )}
        </>
      }
    >
      <StockTabs view={view} counts={counts} path={PATH} />
      <div className="stock-bar">
        <StockFilters view={view} path={PATH} brands={brands} />
        <ViewBar page="stock" path={PATH} views={views} query={writeStockView(view).toString()} />
        <ScriptButton
          look="quiet"
          onClick={() => setChoosingColumns(!choosingColumns)}
          aria-expanded={choosingColumns}
          className="stock-tool stock-columns-button"
        >
          <Columns3 size={18} />
          <span className="max-sm:sr-only">Columns</span>
        </ScriptButton>
        {choosingColumns && <ColumnChoice shown={columns} onChange={setColumns} />}
      </div>
      {stock.rows.length === 0 ? (
        <EmptyState
          title={narrowed ? 'No car matches' : 'No car is in stock yet'}
          hint={
            narrowed
              ? 'Try fewer filters, or another spelling.'
              : 'Add your first car, or import the list that you have.'
          }
        >
          {narrowed ? (
            <LinkButton to={PATH} look="quiet">
              Show the whole stock
            </LinkButton>
          ) : (
            mayChange && (
              <>
                <LinkButton to="/product/productaddpage">Add car</LinkButton>
                <LinkButton to="/office/import" look="quiet">
                  Import a list
                </LinkButton>
              </>
            )
          )}
        </EmptyState>
      ) : (
        <StockTable
          view={view}
          path={PATH}
          rows={stock.rows}
          busy={loading}
          selection={selection}
          columns={columns}
          onChange={() => change(null)}
          actions={actions}
        />
      )}
      <Pagination page={stock.page} pages={stock.pages} address={page => stockAddress(PATH, { ...view, page })} />
      <div className="stock-outcome">
        <OutcomeNote actions={actions} />
      </div>
      <BulkNotice done={selection.count === 0 ? done : null} onClose={() => setDone(null)} />
      <SelectionBar selection={selection} total={stock.total} onChange={change} />
      {changing !== null && (
        <BulkDialog
          selection={selection.chosen}
          count={selection.count}
          choice={changing}
          onClose={() => setChanging(null)}
          onDone={finish}
        />
      )}
    </OfficePage>
  )
}

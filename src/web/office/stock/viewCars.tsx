import { Link } from 'react-router'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { CatalogueScreen } from '../../catalogue/CatalogueScreen.tsx'
import { loadOrKeep } from '../../catalogue/keepShown.ts'
import { loadCatalogue } from '../../catalogue/loadCatalogue.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { HelpLink } from '../frame/HelpLink.tsx'
import type { Route } from './+types/viewCars'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.inspect')]

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCatalogue(context.get(siteContext), new URL(request.url).searchParams)
}

export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return loadOrKeep(serverLoader, request.signal)
}

export const meta: Route.MetaFunction = () => [{ title: 'View cars' }, { name: 'robots', content: 'noindex' }]

function recordLink({ productId, brand, model }: VehicleSummary) {
  return (
    <Link
      to={`/office/vehicles/${productId}`}
      className="mt-1 grid min-h-11 place-items-center font-medium text-brand underline"
    >
      <span>
        Open the record<span className="sr-only">{` of ${[brand, model].join(' ')}`}</span>
      </span>
    </Link>
  )
}

/**
 * The catalogue as visitors see it, for staff: the same filter and grid, each car with a link to its record (ADMIN-6).
 */
export default function ViewCars({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="flex justify-end print:hidden">
        <HelpLink page="stock" />
      </div>
      <CatalogueScreen data={loaderData} failed={'failed' in loaderData} beneath={recordLink} />
    </>
  )
}

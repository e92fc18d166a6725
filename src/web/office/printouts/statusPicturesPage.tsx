import { MOST_PICTURES_AT_ONCE } from '#domain/printouts/printLimits.ts'
import { counted } from '#domain/text/counted.ts'
import { hasPublicPage, vehicleName } from '#domain/vehicles/vehicle.ts'
import { sharePictureOf } from '#services/share/sharePictures.ts'
import { chosenCars } from '#services/stock/chosenCars.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { siteContext } from '../../siteContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/statusPicturesPage'
import { PictureToShare } from './PictureToShare.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.inspect')]

/** `/office/print/status-pictures?cars=12,7`: the upright pictures of the chosen cars. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { ids, more } = await chosenCars(site, new URL(request.url).searchParams, MOST_PICTURES_AT_ONCE)
  const cars = await loadVehicles(site.database.reports, ids, site.clock.now())
  return {
    more,
    cars: cars.map(car => ({
      productId: car.productId,
      name: vehicleName(car.options),
      picture: hasPublicPage(car) ? sharePictureOf(site.profile, 'status', car) : null,
    })),
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Status pictures' }, { name: 'robots', content: 'noindex' }]

/** The pictures of many cars for the dealer's WhatsApp status (DESK-9). */
export default function StatusPicturesPage({ loaderData: { cars, more } }: Route.ComponentProps) {
  const shown = cars.flatMap(({ picture, ...car }) => (picture === null ? [] : [{ ...car, picture }]))
  const without = cars.filter(({ picture }) => picture === null)
  return (
    <OfficePage title="Status pictures" back={{ to: '/office/stock', name: 'All cars' }} help="sharing">
      {more && (
        <p className="mb-3 max-w-2xl text-sm">
          {`This page has at most ${counted(MOST_PICTURES_AT_ONCE, 'picture')}: these are the first of the cars you chose. Choose the others afterwards.`}
        </p>
      )}
      {without.length > 0 && (
        <p className="mb-3 max-w-2xl text-sm">
          {`No picture is made of a car without a photo or that visitors cannot see: ${without.map(({ name }) => name).join(', ')}.`}
        </p>
      )}
      {cars.length === 0 && (
        <EmptyState title="No car is chosen" hint="Tick cars in the stock list, then press Status pictures.">
          <LinkButton to="/office/stock">To the stock</LinkButton>
        </EmptyState>
      )}
      <ul className="flex flex-wrap gap-6">
        {shown.map(({ productId, name, picture }) => (
          <li key={productId} className="max-w-full">
            <PictureToShare picture={picture} file={`${productId}-status.jpg`} title={name} shown={496} />
          </li>
        ))}
      </ul>
    </OfficePage>
  )
}

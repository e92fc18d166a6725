import { useReloadFailed } from '../../connection/LostAnswerNotice.tsx'
import { orWithout } from '../../connection/orWithout.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/deleteCars'
import { FETCH_FAILED, readSearch } from './deleteSearch.ts'
import { FoundCars } from './FoundCars.tsx'
import { loadDeleteScreen, type DeleteScreenData } from './loadDeleteScreen.ts'
import { OutcomeNote } from './OutcomeNote.tsx'
import { RecentlyDeleted } from './RecentlyDeleted.tsx'
import { SearchForm } from './SearchForm.tsx'
import { useVehicleActions } from './useVehicleActions.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.write')]

export function loader({ context, request }: Route.LoaderArgs): Promise<DeleteScreenData> {
  return loadDeleteScreen(context.get(siteContext), request.url)
}

/** A failed request is reported in the place of the cars; redirects and refusals of the guards are thrown on. */
export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<DeleteScreenData> {
  const { texts } = readSearch(request.url)
  return orWithout(serverLoader, request, { texts, found: null, more: false, problem: FETCH_FAILED, removed: [] })
}

export const meta: Route.MetaFunction = () => [{ title: 'Delete a car' }, { name: 'robots', content: 'noindex' }]

/** Finding cars to delete them, and bringing back those that were deleted (ADMIN-5). */
export default function DeleteCars({ loaderData: { texts, found, more, problem, removed } }: Route.ComponentProps) {
  const actions = useVehicleActions()
  const unread = useReloadFailed()
  return (
    <OfficePage
      title="Delete a car"
      help="delete-and-undo"
      text="Search by car number, product ID or name. What is deleted can be brought back for 30 days."
      back={{ to: '/office/stock', name: 'All cars' }}
    >
      <OutcomeNote actions={actions} />
      <SearchForm texts={texts} error={unread ? FETCH_FAILED : problem} />
      <FoundCars cars={found} more={more} actions={actions} />
      <RecentlyDeleted cars={removed} actions={actions} />
    </OfficePage>
  )
}

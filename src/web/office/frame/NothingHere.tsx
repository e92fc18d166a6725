import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** In the place of a page of the back office that there is not, or no longer (ROUTE-5). */
export function NothingHere() {
  return (
    <>
      <title>Page not found</title>
      <EmptyState as="h1" title="Nothing is at this address" hint="It may be mistyped, or what was here is gone. Choose a place from the menu, or look among your cars.">
        <LinkButton to="/office/stock">Stock</LinkButton>
        <LinkButton to="/admin-login" look="quiet">Dashboard</LinkButton>
      </EmptyState>
    </>
  )
}

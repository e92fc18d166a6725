import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** Shown at an address of the back office that does not exist, or no longer exists (ROUTE-5). */
export function NothingHere() {
  return (
    <>
      <title>Page not found</title>
      <EmptyState
        as="h1"
        title="Nothing is at this address"
        hint="It may be mistyped, or what was here is gone. Choose a place from the menu, or look among your cars."
      >
        <LinkButton to="/office/stock">Stock</LinkButton>
        <LinkButton to="/admin-login" look="quiet">
          Dashboard
        </LinkButton>
      </EmptyState>
    </>
  )
}

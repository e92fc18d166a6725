import { findInOffice } from '#contract/find.ts'
import { findInOffice as find } from '#services/find/findInOffice.ts'
import type { Site } from '#services/site.ts'
import { personOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'

/** The search of the back office (ADMIN-10). */
export function findRoutes(app: ApiScope, site: Site): void {
  // For people: with a key it would show a program what its maker was shown, and cars that the key may not see.
  handleCall(app, findInOffice, async request => find(site, personOf(request), request.query.q))
}

import * as calls from '#contract/views.ts'
import type { Site } from '#services/site.ts'
import { changeView, removeView, saveView } from '#services/views/views.ts'
import { personOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** Saved views of the inbox and the stock list (ADMIN-10). */
export function viewRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.saveView, async request => ({
    ...done('The view was saved.'),
    id: await saveView(site, personOf(request).id, request.body),
  }))

  handleCall(app, calls.changeView, async request => {
    await changeView(site, personOf(request).id, request.params.id, request.body)
    return done('Saved.')
  })

  handleCall(app, calls.removeView, async request => {
    await removeView(site, personOf(request).id, request.params.id, request.query.version)
    return done('The view was removed.')
  })
}

import { trustClock as trustClockCall } from '#contract/office.ts'
import * as calls from '#contract/settings.ts'
import { trustClock } from '#services/clock/trustClock.ts'
import { saveSection, undoSection } from '#services/settings/saveSection.ts'
import type { Site } from '#services/site.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** The settings of the site and its clock, for owners (DESK-1, OPS-7). */
export function settingsRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.saveSettings, async request => {
    const { changed } = await saveSection(site, actorOf(request), request.params.section, request.body)
    return {
      ...done(changed.length === 0 ? 'Nothing was different.' : 'Saved. Visitors see it from now on.'),
      changed,
    }
  })

  handleCall(app, calls.undoSettings, async request => {
    const { changed } = await undoSection(site, actorOf(request), request.params.section, request.body)
    return { ...done(changed.length === 0 ? 'Nothing was different.' : 'It is as it was before.'), changed }
  })

  handleCall(app, trustClockCall, async request => {
    await trustClock(site, actorOf(request), request.body.seen)
    return done('Thank you. What waited is done now.')
  })
}

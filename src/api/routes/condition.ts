import { counted } from '#domain/text/counted.ts'
import * as calls from '#contract/condition.ts'
import { addReading } from '#services/condition/addReading.ts'
import { changePoints } from '#services/condition/changePoints.ts'
import { startInspection } from '#services/condition/inspections.ts'
import { publishInspection } from '#services/condition/publishInspection.ts'
import { saveDocuments } from '#services/transfers/saveDocuments.ts'
import { removeTemplate, saveTemplate } from '#services/condition/templates.ts'
import type { Site } from '#services/site.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** What staff find out of a car's condition: papers, odometer, inspection (CAR-1 to CAR-3). */
export function conditionRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.savePapers, async request => {
    const { version, papers } = request.body
    const saved = await saveDocuments(site, actorOf(request), request.params.id, version, papers)
    const message = saved.changed === 0 ? 'Nothing was different.' : `${counted(saved.changed, 'fact')} saved.`
    return { ...done(message), version: saved.version }
  })

  handleCall(app, calls.addReading, async request => {
    const { added } = await addReading(site, actorOf(request), request.params.id, request.body)
    return { ...done(added ? 'The reading was added.' : 'This reading was there already.'), added }
  })

  handleCall(app, calls.startInspection, async request => {
    const inspection = await startInspection(site, actorOf(request), request.params.id, request.body.template)
    return { ...done('The inspection is under way.'), inspection }
  })

  handleCall(app, calls.changeInspection, async request => {
    const { seen, changes } = request.body
    const { revision, points, refused } = await changePoints(site, actorOf(request), request.params.id, seen, changes)
    return {
      ...done('Saved.'),
      revision,
      refused: [...refused],
      points: points.map(({ finding, ...point }) => ({
        ...point,
        finding: { ...finding, photos: [...finding.photos] },
      })),
    }
  })

  handleCall(app, calls.publishInspection, async request => {
    const published = await publishInspection(site, actorOf(request), request.params.id, request.body)
    return {
      ...done(`Version ${published.version} of the report is published.`),
      version: published.version,
      product_id: published.productId,
    }
  })

  handleCall(app, calls.saveTemplate, async request => {
    const { seen, groups, kind, name } = request.body
    const template = await saveTemplate(site, actorOf(request), seen, { groups }, { kind, name })
    return { ...done('The template is saved for the next inspections.'), template }
  })

  handleCall(app, calls.removeTemplate, async request => {
    const { seen, kind, name } = request.body
    await removeTemplate(site, actorOf(request), seen, { kind, name })
    return done('The template is taken away.')
  })
}

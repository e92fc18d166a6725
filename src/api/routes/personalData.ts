import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { counted } from '#domain/text/counted.ts'
import { readPersonKeys } from '#domain/privacy/person/personKeys.ts'
import { erasedText } from '#domain/privacy/person/personTexts.ts'
import { erasePersonCall, exportPersonCall, findPersonCall } from '#contract/personalData.ts'
import { noteActOf } from '#services/accounts/securityEvents.ts'
import { erasePerson } from '#services/privacy/person/erasePerson.ts'
import { exportPerson } from '#services/privacy/person/exportPerson.ts'
import { findPerson, selectPersonEnquiries } from '#services/privacy/person/findPerson.ts'
import type { Site } from '#services/site.ts'
import { accountOf, actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** What is held of one person: to see, to take along, to erase; for owners (OPS-8). Each is noted before it is done. */
export function personRoutes(app: ApiScope, site: Site): void {
  handleCall(app, findPersonCall, async request => {
    const keys = readPersonKeys(request.body)
    const held = await findPerson(site, keys)
    const { length: enquiries } = held.enquiries
    await noteActOf(site, accountOf(request).id, { act: 'person_found', enquiries })
    const message = `${counted(enquiries, 'enquiry', 'enquiries')} found.`
    return {
      ...done(message),
      held: {
        ...held,
        enquiries: [...held.enquiries],
        files: [...held.files],
        also: [...held.also],
        mentions: held.mentions.length,
      },
    }
  })

  handleCall(app, exportPersonCall, async (request, reply) => {
    const keys = readPersonKeys(request.body)
    const { length: enquiries } = await selectPersonEnquiries(site.database.reports, keys)
    await noteActOf(site, accountOf(request).id, { act: 'person_exported', enquiries })
    const { name, zip } = await exportPerson(site, keys)
    return reply
      .type('application/zip')
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.fromWeb(zip as ReadableStream))
  })

  handleCall(app, erasePersonCall, async request => {
    const keys = readPersonKeys(request.body)
    const { length: enquiries } = await selectPersonEnquiries(site.database.query, keys)
    await noteActOf(site, accountOf(request).id, { act: 'person_erased', enquiries })
    return done(erasedText(await erasePerson(site, actorOf(request), keys)))
  })
}

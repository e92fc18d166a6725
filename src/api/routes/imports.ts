import { Readable } from 'node:stream'
import { exampleCsv } from '#domain/import/columns/fieldLabels.ts'
import { IMPORT_LISTS } from '#domain/import/importJob.ts'
import { MOST_PHOTO_ZIP_BYTES } from '#domain/import/uploadLimit.ts'
import { isFailure } from '#domain/errors.ts'
import * as calls from '#contract/imports.ts'
import { findImport, listImports } from '#services/import/importJobs.ts'
import {
  abandonImport,
  chooseSheet,
  moveHeader,
  openImportList,
  receiveImport,
} from '#services/import/receiveImport.ts'
import type { Site } from '#services/site.ts'
import { actorOf, mayDo } from '../guards/permission.ts'
import { createUploadSlots } from '../guards/uploadSlots.ts'
import { handleCall } from '../handleCall.ts'
import { sendCsv } from '../http/sendCsv.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'
import { readImportUpload, toWire } from '../wire/import.ts'

// Beside the file itself: the words around it.
const MOST_BODY_BYTES = MOST_PHOTO_ZIP_BYTES + 64 * 1024

// Each holds a few megabytes in memory.
const UPLOADS = { count: 2, mostWaiting: 10 }

/** Import of many vehicles from a file, for staff: upload, check, import and take back (ADMIN-10). */
export function importRoutes(app: ApiScope, site: Site): void {
  const inUploadSlot = createUploadSlots(UPLOADS)

  handleCall(
    app,
    calls.uploadImport,
    async request => {
      const actor = actorOf(request)
      const received = await inUploadSlot(request, () =>
        readImportUpload(request, (name, bytes) => receiveImport(site, actor, name, bytes)),
      )
      if (received.plan.format === 'photos')
        await site.imports.check(received.id, actor, { choices: {}, createOptions: false }).catch((error: unknown) => {
          // Another import is under way: this one is checked when somebody asks for it.
          if (!isFailure(error)) throw error
        })
      return { ...done('The file was taken in.'), ...toWire(received, mayDo(request, 'money.see')) }
    },
    {
      // Said before the body is read, where the browser tells how long it is.
      onRequest: async ({ headers }) => {
        if (Number(headers['content-length'] ?? 0) > MOST_BODY_BYTES)
          throw Object.assign(new Error('too large'), { statusCode: 413 })
      },
    },
  )

  handleCall(app, calls.listImports, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const offset = (request.query.page - 1) * calls.IMPORTS_PER_PAGE
    const { total, imports } = await listImports(site, { offset, limit: calls.IMPORTS_PER_PAGE })
    return { total, imports: imports.map(job => toWire(job, mayDo(request, 'money.see'))) }
  })

  handleCall(app, calls.importExample, async (_, reply) => sendCsv(reply, 'cars-example.csv', exampleCsv()))

  handleCall(app, calls.readImport, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return toWire(await findImport(site, request.params.id), mayDo(request, 'money.see'))
  })

  handleCall(app, calls.abandonImport, async request => {
    await abandonImport(site, request.params.id)
    return done('The file was removed.')
  })

  for (const list of IMPORT_LISTS) {
    handleCall(app, calls.importLists[list], async (request, reply) => {
      const { id } = request.params
      return sendCsv(reply, `import-${id}-${list}.csv`, Readable.from(await openImportList(site, id, list)))
    })
  }

  handleCall(app, calls.checkImport, async request => {
    const { columns, ...decided } = request.body
    await site.imports.check(request.params.id, actorOf(request), { choices: columns, ...decided })
    return done('The file is being checked.')
  })

  handleCall(app, calls.moveImportHeader, async request => {
    await moveHeader(site, request.params.id, request.body.row)
    return done('The columns were read anew.')
  })

  handleCall(app, calls.chooseImportSheet, async request => {
    await chooseSheet(site, request.params.id, request.body.sheet)
    return done('The columns were read anew.')
  })

  handleCall(app, calls.runImport, async request => {
    const { checkedAt, allowed } = request.body
    await site.imports.run(request.params.id, actorOf(request), checkedAt, allowed)
    return done('The import has begun.')
  })

  handleCall(app, calls.revertImport, async request => {
    await site.imports.revert(request.params.id, actorOf(request))
    return done('The import is being taken back.')
  })
}

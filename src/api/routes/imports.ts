import { Readable } from 'node:stream'
import { z } from 'zod'
import { exampleCsv } from '#domain/import/columns/fieldLabels.ts'
import { MOST_HEADER_ROW, MOST_IMPORT_BYTES } from '#domain/import/uploadLimit.ts'
import { IMPORT_LISTS } from '#services/import/importFiles.ts'
import { findImport, listImports } from '#services/import/importJobs.ts'
import { abandonImport, moveHeader, openImportList, receiveImport } from '#services/import/receiveImport.ts'
import type { Site } from '#services/site.ts'
import { actorOf, requirePermission } from '../guards/permission.ts'
import { createUploadSlots } from '../guards/uploadSlots.ts'
import { sendCsv } from '../http/sendCsv.ts'
import type { ApiScope } from '../scope.ts'
import { doneSchema, rowIdInAddress } from '#contract/common.ts'
import { failureResponses } from '../failures/failureResponses.ts'
import { checkBodySchema, importSchema, readImportUpload, runBodySchema, toWire } from '../wire/import.ts'

// Beside the file itself: the words around it.
const MOST_BODY_BYTES = MOST_IMPORT_BYTES + 64 * 1024
const PAGE = 25

// Each holds a few megabytes in memory.
const UPLOADS = { count: 2, mostWaiting: 10 }

const LISTS = {
  problems: { operationId: 'importProblems', summary: 'Every problem of the last check or import, as CSV' },
  changes: { operationId: 'importChanges', summary: 'Every field that the last check or import would change, has changed or has held back, as CSV' },
}

const idParams = z.object({ id: rowIdInAddress })

/** Import of many vehicles from a file, for staff: upload, check, import and take back (ADMIN-10). */
export function importRoutes(app: ApiScope, site: Site): void {
  const inUploadSlot = createUploadSlots(UPLOADS)
  const onRequest = requirePermission('vehicle.write')
  const tags = ['back office']
  const begun = (message: string) => ({ success: true as const, message })

  app.post('/office/imports', {
    onRequest: async request => {
      await onRequest(request)
      // Said before the body is read, where the browser tells how long it is.
      if (Number(request.headers['content-length'] ?? 0) > MOST_BODY_BYTES) throw Object.assign(new Error('too large'), { statusCode: 413 })
    },
    bodyLimit: MOST_BODY_BYTES,
    schema: {
      operationId: 'uploadImport', tags, summary: 'Upload a file of vehicles',
      description: 'Multipart: one `file`, CSV or JSON Lines, up to 200 MB. Nothing is imported yet.',
      consumes: ['multipart/form-data'],
      response: { 201: importSchema.extend(doneSchema.shape).meta({ description: 'Taken in.' }), ...failureResponses(400, 401, 403, 413, 415) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const actor = actorOf(request)
    const received = await inUploadSlot(request, () => readImportUpload(request, (name, bytes) => receiveImport(site, actor, name, bytes)))
    return reply.code(201).send({ ...begun('The file was taken in.'), ...toWire(received) })
  })

  app.get('/office/imports', {
    onRequest,
    schema: {
      operationId: 'listImports', tags, summary: 'Imports, the newest first',
      querystring: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
      response: {
        200: z.object({ total: z.int(), imports: z.array(importSchema) }).meta({ description: `${PAGE} at a time.` }), ...failureResponses(400, 401, 403),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { total, imports } = await listImports(site, { offset: (request.query.page - 1) * PAGE, limit: PAGE })
    return { total, imports: imports.map(toWire) }
  })

  app.get('/office/imports/example.csv', {
    onRequest,
    schema: {
      operationId: 'importExample', tags, summary: 'An example of a file to import', produces: ['text/csv'],
      response: { 200: z.string().meta({ description: 'CSV with two cars.' }), ...failureResponses(401, 403) },
    },
  }, async (_, reply) => sendCsv(reply, 'cars-example.csv', exampleCsv()))

  app.get('/office/imports/:id', {
    onRequest,
    schema: {
      operationId: 'readImport', tags, summary: 'One import, and how far it is', params: idParams,
      response: { 200: importSchema.meta({ description: 'As it stands.' }), ...failureResponses(400, 401, 403, 404) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return toWire(await findImport(site, request.params.id))
  })

  app.delete('/office/imports/:id', {
    onRequest,
    schema: {
      operationId: 'abandonImport', tags, summary: 'Give an upload up: its file is removed', params: idParams,
      response: { 200: doneSchema.meta({ description: 'The file is removed.' }), ...failureResponses(400, 401, 403, 404, 409) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await abandonImport(site, request.params.id)
    return begun('The file was removed.')
  })

  for (const list of IMPORT_LISTS) {
    app.get(`/office/imports/:id/${list}.csv`, {
      onRequest,
      schema: {
        operationId: LISTS[list].operationId, tags, summary: LISTS[list].summary, params: idParams, produces: ['text/csv'],
        response: { 200: z.string().meta({ description: 'Safe to be opened in a spreadsheet.' }), ...failureResponses(400, 401, 403, 404) },
      },
    }, async (request, reply) => {
      const { id } = request.params
      return sendCsv(reply, `import-${id}-${list}.csv`, Readable.from(await openImportList(site, id, list)))
    })
  }

  app.post('/office/imports/:id/check', {
    onRequest,
    schema: {
      operationId: 'checkImport', tags, summary: 'Read the whole file and keep nothing', params: idParams, body: checkBodySchema,
      response: { 202: doneSchema.meta({ description: 'It has begun: ask for the import.' }), ...failureResponses(400, 401, 403, 404, 409) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { columns, ...decided } = request.body
    await site.imports.check(request.params.id, actorOf(request), { choices: columns, ...decided })
    return reply.code(202).send(begun('The file is being checked.'))
  })

  app.post('/office/imports/:id/header', {
    onRequest,
    schema: {
      operationId: 'moveImportHeader', tags, summary: 'Say which row has the names of the columns', params: idParams,
      body: z.object({ row: z.int().min(1).max(MOST_HEADER_ROW) }),
      response: { 200: doneSchema.meta({ description: 'The columns are read anew.' }), ...failureResponses(400, 401, 403, 404, 409) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await moveHeader(site, request.params.id, request.body.row)
    return begun('The columns were read anew.')
  })

  app.post('/office/imports/:id/run', {
    onRequest,
    schema: {
      operationId: 'runImport', tags, summary: 'Import the file as it was checked, or go on with that', params: idParams,
      description: 'What the check held back is left out unless it is allowed here. What happened to a vehicle after the check began was '
        + 'not seen, and is held back all the same.',
      body: runBodySchema,
      response: { 202: doneSchema.meta({ description: 'It has begun: ask for the import.' }), ...failureResponses(400, 401, 403, 404, 409) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { checkedAt, allowed } = request.body
    await site.imports.run(request.params.id, actorOf(request), checkedAt, allowed)
    return reply.code(202).send(begun('The import has begun.'))
  })

  app.post('/office/imports/:id/revert', {
    onRequest,
    schema: {
      operationId: 'revertImport', tags, summary: 'Take an import back, or go on with that', params: idParams,
      description: 'Vehicles that somebody has changed since are left as they are, and told.',
      response: { 202: doneSchema.meta({ description: 'It has begun: ask for the import.' }), ...failureResponses(400, 401, 403, 404, 409) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await site.imports.revert(request.params.id, actorOf(request))
    return reply.code(202).send(begun('The import is being taken back.'))
  })
}

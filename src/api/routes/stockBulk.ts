import { z } from 'zod'
import { bulkChangeSchema, MOST_CHANGED_AT_ONCE } from '#domain/stock/bulkChange.ts'
import { parseStockView } from '#domain/stock/stockView.ts'
import type { Site } from '#services/site.ts'
import { applyBulk } from '#services/stock/applyBulk.ts'
import { previewBulk } from '#services/stock/previewBulk.ts'
import { revertBulk } from '#services/stock/revertBulk.ts'
import { actorOf, requirePermission } from '../guards/permission.ts'
import type { ApiScope } from '../scope.ts'
import { doneSchema, rowIdSchema, versionSchema } from '#contract/common.ts'
import { failureResponses } from '../failures/failureResponses.ts'

function list<Item extends z.ZodType>(item: Item) {
  return z.array(item).min(1, 'Choose a car.').max(MOST_CHANGED_AT_ONCE, `At most ${MOST_CHANGED_AT_ONCE} cars can be changed at once.`)
}

const selectionSchema = z.union([
  z.strictObject({ ids: list(rowIdSchema) }),
  z.strictObject({ query: z.string().max(2_000).meta({ description: 'The query string of the stock list: all that match.' }) }),
])

const previewSchema = doneSchema.extend({
  rows: z.array(z.object({
    id: rowIdSchema, version: versionSchema, productId: z.string(), name: z.string(), carNumber: z.string().nullable(),
    before: z.string(),
    after: z.string().nullable().meta({ description: 'Null where the car stays as it is.' }),
    note: z.string().nullable().meta({ description: 'Why it stays; null where it changes.' }),
  })),
})

const SHARED = { tags: ['back office'] }

const cars = (count: number) => count === 1 ? '1 car' : `${count} cars`
const done = (message: string) => ({ success: true as const, message })

/** Changes of many vehicles at once: a preview, the change itself, and its undo (ADMIN-10). */
export function stockBulkRoutes(app: ApiScope, site: Site): void {
  const onRequest = requirePermission('vehicle.write')

  app.post('/office/stock/preview', {
    onRequest,
    schema: {
      ...SHARED, operationId: 'previewStockChange', summary: 'What a change would make of many vehicles',
      description: `Changes nothing. At most ${MOST_CHANGED_AT_ONCE} vehicles at once.`,
      body: z.object({ selection: selectionSchema, change: bulkChangeSchema }),
      response: { 200: previewSchema.meta({ description: 'Every vehicle before and after, with the version it has.' }), ...failureResponses(400, 401, 403, 415) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { selection, change } = request.body
    const chosen = 'ids' in selection ? selection : { filter: parseStockView(new URLSearchParams(selection.query)).filter }
    const rows = await previewBulk(site, chosen, change)
    return { ...done(`This would change ${cars(rows.filter(row => row.after !== null).length)}.`), rows }
  })

  app.post('/office/stock/apply', {
    onRequest,
    schema: {
      ...SHARED, operationId: 'changeStock', summary: 'Change many vehicles',
      description: 'All or none: when a vehicle is not at the version of the preview any more, 409 names it and nothing is changed.',
      body: z.object({ vehicles: list(z.object({ id: rowIdSchema, version: versionSchema })), change: bulkChangeSchema }),
      response: {
        200: doneSchema.extend({ changed: z.number().int(), eventIds: z.array(z.number().int()) })
          .meta({ description: 'How many were changed, and the events by which that can be taken back.' }),
        ...failureResponses(400, 401, 403, 409, 415),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { vehicles, change } = request.body
    const result = await applyBulk(site, actorOf(request), vehicles, change)
    return { ...done(`${cars(result.changed)} changed.`), ...result }
  })

  app.post('/office/stock/revert', {
    onRequest,
    schema: {
      ...SHARED, operationId: 'revertStockChange', summary: 'Take back a change of many vehicles',
      description: 'Only of vehicles to which nothing has happened since; the others stay and are named.',
      body: z.object({ eventIds: list(rowIdSchema) }),
      response: {
        200: doneSchema.extend({ reverted: z.number().int(), kept: z.array(z.string()) })
          .meta({ description: 'How many are as they were, and the names of those that were changed since.' }),
        ...failureResponses(400, 401, 403, 409, 415),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const result = await revertBulk(site, actorOf(request), request.body.eventIds)
    return { ...done(`${cars(result.reverted)} as before.`), ...result }
  })
}

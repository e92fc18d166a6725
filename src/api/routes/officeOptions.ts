import { z } from 'zod'
import { Failure } from '#domain/errors.ts'
import { optionNameSchema } from '#domain/options/optionForms.ts'
import { OPTION_LISTS, OPTION_LIST_NAMES, optionListAt, type OptionList } from '#domain/options/optionLists.ts'
import { describeOption } from '#domain/options/optionTexts.ts'
import { mergeOptions } from '#services/options/mergeOptions.ts'
import { renameOption, type OptionsChanged } from '#services/options/renameOption.ts'
import type { Site } from '#services/site.ts'
import { actorOf, requirePermission } from '../guards/permission.ts'
import type { ApiScope } from '../scope.ts'
import { doneSchema, rowIdInAddress, rowIdSchema } from '#contract/common.ts'
import { failureResponses } from '../failures/failureResponses.ts'
import { anyItemSchema } from '../wire/option.ts'

const paramsSchema = z.object({
  list: z.enum(OPTION_LIST_NAMES.map(list => OPTION_LISTS[list].path)).meta({ description: 'As below `/api`: `fuel-types`.' }), id: rowIdInAddress,
})
const seen = z.string().optional().meta({ description: 'The name as the editor saw it: another one since is told, not overwritten.' })
const changedSchema = doneSchema.extend({
  item: anyItemSchema, vehicles: z.int().meta({ description: 'How many vehicles came along.' }),
})

function listAt(path: string): OptionList {
  const list = optionListAt(path)
  if (list === undefined) throw new Failure('not_found', 'There is no such list.')
  return list
}

/** The name as a list takes it: a number of seats is one. */
function checkName(list: OptionList, typed: string | number): string {
  const { data, error } = optionNameSchema(list).safeParse(typed)
  if (data !== undefined) return data
  const problem = error?.issues[0]?.message ?? 'is not valid'
  throw new Failure('invalid', problem, { name: problem })
}

function answer(what: string, { item, vehicles }: OptionsChanged) {
  const follow = vehicles === 0 ? '' : ` ${vehicles} vehicle${vehicles === 1 ? ' follows' : 's follow'}.`
  return { success: true as const, message: `${what}.${follow}`, item, vehicles }
}

/** Renaming and merging what the option lists hold, for staff; vehicles follow. */
export function officeOptionRoutes(app: ApiScope, site: Site): void {
  app.patch('/office/options/:list/:id', {
    onRequest: requirePermission('option.write'),
    schema: {
      operationId: 'renameOption', tags: ['back office'], summary: 'Rename an item of an option list; vehicles follow',
      params: paramsSchema,
      body: z.object({ name: z.union([z.string(), z.number()], 'Please fill in the name!'), seenName: seen }),
      response: { 200: changedSchema.meta({ description: 'It has the new name, and so have its vehicles.' }), ...failureResponses(400, 401, 403, 404, 409, 413, 415) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const list = listAt(request.params.list)
    const { name, seenName } = request.body
    const changed = await renameOption(site, actorOf(request), list, request.params.id, { name: checkName(list, name), seenName })
    return answer(`Renamed to "${changed.item.name}"`, changed)
  })

  app.post('/office/options/:list/:id/merge', {
    onRequest: requirePermission('option.write'),
    schema: {
      operationId: 'mergeOptions', tags: ['back office'], summary: 'Merge an item of an option list into another; vehicles follow',
      description: 'Of a merged brand the models, and of a merged model the variants, are joined by name or move along.',
      params: paramsSchema,
      body: z.object({ into: rowIdSchema, seenName: seen, seenIntoName: seen }),
      response: { 200: changedSchema.meta({ description: 'One is left, with the vehicles of both.' }), ...failureResponses(400, 401, 403, 404, 409, 413, 415) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const list = listAt(request.params.list)
    const changed = await mergeOptions(site, actorOf(request), list, request.params.id, request.body)
    return answer(`Merged into the ${describeOption(list, changed.item)}`, changed)
  })
}

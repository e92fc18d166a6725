import { z } from 'zod'
import { optionNameSchema, optionParentsSchema } from '#domain/options/optionForms.ts'
import { OPTION_LISTS, OPTION_LIST_NAMES, type OptionList } from '#domain/options/optionLists.ts'
import { optionTexts } from '#domain/options/optionTexts.ts'
import { addOption } from '#services/options/addOption.ts'
import { removeOption } from '#services/options/removeOption.ts'
import type { Site } from '#services/site.ts'
import { actorOf, requirePermission } from '../guards/permission.ts'
import type { ApiScope } from '../scope.ts'
import { doneSchema } from '#contract/common.ts'
import { failureResponses } from '../failures/failureResponses.ts'
import { itemSchema } from '../wire/option.ts'

/** Which parents a list's items are told apart by. */
const PARENTS = { model: { model: true }, other: { brand: true, model: true } } as const

function parentsSchema(list: OptionList) {
  if (list === 'variant') return optionParentsSchema
  return list === 'model' ? optionParentsSchema.omit(PARENTS.model) : optionParentsSchema.omit(PARENTS.other)
}

function addRoute(app: ApiScope, site: Site, list: OptionList): void {
  const { path, label } = OPTION_LISTS[list]
  app.post(`/${path}`, {
    onRequest: requirePermission('option.write'),
    schema: {
      operationId: `add_${path.replaceAll('-', '_')}`, tags: ['option lists'], summary: `Add a ${label}`,
      body: parentsSchema(list).extend({ name: optionNameSchema(list) }),
      response: {
        201: doneSchema.extend({ item: itemSchema(list) }).meta({ description: 'It is in the list.' }),
        ...failureResponses(400, 401, 403, 409, 413, 415),
      },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const item = await addOption(site, actorOf(request), list, request.body)
    return reply.code(201).send({ success: true as const, message: optionTexts(list).added, item })
  })
}

function removeRoute(app: ApiScope, site: Site, list: OptionList): void {
  const { path, label } = OPTION_LISTS[list]
  app.delete(`/${path}`, {
    onRequest: requirePermission('option.write'),
    schema: {
      operationId: `remove_${path.replaceAll('-', '_')}`, tags: ['option lists'], summary: `Remove a ${label} by its name`,
      querystring: parentsSchema(list).extend({ name: z.string(`Which ${label}?`).min(1, `Which ${label}?`).meta({ description: 'In any spelling.' }) }),
      response: { 200: doneSchema.meta({ description: 'It is gone.' }), ...failureResponses(400, 401, 403, 404, 409) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await removeOption(site, actorOf(request), list, request.query)
    return { success: true as const, message: optionTexts(list).deleted }
  })
}

/** Adding to and removing from the 12 option lists, for staff (API-7). */
export function optionWriteRoutes(app: ApiScope, site: Site): void {
  for (const list of OPTION_LIST_NAMES) {
    addRoute(app, site, list)
    removeRoute(app, site, list)
  }
}

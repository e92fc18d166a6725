import { z } from 'zod'
import { OPTION_LISTS, OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import { listOptions } from '#services/options/listOptions.ts'
import type { Site } from '#services/site.ts'
import { hasThisVersion } from '../http/entityTag.ts'
import type { ApiScope } from '../scope.ts'
import { failureResponses } from '../failures/failureResponses.ts'
import { itemSchema } from '../wire/option.ts'

/** The 12 option lists (API-7). */
export function optionRoutes(app: ApiScope, site: Site): void {
  for (const list of OPTION_LIST_NAMES) {
    const { path, label } = OPTION_LISTS[list]
    app.get(`/${path}`, {
      schema: {
        operationId: `list_${path.replaceAll('-', '_')}`,
        tags: ['option lists'],
        summary: `Every ${label}`,
        response: {
          200: z.array(itemSchema(list)).meta({ description: list === 'seatingCapacity' ? 'By number.' : 'By name.' }),
          304: z.undefined().meta({ description: 'Unchanged since the version of If-None-Match.' }),
          ...failureResponses(),
        },
      },
    }, async (request, reply) => {
      if (hasThisVersion(site, request, reply)) return reply.code(304).send()
      return reply.send(await listOptions(site, list))
    })
  }
}

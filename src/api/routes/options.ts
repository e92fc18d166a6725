import * as calls from '#contract/options.ts'
import { OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import { optionTexts } from '#domain/options/optionTexts.ts'
import { addOption } from '#services/options/addOption.ts'
import { listOptions } from '#services/options/listOptions.ts'
import { removeOption } from '#services/options/removeOption.ts'
import type { Site } from '#services/site.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { tagAnswer } from '../http/entityTag.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** The 12 option lists: everybody reads them, staff add to them and remove from them (API-7). */
export function optionRoutes(app: ApiScope, site: Site): void {
  for (const list of OPTION_LIST_NAMES) {
    handleCall(app, calls.listOptions[list], async (request, reply) => {
      if (tagAnswer(site, request, reply)) return reply.code(304).send()
      return listOptions(site, list)
    })

    handleCall(app, calls.addOption[list], async request => {
      const item = await addOption(site, actorOf(request), list, request.body)
      return { ...done(optionTexts(list).added), item }
    })

    handleCall(app, calls.removeOption[list], async request => {
      await removeOption(site, actorOf(request), list, request.query)
      return done(optionTexts(list).deleted)
    })
  }
}

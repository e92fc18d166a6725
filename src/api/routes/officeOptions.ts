import { Failure } from '#domain/errors.ts'
import { optionNameSchema } from '#domain/options/optionForms.ts'
import { optionListAt, type OptionList } from '#domain/options/optionLists.ts'
import { describeOption } from '#domain/options/optionTexts.ts'
import * as calls from '#contract/options.ts'
import { mergeOptions } from '#services/options/mergeOptions.ts'
import { renameOption, type OptionsChanged } from '#services/options/renameOption.ts'
import type { Site } from '#services/site.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

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
  return { ...done(`${what}.${follow}`), item, vehicles }
}

/** Renaming and merging what the option lists hold, for staff; vehicles follow. */
export function officeOptionRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.renameOption, async request => {
    const list = listAt(request.params.list)
    const { name, seenName, kind } = request.body
    if (kind !== undefined && list !== 'category')
      throw new Failure('invalid', 'Only categories have a kind.', { kind: 'Only categories have a kind.' })
    const changed = await renameOption(site, actorOf(request), list, request.params.id, {
      name: checkName(list, name),
      seenName,
      kind,
    })
    return answer(`Renamed to "${changed.item.name}"`, changed)
  })

  handleCall(app, calls.mergeOptions, async request => {
    const list = listAt(request.params.list)
    const changed = await mergeOptions(site, actorOf(request), list, request.params.id, request.body)
    return answer(`Merged into the ${describeOption(list, changed.item)}`, changed)
  })
}

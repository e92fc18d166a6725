import * as calls from '#contract/programs.ts'
import { changeKey, listKeys, makeKey } from '#services/programs/apiKeys.ts'
import type { Site } from '#services/site.ts'
import { accountOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** Making, listing and revoking the keys of programs: for owners (DESK-7). */
export function apiKeyRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.makeKeyCall, async request => {
    const key = await makeKey(site, accountOf(request), request.body)
    return { ...done('The key is made. Copy it now: it is not shown again.'), key }
  })

  handleCall(app, calls.listKeysCall, async (_request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    return { keys: (await listKeys(site)).map(key => ({ ...key, scopes: [...key.scopes] })) }
  })

  handleCall(app, calls.revokeKeyCall, async request => {
    await changeKey(site, accountOf(request), request.params.id, 'revoked')
    return done('The key is revoked: it opens nothing any more.')
  })

  handleCall(app, calls.wakeKeyCall, async request => {
    await changeKey(site, accountOf(request), request.params.id, 'awake')
    return done('The key can be used again.')
  })
}

import * as calls from '#contract/integrations.ts'
import { changeKey, listKeys, makeKey } from '#services/integrations/apiKeys.ts'
import type { Site } from '#services/site.ts'
import type { AskPasswordAgain } from '../guards/passwordAgain.ts'
import { accountOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** Making, listing and revoking the keys of programs: for owners (DESK-7). */
export function apiKeyRoutes(app: ApiScope, site: Site, askPassword: AskPasswordAgain): void {
  handleCall(app, calls.makeKeyCall, async request => {
    const { password, ...key } = request.body
    await askPassword(request, password)
    const made = await makeKey(site, accountOf(request), key)
    return { ...done('The key is made. Copy it now: it is not shown again.'), key: made }
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
    await askPassword(request, request.body.password)
    await changeKey(site, accountOf(request), request.params.id, 'awake')
    return done('The key can be used again.')
  })
}

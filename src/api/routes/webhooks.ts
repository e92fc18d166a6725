import * as calls from '#contract/integrations.ts'
import * as hooks from '#services/integrations/hooks.ts'
import { listHooks } from '#services/integrations/listHooks.ts'
import type { Site } from '#services/site.ts'
import type { AskPasswordAgain } from '../guards/passwordAgain.ts'
import { accountOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

/** Webhooks, their secrets and their messages: for owners (DESK-7). */
export function webhookRoutes(app: ApiScope, site: Site, askPassword: AskPasswordAgain): void {
  handleCall(app, calls.listHooksCall, async (_request, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    return { hooks: (await listHooks(site)).map(hook => ({ ...hook, kinds: [...hook.kinds] })) }
  })

  handleCall(app, calls.makeHookCall, async request => {
    const { password, ...form } = request.body
    await askPassword(request, password)
    const made = await hooks.makeHook(site, accountOf(request), form)
    return { ...done('The webhook is made. Copy its secret now: it is not shown again.'), ...made }
  })

  handleCall(app, calls.changeHookCall, async request => {
    const { version, password, ...form } = request.body
    await askPassword(request, password)
    await hooks.changeHook(site, accountOf(request), request.params.id, version, form)
    return done('The webhook was changed.')
  })

  handleCall(app, calls.switchHookCall, async request => {
    const { to, version, password } = request.body
    if (to === 'on') await askPassword(request, password ?? '')
    await hooks.switchHook(site, accountOf(request), request.params.id, version, to)
    return done(to === 'on' ? 'The webhook is on.' : 'The webhook is off.')
  })

  handleCall(app, calls.renewSecretCall, async request => {
    await askPassword(request, request.body.password)
    const secret = await hooks.renewSecret(site, accountOf(request), request.params.id, request.body.version)
    return { ...done('The secret is new. Until tomorrow messages are signed with the old one too.'), secret }
  })

  handleCall(app, calls.removeHookCall, async request => {
    await hooks.removeHook(site, accountOf(request), request.params.id)
    return done('The webhook was removed.')
  })

  handleCall(app, calls.testHookCall, async request => {
    await hooks.testHook(site, request.params.id)
    return done('A message is on its way. Its outcome is in the log in a few seconds.')
  })

  handleCall(app, calls.sendAgainCall, async request => {
    await hooks.sendAgain(site, request.params.id, request.params.deliveryId)
    return done('It is sent again in a few seconds.')
  })
}

import { z } from 'zod'
import { accountChangeSchema } from '#domain/account/account.ts'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import type { Site } from '#services/site.ts'
import { actorOf, requirePermission } from '../guards/permission.ts'
import type { ApiScope } from '../scope.ts'
import { doneSchema, rowIdInAddress } from '#contract/common.ts'
import { failureResponses } from '../failures/failureResponses.ts'

/** Approving people, changing their role, disabling and enabling them: for owners (AUTH-4). */
export function peopleRoutes(app: ApiScope, site: Site): void {
  app.post('/office/people/:id', {
    onRequest: requirePermission('people.manage'),
    schema: {
      operationId: 'changePerson', tags: ['back office'], summary: 'Change the role or the state of somebody\'s account',
      description: 'What is left out stays. `seen` is how the account stood when it was decided; 409 when it has changed since, '
        + 'or when no active owner would be left. Whoever is disabled is signed out everywhere.',
      params: z.object({ id: rowIdInAddress }),
      body: accountChangeSchema,
      response: { 200: doneSchema.meta({ description: 'It holds from the next request of that person on.' }), ...failureResponses(400, 401, 403, 404, 409, 415) },
    },
  }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    await changeAccount(site, actorOf(request), request.params.id, request.body)
    return { success: true as const, message: 'The account was changed.' }
  })
}

import Fastify, { type FastifyInstance } from 'fastify'
import { apiRoutes } from '#api/api.ts'
import { acceptCookies } from '#api/http/cookies.ts'
import type { RoleOrVisitor } from '#domain/accounts/permissions.ts'
import type { Site } from '#services/site.ts'

/** The password of the account that `apiAs` acts as, in a site of `startSite`. */
export const OWN_PASSWORD = 'a long secret'

/** The API of a site as somebody of this role calls it; null is a visitor. `id` is of the account in the database, if that counts. */
export async function apiAs(site: Site, role: RoleOrVisitor, id = 1): Promise<FastifyInstance> {
  const app = Fastify()
  app.decorateRequest('account', null)
  app.decorateRequest('key', null)
  app.addHook('onRequest', async request => {
    request.account = role === null ? null : { id, email: 'owner@cars.example', role }
  })
  await acceptCookies(app, null)
  await app.register(apiRoutes(site), { prefix: '/api' })
  return app
}

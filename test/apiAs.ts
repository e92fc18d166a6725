import Fastify, { type FastifyInstance } from 'fastify'
import { apiRoutes } from '#api/api.ts'
import { acceptCookies } from '#api/http/cookies.ts'
import { ROLES_OF_STANDING, standingOf, type Role, type Standing } from '#domain/accounts/roles.ts'
import type { Site } from '#services/site.ts'

/** The password of the account that `apiAs` acts as, in a site of `startSite`. */
export const OWN_PASSWORD = 'a long secret'

/** The API of a site as somebody with these roles calls it; null is a visitor. `id` is of the account in the database, if that counts. */
export async function apiAs(site: Site, who: Standing | readonly Role[] | null, id = 1): Promise<FastifyInstance> {
  const app = Fastify()
  app.decorateRequest('account', null)
  app.decorateRequest('key', null)
  app.addHook('onRequest', async request => {
    const roles = typeof who === 'string' ? ROLES_OF_STANDING[who] : who
    request.account = roles && { id, email: 'owner@cars.example', role: standingOf(roles), roles }
  })
  await acceptCookies(app, null)
  await app.register(apiRoutes(site), { prefix: '/api' })
  return app
}

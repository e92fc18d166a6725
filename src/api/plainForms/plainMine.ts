import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#domain/errors.ts'
import { OWN_FIELD_NAMES } from '#domain/enquiries/ownFields.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { renewLink, revokeLink } from '#services/privacy/senderPage/changeLink.ts'
import { correctMine } from '#services/privacy/senderPage/correctMine.ts'
import { eraseMine } from '#services/privacy/senderPage/eraseMine.ts'
import { exportMine } from '#services/privacy/senderPage/exportMine.ts'
import { isPrivateToken, privatePath } from '#services/enquiries/privateLinks.ts'
import { withdrawMine } from '#services/privacy/senderPage/withdrawMine.ts'
import type { Site } from '#services/site.ts'
import { cancelOwnDrive, moveOwnDrive, withdrawOwnHold } from '#services/visits/ownVisits.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import { leadTo } from '../http/leadTo.ts'
import { describePosted } from './describePosted.ts'
import { readPlainBody } from './plainBody.ts'
import type { ShowForm } from './showForm.ts'

type TokenRequest = FastifyRequest<{ Params: { token: string } }>
type Deed = (token: string, values: Record<string, string>) => Promise<string>

/** What a page's form asks by its field `deed`; each leads to the page that says what became of it. */
function deedsOf(site: Site): ReadonlyMap<string, Deed> {
  return new Map<string, Deed>([
    [
      'correct',
      async (token, values) => {
        await correctMine(site, token, values)
        return `${privatePath(token)}?done=corrected`
      },
    ],
    [
      'withdraw',
      async token => {
        await withdrawMine(site, token)
        return `${privatePath(token)}?done=withdrawn`
      },
    ],
    [
      'erase',
      async (token, { sure }) => {
        if (sure !== 'yes') throw new Failure('invalid', 'Nothing was erased: please tick that you are sure.')
        await eraseMine(site, token)
        return `${privatePath(token)}?done=erased`
      },
    ],
    [
      'move-drive',
      async (token, { slot = '' }) => {
        await moveOwnDrive(site, token, slot)
        return `${privatePath(token)}?done=moved`
      },
    ],
    [
      'cancel-drive',
      async token => {
        await cancelOwnDrive(site, token)
        return `${privatePath(token)}?done=cancelled`
      },
    ],
    [
      'withdraw-hold',
      async token => {
        await withdrawOwnHold(site, token)
        return `${privatePath(token)}?done=unheld`
      },
    ],
    ['renew', async token => `${privatePath(await renewLink(site, token))}?done=renewed`],
    [
      'revoke',
      async token => {
        await revokeLink(site, token)
        return `${privatePath(token)}?done=revoked`
      },
    ],
  ])
}

/**
 * What people do on their private pages (CAR-5), as a browser posts it by itself to the page's own address. The scope of the
 * plain forms has their parser and refuses what other websites send; the limits are those of enquiries.
 */
export function plainMineRoutes(app: FastifyInstance, site: Site, limits: EnquiryLimits, show: ShowForm): void {
  const deeds = deedsOf(site)

  /** A file of everything, which no cache keeps. */
  async function sendExport(reply: FastifyReply, token: string): Promise<FastifyReply> {
    const copy = await exportMine(site, token)
    return reply
      .type('application/json; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="what-i-sent-${indianDay(site.clock.now())}.json"`,
      })
      .send(JSON.stringify(copy, null, 2))
  }

  app.post('/mine/:token', async (request: TokenRequest, reply: FastifyReply) => {
    const token = isPrivateToken(request.params.token) ? request.params.token : '-'
    const values = readPlainBody(request.body, [...OWN_FIELD_NAMES, 'sure', 'slot'])
    try {
      await limits.takeAddress(request, reply)
      const { deed: name = '' } = readPlainBody(request.body, ['deed'])
      if (name === 'export') return await sendExport(reply, token)
      const deed = deeds.get(name)
      if (deed === undefined) throw new Failure('invalid', 'There is no such change.')
      const next = await deed(token, values)
      return await leadTo(reply, `${next}#done`)
    } catch (thrown) {
      return show(request, reply, privatePath(token), describePosted(thrown, request, reply, values))
    }
  })
}

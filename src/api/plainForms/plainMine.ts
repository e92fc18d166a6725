import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { renewLink, revokeLink } from '#services/privacy/senderPage/changeLink.ts'
import { correctMine } from '#services/privacy/senderPage/correctMine.ts'
import { eraseMine } from '#services/privacy/senderPage/eraseMine.ts'
import { exportMine } from '#services/privacy/senderPage/exportMine.ts'
import { isPrivateToken, privatePath } from '#services/enquiries/privateLinks.ts'
import { withdrawMine } from '#services/privacy/senderPage/withdrawMine.ts'
import type { Site } from '#services/site.ts'
import { cancelOwnDrive, moveOwnDrive, withdrawOwnHold } from '#services/visits/ownVisits.ts'
import { textsOf, type Posted } from './plainBody.ts'
import type { PlainScope } from './plainForm.ts'

interface Asked {
  sure: boolean
  slot: string
  posted: Posted
}

async function eraseWhenSure(site: Site, token: string, { sure }: Asked): Promise<void> {
  if (!sure) throw new Failure('invalid', 'Nothing was erased: please tick that you are sure.')
  await eraseMine(site, token)
}

/** What the buttons of the page do by their `deed`, and what the page says then. */
const DEEDS = {
  'correct': ['corrected', (site: Site, token: string, { posted }: Asked) => correctMine(site, token, textsOf(posted))],
  'withdraw': ['withdrawn', withdrawMine],
  'erase': ['erased', eraseWhenSure],
  'move-drive': ['moved', (site: Site, token: string, { slot }: Asked) => moveOwnDrive(site, token, slot)],
  'cancel-drive': ['cancelled', cancelOwnDrive],
  'withdraw-hold': ['unheld', withdrawOwnHold],
  'revoke': ['revoked', revokeLink],
} as const

const deeds = Object.keys(DEEDS) as (keyof typeof DEEDS)[]
const askedSchema = z.object({
  deed: z.enum([...deeds, 'renew', 'export']),
  sure: z.boolean(),
  slot: z.string().default(''),
})

/** What does not look like a token is none, and stands nowhere. */
const tokenOf = ({ token }: { token: string }) => (isPrivateToken(token) ? token : '-')

/** A file of everything, which no cache keeps. */
async function sendExport(site: Site, reply: FastifyReply, token: string): Promise<FastifyReply> {
  const copy = await exportMine(site, token)
  return reply
    .type('application/json; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="what-i-sent-${indianDay(site.clock.now())}.json"`,
    })
    .send(JSON.stringify(copy, null, 2))
}

/** What people do on their private pages (CAR-5), as a browser posts it by itself to the page's own address; limits are those of enquiries. */
export function plainMineRoutes({ site, limits, take }: PlainScope): void {
  const form = {
    permission: 'enquiry.send',
    body: askedSchema,
    before: limits.takeAddress,
    page: (params: { token: string }) => privatePath(tokenOf(params)),
    wrong: 'There is no such change.',
    // What is corrected has the fields of what was sent, and their rules.
    anyName: true,
  } as const
  take('/mine/:token', form, async ({ reply, params, form: { deed, ...asked }, posted }) => {
    const token = tokenOf(params)
    if (deed === 'export') return sendExport(site, reply, token)
    if (deed === 'renew') return `${privatePath(await renewLink(site, token))}?done=renewed#done`
    const [done, act] = DEEDS[deed]
    await act(site, token, { ...asked, posted })
    return `${privatePath(token)}?done=${done}#done`
  })
}

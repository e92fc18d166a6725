import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ALERT_CHANGES, alertFormSchema } from '#domain/alerts/alert.ts'
import { readAlertAddress, writeAlertAddress } from '#domain/alerts/alertAddress.ts'
import { Failure } from '#domain/errors.ts'
import { confirmAlert } from '#services/alerts/confirmAlert.ts'
import { changeAlert } from '#services/alerts/manageAlerts.ts'
import { requestAlert } from '#services/alerts/requestAlert.ts'
import type { Site } from '#services/site.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import { leadTo } from '../http/leadTo.ts'
import { readTraces } from '../wire/traces.ts'
import { describePosted } from './describePosted.ts'
import { firstProblems, readPlainBody, TRACE_FIELDS } from './plainBody.ts'
import type { ShowForm } from './showForm.ts'

const changeSchema = z.object({
  id: z.coerce.number<string>().int().min(1).max(2_147_483_647),
  change: z.enum(ALERT_CHANGES),
})

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

/**
 * The forms of alerts as a browser posts them by itself (FIND-11): asking for one, confirming it, changing it. The
 * scope of the plain forms has their parser and refuses what other websites send.
 */
export function plainAlertRoutes(app: FastifyInstance, site: Site, limits: EnquiryLimits, show: ShowForm): void {
  /** Does what a form asks; what fails is said on the page that was posted to. */
  async function attempt(
    request: FastifyRequest,
    reply: FastifyReply,
    page: string,
    values: Record<string, string>,
    work: () => Promise<string>,
  ): Promise<FastifyReply> {
    try {
      await limits.takeAddress(request, reply)
      return leadTo(reply, await work())
    } catch (thrown) {
      return show(request, reply, page, describePosted(thrown, request, reply, values))
    }
  }

  app.post('/alerts/new', (request, reply) => {
    const about = readAlertAddress(new URL(request.url, 'http://localhost').searchParams)
    const values = readPlainBody(request.body, Object.keys(alertFormSchema.shape))
    return attempt(request, reply, writeAlertAddress(about), values, async () => {
      const parsed = alertFormSchema.safeParse(values)
      if (!parsed.success) throw new Failure('invalid', 'Please check what you typed.', firstProblems(parsed.error))
      const { suspicious, notice } = readTraces(readPlainBody(request.body, TRACE_FIELDS))
      if (!suspicious) await requestAlert(site, { ...parsed.data, ...about, notice })
      return '/alerts/asked'
    })
  })

  app.post('/alerts/confirm/:token', (request: TokenRequest, reply) => {
    const { token } = request.params
    return attempt(request, reply, `/alerts/confirm/${encodeURIComponent(token)}`, {}, async () => {
      const manage = new URL(await confirmAlert(site, token))
      return `${manage.pathname}?done=confirmed#done`
    })
  })

  app.post('/alerts/:token', (request: TokenRequest, reply) => {
    const path = `/alerts/${encodeURIComponent(request.params.token)}`
    return attempt(request, reply, path, {}, async () => {
      const parsed = changeSchema.safeParse(readPlainBody(request.body, Object.keys(changeSchema.shape)))
      if (!parsed.success) throw new Failure('invalid', 'There is no such change.')
      const left = await changeAlert(site, request.params.token, parsed.data.id, parsed.data.change)
      return left ? `${path}?done=changed#done` : '/alerts/erased'
    })
  })
}

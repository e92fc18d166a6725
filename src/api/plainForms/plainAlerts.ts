import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ALERT_CHANGES, alertFormSchema } from '#domain/alerts/alert.ts'
import { readAlertAddress, writeAlertAddress } from '#domain/alerts/alertAddress.ts'
import { askForAlert } from '#contract/alerts.ts'
import { rowIdSchema } from '#contract/common.ts'
import { confirmAlert } from '#services/alerts/confirmAlert.ts'
import { changeAlert } from '#services/alerts/manageAlerts.ts'
import { requestAlert } from '#services/alerts/requestAlert.ts'
import { tracesIn } from './plainBody.ts'
import { NO_FIELDS, type PlainScope } from './plainForm.ts'

const aboutIn = ({ url }: FastifyRequest) => readAlertAddress(new URL(url, 'http://localhost').searchParams)
const changeSchema = z.object({ id: rowIdSchema, change: z.enum(ALERT_CHANGES) })

/** The forms of alerts as a browser posts them by itself (FIND-11): asking for one, confirming it, changing it. */
export function plainAlertRoutes({ site, limits, take }: PlainScope): void {
  const shared = { permission: askForAlert.permission, before: limits.takeAddress }

  // What it is about stands in the address of the page.
  const asking = {
    ...shared,
    body: alertFormSchema,
    page: (_: unknown, at: FastifyRequest) => writeAlertAddress(aboutIn(at)),
  }
  take('/alerts/new', asking, async ({ request, form, posted }) => {
    const { suspicious, notice } = tracesIn(posted)
    if (!suspicious) await requestAlert(site, { ...form, ...aboutIn(request), notice })
    return '/alerts/asked'
  })

  take('/alerts/confirm/:token', { ...shared, body: NO_FIELDS }, async ({ params: { token } }) => {
    const manage = new URL(await confirmAlert(site, token))
    return `${manage.pathname}?done=confirmed#done`
  })

  const changing = { ...shared, body: changeSchema, wrong: 'There is no such change.' }
  take('/alerts/:token', changing, async ({ params: { token }, form: { id, change } }) => {
    const left = await changeAlert(site, token, id, change)
    return left ? `/alerts/${encodeURIComponent(token)}?done=changed#done` : '/alerts/erased'
  })
}

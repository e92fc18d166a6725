import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownNameSchema } from '#domain/accounts/invitation.ts'
import { Failure } from '#domain/errors.ts'
import { checkParts } from '#domain/settings/checkSection.ts'
import { isFirstStep, stepAfter } from '#domain/settings/firstSteps.ts'
import { readPosted } from '#domain/settings/readPosted.ts'
import { isSettingsSection, partsOf, type SettingsSection } from '#domain/settings/sections.ts'
import { acceptInvitation } from '#services/accounts/invitations/acceptInvitation.ts'
import { passStep } from '#services/settings/firstStart.ts'
import { saveSection } from '#services/settings/saveSection.ts'
import { sendTestMail } from '#services/settings/testMail.ts'
import { takeParts } from '#services/settings/settingsVersions.ts'
import { saveSettings } from '#contract/settings.ts'
import { actorOf } from '../guards/permission.ts'
import { firstOf, type Posted } from './plainBody.ts'
import { NO_FIELDS, type PlainScope } from './plainForm.ts'

const joiningSchema = ownNameSchema.extend({ password: z.string().default(''), confirmation: z.string().default('') })

function sectionOf({ section }: { section: string }): SettingsSection {
  if (!isSettingsSection(section)) throw new Failure('not_found', 'There is no such section.')
  return section
}

/** The parts of a section that its screen sends as JSON to be previewed. Throws `Failure` (`invalid`) for anything else. */
function readTyped(json: string): Record<string, unknown> {
  try {
    const typed: unknown = JSON.parse(json || '{}')
    if (typeof typed === 'object' && typed !== null && !Array.isArray(typed)) return { ...typed }
  } catch {
    // Answered as what is no object.
  }
  throw new Failure('invalid', 'What you typed did not arrive whole. Please try again.')
}

/**
 * Forms of the office as a browser posts them by itself: sections of the settings and the questions of the first start
 * (DESK-1), with the preview of a section, and the password of somebody who was invited.
 */
export function plainOfficeRoutes({ site, limits, take, preview }: PlainScope): void {
  // The fields of a section are named by their places, and their kinds are those of what is there now (`readPosted`).
  const settings = { ...saveSettings, body: NO_FIELDS, anyName: true } as const

  function save(request: FastifyRequest, section: SettingsSection, posted: Posted): Promise<unknown> {
    const values = readPosted(takeParts(site.profile, section), posted)
    return saveSection(site, actorOf(request), section, { seen: Number(firstOf(posted.seen)) || 0, values })
  }

  take('/office/settings/:section', settings, async ({ request, params, posted }) => {
    const section = sectionOf(params)
    await save(request, section, posted)
    return `/office/settings/${section}?saved=1`
  })

  const page = ({ section }: { section: string }) => `/office/settings/${encodeURIComponent(section)}`
  take('/office/settings/:section/preview', { ...settings, page }, async ({ request, reply, params, posted }) => {
    const checked = checkParts(
      partsOf(sectionOf(params)).filter(part => !site.settings.fixed.has(part)),
      readTyped(firstOf(posted.values)),
    )
    if ('problems' in checked) throw new Failure('invalid', 'Please check what you typed.', checked.problems)
    const shown = firstOf(posted.page)
    const profile = { ...site.profile, ...checked.values }
    return preview(request, reply, /^\/[\w-]*$/.test(shown) ? shown : '/', profile)
  })

  const pageOfStep = (_params: unknown, _request: FastifyRequest, { step }: Posted) =>
    isFirstStep(firstOf(step)) ? `/office/first-start?step=${firstOf(step)}` : '/office/first-start'
  take('/office/first-start', { ...settings, page: pageOfStep }, async ({ request, posted }) => {
    const [step, deed] = [firstOf(posted.step), firstOf(posted.deed)]
    if (!isFirstStep(step)) throw new Failure('invalid', 'There is no such question.')
    if (deed === 'test-mail') {
      const { id } = await sendTestMail(site, actorOf(request), firstOf(posted.to))
      return `/office/first-start?step=mail&mail=${id}`
    }
    if (deed !== 'skip' && isSettingsSection(step) && !partsOf(step).every(part => site.settings.fixed.has(part)))
      await save(request, step, posted)
    await passStep(site, actorOf(request), step)
    return `/office/first-start?step=${stepAfter(step)}`
  })

  const joining = { permission: 'account.enter', body: joiningSchema, before: limits.takeAddress } as const
  take('/join/:token', joining, async ({ params, form: { name, password, confirmation } }) => {
    if (password !== confirmation)
      throw new Failure('invalid', 'The two passwords differ.', { confirmation: 'The two passwords differ.' })
    await acceptInvitation(site, params.token, { name, password })
    return '/join/done'
  })
}

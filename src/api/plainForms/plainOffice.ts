import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { may } from '#domain/accounts/permissions.ts'
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
import type { Site } from '#services/site.ts'
import { recogniseSession } from '../guards/session.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import { leadTo } from '../http/leadTo.ts'
import { asTyped } from './plainBody.ts'
import { describePosted } from './describePosted.ts'
import type { ShowForm, ShowPreview } from './showForm.ts'

type Posted = Readonly<Record<string, string | string[]>>

/** All fields of a form, as they were typed. */
function fieldsOf(body: unknown): Posted {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, string | string[]][] =>
      typeof value === 'string'
        ? [[name, asTyped(value)]]
        : Array.isArray(value)
          ? [[name, value.filter(one => typeof one === 'string').map(asTyped)]]
          : [],
    ),
  )
}

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''
const textsOf = (posted: Posted) =>
  Object.fromEntries(Object.entries(posted).map(([name, value]) => [name, firstOf(value)]))
const NO_SECTION = 'There is no such section.'

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
export function plainOfficeRoutes(
  app: FastifyInstance,
  site: Site,
  limits: EnquiryLimits,
  { show, preview }: { show: ShowForm; preview: ShowPreview },
): void {
  async function requireOwner(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const signedIn = await recogniseSession(site, request, reply)
    if (signedIn === null) throw new Failure('signed_out', 'You are not signed in, or not any more.')
    if (!may(signedIn.account.role, 'settings.manage')) throw new Failure('forbidden', 'Only an owner may do this.')
    return String(signedIn.account.id)
  }

  function save(actor: string, section: SettingsSection, posted: Posted): Promise<unknown> {
    const values = readPosted(takeParts(site.profile, section), posted)
    return saveSection(site, actor, section, { seen: Number(firstOf(posted.seen)) || 0, values })
  }

  app.post('/office/settings/:section', async (request: FastifyRequest<{ Params: { section: string } }>, reply) => {
    const { section } = request.params
    const posted = fieldsOf(request.body)
    try {
      const actor = await requireOwner(request, reply)
      if (!isSettingsSection(section)) throw new Failure('not_found', NO_SECTION)
      await save(actor, section, posted)
      return leadTo(reply, `/office/settings/${section}?saved=1`)
    } catch (thrown) {
      return show(
        request,
        reply,
        `/office/settings/${encodeURIComponent(section)}`,
        describePosted(thrown, request, reply, textsOf(posted)),
      )
    }
  })

  app.post(
    '/office/settings/:section/preview',
    async (request: FastifyRequest<{ Params: { section: string } }>, reply) => {
      const { section } = request.params
      const posted = fieldsOf(request.body)
      try {
        await requireOwner(request, reply)
        if (!isSettingsSection(section)) throw new Failure('not_found', NO_SECTION)
        const checked = checkParts(
          partsOf(section).filter(part => !site.settings.fixed.has(part)),
          readTyped(firstOf(posted.values)),
        )
        if ('problems' in checked) throw new Failure('invalid', 'Please check what you typed.', checked.problems)
        const page = firstOf(posted.page)
        return await preview(request, reply, /^\/[\w-]*$/.test(page) ? page : '/', {
          ...site.profile,
          ...checked.values,
        })
      } catch (thrown) {
        return show(
          request,
          reply,
          `/office/settings/${encodeURIComponent(section)}`,
          describePosted(thrown, request, reply, textsOf(posted)),
        )
      }
    },
  )

  app.post('/office/first-start', async (request, reply) => {
    const posted = fieldsOf(request.body)
    const step = firstOf(posted.step)
    try {
      const actor = await requireOwner(request, reply)
      if (!isFirstStep(step)) throw new Failure('invalid', 'There is no such question.')
      const deed = firstOf(posted.deed)
      if (deed === 'test-mail') {
        const { id } = await sendTestMail(site, actor, firstOf(posted.to))
        return leadTo(reply, `/office/first-start?step=mail&mail=${id}`)
      }
      if (deed !== 'skip' && isSettingsSection(step) && !partsOf(step).every(part => site.settings.fixed.has(part)))
        await save(actor, step, posted)
      await passStep(site, actor, step)
      return leadTo(reply, `/office/first-start?step=${stepAfter(step)}`)
    } catch (thrown) {
      const back = isFirstStep(step) ? `/office/first-start?step=${step}` : '/office/first-start'
      return show(request, reply, back, describePosted(thrown, request, reply, textsOf(posted)))
    }
  })

  app.post('/join/:token', async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    const posted = textsOf(fieldsOf(request.body))
    const { token } = request.params
    try {
      await limits.takeAddress(request, reply)
      const { password = '', confirmation = '' } = posted
      const name = ownNameSchema.safeParse({ name: posted.name })
      if (!name.success) throw new Failure('invalid', 'Please enter a name.', { name: 'Please enter a name.' })
      if (password !== confirmation)
        throw new Failure('invalid', 'The two passwords differ.', { confirmation: 'The two passwords differ.' })
      await acceptInvitation(site, token, { name: name.data.name, password })
      return leadTo(reply, '/join/done')
    } catch (thrown) {
      // A password is never given back.
      const { password: _, confirmation: __, ...values } = posted
      return show(request, reply, `/join/${encodeURIComponent(token)}`, describePosted(thrown, request, reply, values))
    }
  })
}

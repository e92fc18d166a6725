import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { may, type Action } from '#domain/accounts/permissions.ts'
import { Failure } from '#domain/errors.ts'
import type { Site } from '#services/site.ts'
import type { EnquiryLimits } from '../guards/enquiryLimits.ts'
import { requirePermission } from '../guards/permission.ts'
import { recogniseSession } from '../guards/session.ts'
import type { SignInGuards } from '../guards/signInGuard.ts'
import { leadTo } from '../http/leadTo.ts'
import { describePosted } from './describePosted.ts'
import { checkPlain, fieldsOf, type Posted } from './plainBody.ts'
import { readFields, typedAgain } from './plainFields.ts'
import type { ShowForm, ShowPreview } from './showForm.ts'

/** The failure of a form that is on no page. */
export const noSuchForm = () => new Failure('not_found', 'There is no such form.')

/** The fields of a form that is a button alone. */
export const NO_FIELDS = z.object({})

type ParamsOf<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamsOf<Part> & ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? { [Key in Name]: string }
    : unknown

/** A plain form: who may send it and what its fields are, as the contract says of the call that does the same, and what is the page's own. */
interface PlainForm<Path extends string, Fields extends z.ZodObject> {
  readonly permission: Action
  /** A form of several kinds finds its fields by the request; null for none of them. */
  readonly body: Fields | ((request: FastifyRequest) => Fields | null)
  /** Limits; before anything is looked at. */
  before?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Fields that the page knows and nobody types. */
  findKnown?: (params: ParamsOf<Path>) => Promise<object>
  /** The page that shows the form again; the form's own address without its query if not given. */
  page?: (params: ParamsOf<Path>, request: FastifyRequest, posted: Posted) => string
  /** Said of fields that nobody types, as those of a button, in place of what is wrong with each. */
  wrong?: string
  /** Gives back fields of any name, not those of the schema alone: of a page that names them by their places. */
  anyName?: true
}

/** A form that came, checked. */
interface Sent<Path extends string, Fields extends z.ZodObject> {
  request: FastifyRequest
  reply: FastifyReply
  params: ParamsOf<Path>
  form: z.output<Fields>
  /** All that was sent, also what is named by its place. */
  posted: Posted
}

/** Takes in the form that a browser posts by itself to `path`. */
export type TakeForm = <Path extends string, Fields extends z.ZodObject>(
  path: Path,
  form: PlainForm<Path, Fields>,
  work: (sent: Sent<Path, Fields>) => Promise<string | FastifyReply>,
) => void

/** What the plain forms of a site share. */
export interface PlainScope {
  app: FastifyInstance
  site: Site
  limits: EnquiryLimits
  signIn: SignInGuards
  show: ShowForm
  preview: ShowPreview
  take: TakeForm
}

/**
 * The adapter by which all forms of text fields are taken in without JavaScript, each by the schema and the permission of its call.
 * `work` does what is asked and returns the address that the browser is led to, or an answer it has sent itself. What fails is said on
 * the form's page, with what was typed.
 */
export const createTakeForm = (app: FastifyInstance, site: Site, show: ShowForm): TakeForm =>
  function take(path, { permission, body, before, findKnown, page, wrong, anyName }, work) {
    app.post(path, async (request, reply) => {
      // Of the path, as its type says.
      const params = request.params as ParamsOf<typeof path>
      const posted = fieldsOf(request.body)
      const fields = typeof body === 'function' ? body(request) : body
      // Nothing can be given back, so no page is made for who asks too much.
      if (fields === null) await before?.(request, reply)
      try {
        if (fields === null) throw noSuchForm()
        await before?.(request, reply)
        if (!may(null, permission)) {
          request.account = (await recogniseSession(site, request, reply))?.account ?? null
          await requirePermission(permission)(request, reply)
        }
        const typed = { ...readFields(fields, posted), ...(await findKnown?.(params)) }
        const answer = await work({ request, reply, params, form: checkPlain(fields, typed, wrong), posted })
        return typeof answer === 'string' ? leadTo(reply, answer) : answer
      } catch (thrown) {
        const address = page?.(params, request, posted) ?? request.url.split('?', 1)[0] ?? '/'
        const typed = fields === null ? {} : typedAgain(anyName ? null : fields, posted)
        return show(request, reply, address, describePosted(thrown, request, reply, typed))
      }
    })
  }

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'

/** Answers with the page of an address (path and query) that shows a form again, under the status of the form. */
export type ShowForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  form: PostedForm,
) => Promise<FastifyReply>

/** Answers with a page as it would be with another profile, without scripts: nothing of it is saved or cached (DESK-1). */
export type ShowPreview = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  profile: SiteProfile,
) => Promise<FastifyReply>

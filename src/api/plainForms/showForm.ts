import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PostedForm } from '#domain/enquiry/postedForm.ts'

/** Answers with the page of an address (path and query) that shows a form again, under the status of the form. */
export type ShowForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  form: PostedForm,
) => Promise<FastifyReply>

import { data, type RouterContextProvider } from 'react-router'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { postedContext } from '../siteContext.ts'

/**
 * The `action` of a page that shows a form again which the browser has posted by itself. What was posted is taken in by the
 * API before (`api/plainForms`): the page only shows what became of it, under its status.
 */
export function answerPosted({ context }: { context: Readonly<RouterContextProvider> }) {
  const posted = context.get(postedContext)
  if (posted === null) throw data(null, { status: 405 })
  return data<PostedForm>(posted, { status: posted.status })
}

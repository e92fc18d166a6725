import { isRouteErrorResponse } from 'react-router'
import { isReload } from './keepPage.ts'
import { reportProblem } from '../ui/reportProblem.ts'

/**
 * The server's data of a page, or `without` where the request fails. Redirects and refusals of the server are thrown
 * on, and the failure of a reload, after which the page keeps the data it has (`keepPage`).
 */
export async function orWithout<Data>(load: () => Promise<Data>, request: Request, without: Data): Promise<Data> {
  try {
    return await load()
  } catch (error) {
    if (
      request.signal.aborted
      || isReload(request)
      || error instanceof Response
      || (isRouteErrorResponse(error) && error.status < 500)
    )
      throw error
    reportProblem('The list could not be fetched', error)
    return without
  }
}

import { isRouteErrorResponse } from 'react-router'
import { reportProblem } from '../../ui/reportProblem.ts'

/**
 * The server's data of a page, or `without` where the request fails. Redirects and refusals of the server are thrown
 * on.
 */
export async function orWithout<Data>(load: () => Promise<Data>, without: Data): Promise<Data> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    reportProblem('The list could not be fetched', error)
    return without
  }
}

import { isRouteErrorResponse } from 'react-router'
import { reportProblem } from '../../ui/reportProblem.ts'

/**
 * The server's answer to a page; where it fails or does not come, the page without what it would show. Where the server sends
 * somebody elsewhere or refuses, that is thrown on.
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

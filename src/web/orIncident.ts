import { data } from 'react-router'
import { isUnavailable } from '#platform/outage.ts'
import type { Site } from '#services/site.ts'
import type { IncidentData } from './incident.ts'

/**
 * Awaits the data of a loader. A failure on the server is logged, and a 500 with nothing but its incident number is
 * thrown, so that the page can show the number after a client-side navigation as well (ROUTE-5). Thrown answers such as
 * a 404 are passed on, and so is what will be over in a moment.
 */
export async function orIncident<Read>(site: Site, request: Request, read: Promise<Read>): Promise<Read> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof Error) || isUnavailable(error)) throw error
    const incident = crypto.randomUUID().slice(0, 8)
    site.log.error({ err: error, incident, url: request.url }, 'A page failed')
    throw data({ incident } satisfies IncidentData, { status: 500 })
  }
}

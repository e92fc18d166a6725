import { data } from 'react-router'
import type { Site } from '#services/site.ts'
import type { IncidentData } from './incident.ts'

/**
 * Waits for what a loader reads. What fails on the server is logged, and its number is thrown as a 500 that tells nothing else:
 * so the page can say it after a click as well, where only what is thrown reaches the browser (ROUTE-5). Answers such as a 404
 * are thrown as they are.
 */
export async function orIncident<Read>(site: Site, request: Request, read: Promise<Read>): Promise<Read> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const incident = crypto.randomUUID().slice(0, 8)
    site.log.error({ err: error, incident, url: request.url }, 'A page failed')
    throw data({ incident } satisfies IncidentData, { status: 500 })
  }
}

import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Number of the incident under which this request's failure was logged; null when nothing failed (ROUTE-5). */
export const incidentContext = createContext<string | null>(null)

/** The same for components. The browser reads it from the page, so that hydration shows what the server showed. */
export const Incident = createReactContext<string | null>(null)

/**
 * Thrown by a loader after a failure of the server: the incident number under which it was logged. The browser gets it
 * too.
 */
export interface IncidentData {
  incident: string
}

/** The incident number in a thrown value; null where there is none. */
export function incidentOf(error: unknown): string | null {
  const thrown: unknown = typeof error === 'object' && error !== null && 'data' in error ? error.data : null
  return typeof thrown === 'object' && thrown !== null && 'incident' in thrown && typeof thrown.incident === 'string'
    ? thrown.incident
    : null
}

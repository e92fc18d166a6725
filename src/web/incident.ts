import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Number of the incident under which this request's failure was logged; null when nothing failed (ROUTE-5). */
export const incidentContext = createContext<string | null>(null)

/** The same for components. The browser reads it from the page, so that hydration shows what the server showed. */
export const Incident = createReactContext<string | null>(null)

/** What a loader throws when the fault is the server's: the number under which it was logged. The browser gets it, too. */
export interface IncidentData { incident: string }

/** The number of the incident in what a loader threw; null where there is none. */
export function incidentOf(error: unknown): string | null {
  const thrown: unknown = typeof error === 'object' && error !== null && 'data' in error ? error.data : null
  return typeof thrown === 'object' && thrown !== null && 'incident' in thrown && typeof thrown.incident === 'string' ? thrown.incident : null
}

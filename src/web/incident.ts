import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Number of the incident under which this request's failure was logged; null when nothing failed (ROUTE-5). */
export const incidentContext = createContext<string | null>(null)

/** The same for components. The browser reads it from the page, so that hydration shows what the server showed. */
export const Incident = createReactContext<string | null>(null)

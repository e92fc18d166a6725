import { createContext } from 'react-router'
import type { Site } from '#services/site.ts'

/** How loaders reach the running site: `context.get(siteContext)`. Set for each request by the server's bridge. */
export const siteContext = createContext<Site>()

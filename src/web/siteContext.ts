import { createContext } from 'react-router'
import type { Account } from '#domain/account/account.ts'
import type { PostedForm } from '#domain/enquiry/postedForm.ts'
import type { Site } from '#services/site.ts'

/** How loaders reach the running site: `context.get(siteContext)`. Set for each request by the server's bridge. */
export const siteContext = createContext<Site>()

/** Who asks for the page; null is a visitor. Set for each request by the server's bridge. */
export const visitorContext = createContext<Account | null>()

/** The token of the session by which that is known, null for a visitor: to find it among others, never to be sent anywhere. */
export const tokenContext = createContext<string | null>()

/** The form that was posted to the page and is shown again; null for a page that is only asked for. Set by the server's bridge. */
export const postedContext = createContext<PostedForm | null>()

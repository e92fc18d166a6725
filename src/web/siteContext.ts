import { createContext } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import type { Site } from '#services/site.ts'

/** The running site, for loaders: `context.get(siteContext)`. The server sets it for each request. */
export const siteContext = createContext<Site>()

/** The account that requests the page; null for a visitor. The server sets it for each request. */
export const visitorContext = createContext<Account | null>()

/**
 * The session token of that account, null for a visitor. It identifies the current session among others; never send it
 * anywhere.
 */
export const tokenContext = createContext<string | null>()

/** The bytes of the page's HTML, which the server takes from here: they do not go through the streams of a `Response`. */
export const htmlContext = createContext<ArrayBuffer | null>(null)

/** The form that was posted to the page and is shown again; null for a page that is only asked for. Set by the server's bridge. */
export const postedContext = createContext<PostedForm | null>()

/** What failed because the site cannot reach its data for now; null when nothing did. The server answers it with 503. */
export const unavailableContext = createContext<Error | null>(null)

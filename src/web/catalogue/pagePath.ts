/** The path of a page, given the path at which it or its data (`/buy.data`) is asked for. */
export const pagePath = (pathname: string) => pathname.replace(/\.data$/u, '')

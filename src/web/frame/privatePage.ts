/**
 * Headers of a page behind a private link: nobody keeps it, and its address is told to no page, of this site or another.
 * Not `no-referrer`: browsers then send a form's `Origin` as `null`, which is refused as from another site.
 */
export const privateHeaders = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' })

/** The head of a page that search engines have no business with. */
export const privateHead = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }]

/** The token in a path, as `reads` of such a page. */
export const tokenOf = ({ token = '' }: Readonly<Record<string, string | undefined>>) => ({ token })

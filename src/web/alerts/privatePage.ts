/** Headers of a page behind a private link: nobody keeps it, and its address is told to no other page. */
export const privateHeaders = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })

/** The head of a page that search engines have no business with. */
export const privateHead = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }]

/** The token in a path, as `reads` of such a page. */
export const tokenOf = ({ token = '' }: Readonly<Record<string, string | undefined>>) => ({ token })

const NAME = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `November 2026` of `2026-11`. */
export const monthName = (month: string): string => NAME.format(new Date(`${month}-01T00:00:00Z`))

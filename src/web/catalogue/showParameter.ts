/** Query parameter that names groups to list whole; it is about the page, not about the cars. */
export const SHOW_PARAMETER = 'show'

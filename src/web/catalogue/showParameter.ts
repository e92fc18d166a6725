/** Query parameter with the groups that are listed in full; it changes the page but not the cars. */
export const SHOW_PARAMETER = 'show'

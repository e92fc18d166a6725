/** Alerts that one address may have (FIND-11). */
export const MOST_ALERTS = 10
/** Mails that forms may cause to one address within a day. */
export const MOST_MAILS_A_DAY = 5
/** Alerts of one site: their searches are kept in the memory of the worker. */
export const MOST_ALERTS_OF_SITE = 200_000
/** Cars named in one mail for one search; the mail links to the rest. */
export const MOST_CARS_TOLD = 20
/** Cars that wait for the next mail of one alert: beyond that only the link shows them. */
export const MOST_CARS_WAITING = 60

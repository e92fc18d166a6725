/**
 * The time of the next attempt of a mail that a restored backup holds: the year 9999, in epoch milliseconds. It waits until somebody
 * presses "Try again now" in the inbox (OPS-1).
 */
export const HELD_UNTIL = Date.parse('9999-12-31T00:00:00Z')

import { createHmac } from 'node:crypto'

/**
 * The key under which something is counted against a limit: a hash with the site's secret, so that addresses and telephone
 * numbers cannot be found out of the database by trying them. Processes with another secret count by themselves.
 */
export function keyOfLimit({ secret }: { secret: string }, limit: string, what: string): string {
  return createHmac('sha256', secret).update(`limit ${limit} ${what}`).digest('base64url')
}

import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from './productPlatform.ts'

/** Numbers of documents name a year by two digits: those of 1926 would be those of 2026. */
const FIRST_DAY = '2000-01-01'

/** Refuses a day (`2026-11-08`) that is still to come, or of another century, at its field. Throws `Failure` `invalid`. */
export function refuseFuture({ clock }: Pick<ProductPlatform, 'clock'>, field: string, day: string): void {
  if (day >= FIRST_DAY && day <= indianDay(clock.now())) return
  const problem = day < FIRST_DAY ? 'This day is too long ago. Please look at the year.' : 'This day is still to come.'
  throw new Failure('invalid', problem, { [field]: problem })
}

import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from './productPlatform.ts'

/** Refuses a day (`2026-11-08`) that is still to come, at its field. Throws `Failure` `invalid`. */
export function refuseFuture({ clock }: Pick<ProductPlatform, 'clock'>, field: string, day: string): void {
  if (day <= indianDay(clock.now())) return
  const problem = 'This day is still to come.'
  throw new Failure('invalid', problem, { [field]: problem })
}

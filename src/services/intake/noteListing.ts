import { Failure } from '#domain/errors.ts'
import { namesSomebody } from '#domain/enquiries/namesSomebody.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import { noteCondition } from '../condition/noteCondition.ts'
import { requireVehicle } from '../condition/requireVehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'

const MOST_REASON = 300

/**
 * Writes into a car's history why it is shown to buyers before its Form 29C was acknowledged (DESK-3). Throws `Failure`: `invalid`
 * at `reason`, `not_found`.
 */
export async function noteListingWithout29c(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  vehicleId: number,
  typed: string,
): Promise<void> {
  const reason = typed.normalize('NFC').trim().toWellFormed()
  const refuse = (message: string) => new Failure('invalid', message, { reason: message })
  if (reason === '') throw refuse('Please say why.')
  if (reason.length > MOST_REASON) throw refuse(`A reason has at most ${MOST_REASON} characters.`)
  if (namesSomebody(reason))
    throw refuse('Please leave out telephone numbers, e-mail addresses and registration numbers.')
  return commitChange(platform, async transaction => {
    const vehicle = await requireVehicle(transaction, vehicleId)
    await noteCondition(
      platform,
      transaction,
      actor,
      vehicle,
      {},
      { desk: { matter: 'listed_without_29c', text: reason } },
    )
  })
}

import type { Intake } from '../intake/intake.ts'
import { dayText } from '../text/day.ts'

/** Somebody a paper names; null is what nobody has written down. */
export interface Party {
  name: string | null
  address: string | null
}

/** Who is who in a sale (BOOK-10). */
export interface SaleParties {
  /** Whose car is sold: the dealer's, or its owner's where it is parked with the dealer to be sold. */
  seller: Party
  /** Whether the dealer sells it in its owner's name. */
  asAgent: boolean
  /** Whom the RC names: it is to sign Form 35. */
  registeredOwner: Party
  /** Who signs Forms 28, 29 and 30, and as what. */
  transferor: Party & { as: string }
}

/** Of whom a car came, as far as the papers of its sale need it. */
export type CameFrom = Pick<Intake, 'source' | 'fromName' | 'fromAddress' | 'form29c'>

const orNull = (text: string) => (text === '' ? null : text)

/** Whom the RC names: of whom it came, but for a car of another dealer or an auction, who are not on it. */
function ownerOn(rc: CameFrom | null): Party {
  if (rc === null) return { name: null, address: null }
  const bought = rc.fromName === '' ? '' : ` (bought from ${rc.fromName})`
  if (rc.source === 'dealer' || rc.source === 'auction')
    return { name: `as the RC names them${bought}`, address: 'as on the RC' }
  return { name: orNull(rc.fromName), address: orNull(rc.fromAddress) }
}

/**
 * The parties of a sale. A Form 29C makes the dealer the deemed owner towards the registering authority, so that he signs its forms;
 * without one the owner whom the RC names does (Motor Vehicles Act, section 50). Whose car is sold does not depend on it: `asAgent` is a
 * car that is parked with the dealer to be sold.
 */
export function saleParties(dealer: Party, rc: CameFrom | null, asAgent: boolean): SaleParties {
  const registeredOwner = ownerOn(rc)
  const deemed = rc?.form29c ?? null
  return {
    seller: asAgent ? registeredOwner : dealer,
    asAgent,
    registeredOwner,
    transferor:
      deemed === null
        ? { ...registeredOwner, as: 'registered owner' }
        : { ...dealer, as: `authorised dealer, deemed owner by Form 29C ${deemed.ack} of ${dayText(deemed.on)}` },
  }
}

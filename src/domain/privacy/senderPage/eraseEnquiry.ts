import type { Enquiry } from '../../enquiries/enquiry.ts'
import { OWN_FIELDS } from '../../enquiries/ownFields.ts'

/** What stands for the name of somebody who has erased it. */
export const ERASED_NAME = 'Erased'

// What says nothing of a person, and without which the car and the figures of the dealer would not add up.
const KEPT = new Set([
  'offerPrice',
  'priceMin',
  'priceMax',
  'carName',
  'carVariant',
  'variant',
  'carPrice',
  'productId',
])

/**
 * An enquiry without anything of its sender (CAR-5): sums and the car stay. For one that a car was sold to, or bought of,
 * name and address stay as well: the dealer's books must say with whom the deal was. The name of a car stays only if it
 * `isOurCar`; else it is something that a visitor typed.
 */
export function eraseEnquiry(
  { kind, form }: Enquiry,
  { hasDeal, isOurCar }: { hasDeal: boolean; isOurCar: boolean },
): Enquiry {
  const own = new Map(OWN_FIELDS[kind].map(field => [field.name, field.form]))
  const erase = (name: string, value: unknown): unknown => {
    const of = own.get(name)
    if (typeof value !== 'string') return value
    if (of === 'name') return hasDeal ? value : ERASED_NAME
    if (of === 'address' && hasDeal) return value
    return KEPT.has(name) && (isOurCar || name === 'productId') ? value : ''
  }
  const erased = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, erase(name, value)]))
  return { kind, form: erased } as Enquiry
}
